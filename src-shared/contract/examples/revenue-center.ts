import { answers, type Example, refuses } from './example.ts';
import { world } from './world.ts';

const { main, other, unknownId, firstNewId } = world;
const platform = { caller: 'platform' } as const;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };
const bar = { ...here, revenue_center_id: main.barId };
const asDana = { user_id: main.dana };

const mainShown = {
  id: String(main.revenueCenterId),
  id_external: '',
  pos_id: 0,
  location_id: main.location_id,
  status: 1,
  default: 1,
  name: 'Main',
};
const barShown = {
  ...mainShown,
  id: String(main.barId),
  pos_id: 2,
  default: 0,
  name: 'Bar',
};
const created = { ...barShown, id: String(firstNewId), pos_id: 0, name: 'Patio' };
const onePage = { current_page: 1, data: [mainShown, barShown], total: 2, last_page: 1 };
const noUser = [10201, null, 400] as const;
const keepsDefault = [10131, { state: 'default' }] as const;

export const revenueCenterExamples: readonly Example[] = [
  answers(
    'listRevenueCenters',
    'all of a location',
    { params: here, query: asDana },
    { revenue_center: { ...onePage, per_page: 25 } },
  ),
  answers(
    'listRevenueCenters',
    'all in one page',
    { params: here, query: { ...asDana, paginate: 'none', limit: '1', global_on_id: '1' } },
    { revenue_center: { ...onePage, per_page: 2 } },
  ),
  refuses('listRevenueCenters', 'for nobody', { params: here }, [10109, ['user_id']]),
  refuses(
    'listRevenueCenters',
    'for somebody who works next door',
    { params: here, query: { user_id: other.userId } },
    [10201],
  ),
  refuses(
    'listRevenueCenters',
    'at a location that does not exist',
    { params: nowhere, query: asDana },
    [10111],
    platform,
  ),
  answers(
    'createRevenueCenter',
    'beside the default one',
    { params: here, body: { name: 'Patio' } },
    created,
  ),
  answers(
    'createRevenueCenter',
    'as the default in place of the one that was',
    { params: here, body: { name: 'Patio', default: 1, id_external: 'P', pos_id: 9 } },
    { ...created, default: 1, id_external: 'P', pos_id: 9 },
  ),
  refuses(
    'createRevenueCenter',
    'as an inactive default',
    { params: here, body: { name: 'Patio', default: 1, status: 0 } },
    keepsDefault,
  ),
  refuses(
    'createRevenueCenter',
    'for somebody who does not exist',
    { params: here, body: { name: 'Patio', user_id: unknownId } },
    noUser,
  ),
  refuses(
    'createRevenueCenter',
    'at a location that does not exist',
    { params: nowhere, body: { name: 'Patio' } },
    [10111],
    platform,
  ),
  answers(
    'updateRevenueCenter',
    'to the default',
    { params: bar, body: { default: 1 } },
    { ...barShown, default: 1 },
  ),
  refuses(
    'updateRevenueCenter',
    'the default to none',
    { params: { ...here, revenue_center_id: main.revenueCenterId }, body: { default: 0 } },
    keepsDefault,
  ),
  refuses(
    'updateRevenueCenter',
    'that is next door',
    { params: { ...here, revenue_center_id: other.revenueCenterId }, body: {} },
    [10115, { resource: 'revenue_center' }],
  ),
  refuses(
    'updateRevenueCenter',
    'for somebody who does not exist',
    { params: bar, body: { user_id: unknownId } },
    noUser,
  ),
  refuses(
    'updateRevenueCenter',
    'at a location that does not exist',
    { params: { ...nowhere, revenue_center_id: main.barId }, body: {} },
    [10111],
    platform,
  ),
];
