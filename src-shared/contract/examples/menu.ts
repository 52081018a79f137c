import type { ListedItem, MenuItemAnswer } from '../menu.ts';
import { answers, type Example, noToken, refuses } from './example.ts';
import { world } from './world.ts';

const { main, menu, unknownId } = world;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };
const platform = { caller: 'platform' } as const;
const noLocation = [10111] as const;
const asked = { global_on_id: '1', user_id: main.maya };
const noChannel = [10189, { error: 'The parameter global_on_id is required.' }] as const;

/** The latte of the example world as the interface documents it. */
const latteShown: MenuItemAnswer = {
  id: menu.latteId,
  id_external: 'LATTE',
  status: 1,
  pos_id: '101',
  name: 'Latte',
  price_per_unit: 450,
  price_levels: [
    { uniq_id: 1, id: 'SMALL', name: 'Small', default: 1, price: 450 },
    { uniq_id: 2, id: 'LARGE', name: 'Large', default: 0, price: 520 },
  ],
  um: 'each',
  units_per_pack: 1,
  sales_category_id: menu.coffeeId,
  modgroups: [
    {
      id: menu.milkGroupId,
      id_external: 'MILK',
      status: 1,
      name: 'Milk',
      required: 1,
      minimum: 1,
      maximum: 1,
      modifiers: [
        { id: menu.wholeId, id_external: 'WHOLE', status: 1, price: 0, name: 'Whole milk' },
        { id: menu.oatId, id_external: 'OAT', status: 1, price: 60, name: 'Oat milk' },
      ],
    },
  ],
};

const plainShown = {
  id_external: '',
  status: 1,
  pos_id: '',
  price_per_unit: 500,
  price_levels: [],
  um: 'each',
  units_per_pack: 1,
  sales_category_id: menu.bakeryId,
  modgroups: [],
  barcode: null,
  favourite: false,
};
export const latteListed: ListedItem = {
  ...latteShown,
  barcode: '4006381333931',
  favourite: true,
  sold_out: false,
  ebt_food: false,
  position: 1,
};
export const bunListed: ListedItem = {
  ...plainShown,
  id: menu.bunId,
  name: 'Cinnamon bun',
  sold_out: false,
  ebt_food: true,
  position: 2,
};
export const soupListed: ListedItem = {
  ...plainShown,
  id: menu.soupId,
  name: 'Soup',
  sold_out: true,
  ebt_food: false,
  position: 3,
};

const coffee = { id: menu.coffeeId, status: 1, name: 'Coffee', position: 1, color: 'blue' };
const bakery = { id: menu.bakeryId, status: 1, name: 'Bakery', position: 2, color: 'amber' };
export const categoriesShown = [coffee, bakery];

const latte = { ...here, item_id: menu.latteId };

export const menuExamples: readonly Example[] = [
  answers(
    'retrieveMenuItem',
    'with price levels and modifier groups',
    { params: latte, query: asked },
    { item: latteShown },
  ),
  answers(
    'retrieveMenuItem',
    'in Spanish, where there is a translation',
    { params: latte, query: { ...asked, i18n: 'es' } },
    {
      item: {
        ...latteShown,
        name: 'Café con leche',
        modgroups: latteShown.modgroups.map((group) => ({ ...group, name: 'Leche' })),
      },
    },
  ),
  answers(
    'retrieveMenuItem',
    'in a language that nobody translated to',
    { params: latte, query: { ...asked, i18n: 'fi' } },
    { item: latteShown },
  ),
  refuses(
    'retrieveMenuItem',
    'without an ordering channel, before anything else is looked at',
    { params: { ...here, item_id: unknownId }, query: {} },
    noChannel,
  ),
  refuses(
    'retrieveMenuItem',
    'with an ordering channel that is no number',
    { params: latte, query: { ...asked, global_on_id: 'web' } },
    [10189, { error: 'The parameter global_on_id must be an integer.' }],
  ),
  refuses(
    'retrieveMenuItem',
    'without an acting user',
    { params: latte, query: { global_on_id: 1 } },
    [10109, ['user_id']],
  ),
  refuses(
    'retrieveMenuItem',
    'without a token, which wins over a missing channel',
    { params: latte, query: {} },
    noToken,
    { caller: 'nobody' },
  ),
  refuses(
    'retrieveMenuItem',
    'that does not exist',
    { params: { ...here, item_id: unknownId }, query: asked },
    [10113],
  ),
  refuses(
    'retrieveMenuItem',
    'for somebody who does not exist',
    { params: latte, query: { ...asked, user_id: unknownId } },
    [10201],
  ),
  refuses(
    'retrieveMenuItem',
    'at a location that does not exist',
    { params: { ...nowhere, item_id: menu.latteId }, query: asked },
    noLocation,
    platform,
  ),
  answers(
    'listMenuItems',
    'of a category, a page at a time',
    { params: here, query: { category_id: String(menu.bakeryId), limit: '1', page: '2' } },
    { current_page: 2, data: [soupListed], per_page: 1, total: 2, last_page: 2 },
  ),
  answers(
    'listMenuItems',
    'by barcode',
    { params: here, query: { barcode: '4006381333931' } },
    { current_page: 1, data: [latteListed], per_page: 25, total: 1, last_page: 1 },
  ),
  refuses(
    'listMenuItems',
    'at a location that does not exist',
    { params: nowhere },
    noLocation,
    platform,
  ),
  answers(
    'listMenuCategories',
    'in their order',
    { params: here },
    { current_page: 1, data: categoriesShown, per_page: 25, total: 2, last_page: 1 },
  ),
  answers(
    'listMenuCategories',
    'in Spanish of Mexico',
    { params: here, query: { i18n: 'es-MX' } },
    {
      current_page: 1,
      data: [
        { ...coffee, name: 'Café' },
        { ...bakery, name: 'Panadería' },
      ],
      per_page: 25,
      total: 2,
      last_page: 1,
    },
  ),
  refuses(
    'listMenuCategories',
    'at a location that does not exist',
    { params: nowhere },
    noLocation,
    platform,
  ),
];
