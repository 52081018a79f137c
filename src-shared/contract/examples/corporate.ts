import { answers, type Example, refuses } from './example.ts';
import { world } from './world.ts';

const { main, categoryId, corporateId, unitedStates, unknownId, firstNewId } = world;
const corporate = { caller: 'corporate' } as const;

const category = {
  id: categoryId,
  status: 1,
  name: 'Full service restaurants',
  corporate_id: corporateId,
  global_country_id: unitedStates,
  created_datetime: world.created,
  _embedded: {
    category_locations: [{ id: main.id, status: 1, location_id: main.location_id }],
  },
};
const newCategory = {
  name: 'Cafés',
  corporate_id: corporateId,
  global_country_id: unitedStates,
};
const created = {
  ...category,
  id: firstNewId,
  name: 'Cafés',
  _embedded: { category_locations: [] },
};
const noUser = [10201, null, 400] as const;

function links(query: string) {
  const link = { href: `/interface/v1/corporate_categories?${query}` };
  return { self: link, first: link, last: link };
}

export const corporateExamples: readonly Example[] = [
  answers(
    'listCorporateCategories',
    'of the corporate that the token reaches',
    { query: { user_id: String(main.dana) } },
    {
      _links: links(`user_id=${main.dana}`),
      _embedded: { corporate_categories: [category] },
    },
  ),
  answers(
    'listCorporateCategories',
    'of a corporate that nobody knows',
    { query: { user_id: 1, corporate_id: 4711 } },
    {
      _links: links('user_id=1&corporate_id=4711'),
      _embedded: { corporate_categories: [] },
    },
    { caller: 'platform' },
  ),
  refuses('listCorporateCategories', 'for nobody', {}, [10109, ['user_id']]),
  refuses(
    'listCorporateCategories',
    'for somebody who does not exist',
    { query: { user_id: unknownId } },
    [10201],
  ),
  refuses(
    'listCorporateCategories',
    'from a channel that is no number',
    { query: { user_id: main.dana, global_on_id: 'web' } },
    [10189, { error: 'The parameter global_on_id must be an integer.' }],
  ),
  answers('createCorporateCategory', 'of its own', { body: newCategory }, created, corporate),
  refuses(
    'createCorporateCategory',
    'of another corporate',
    { body: { ...newCategory, corporate_id: corporateId + 1 } },
    [10403],
    corporate,
  ),
  refuses(
    'createCorporateCategory',
    'for somebody who does not exist',
    { body: { ...newCategory, user_id: unknownId } },
    noUser,
    corporate,
  ),
  answers(
    'updateCorporateCategory',
    'only what is sent',
    { params: { corporate_category_id: categoryId }, body: { name: 'Dinner' } },
    { ...category, name: 'Dinner' },
    corporate,
  ),
  refuses(
    'updateCorporateCategory',
    'that does not exist',
    { params: { corporate_category_id: unknownId }, body: {} },
    [10115, { resource: 'corporate_category' }],
    corporate,
  ),
  refuses(
    'updateCorporateCategory',
    'for somebody who does not exist',
    { params: { corporate_category_id: categoryId }, body: { user_id: unknownId } },
    noUser,
    corporate,
  ),
];
