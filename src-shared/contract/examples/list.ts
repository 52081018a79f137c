import { answers, type Example, refuses } from './example.ts';
import { world } from './world.ts';

const { main, other, unknownId, firstNewId } = world;
const platform = { caller: 'platform' } as const;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };
const noUser = [10201, null, 400] as const;
const onePage = { current_page: 1, per_page: 25, total: 1, last_page: 1 };

const forHere = { id: main.orderTypeId, name: 'For here', position: 0, status: 1 };
const orderType = { ...here, order_type_id: main.orderTypeId };

export const orderTypeExamples: readonly Example[] = [
  answers('listOrderTypes', 'all of a location', { params: here }, { ...onePage, data: [forHere] }),
  refuses('listOrderTypes', 'at no location', { params: nowhere }, [10111], platform),
  answers(
    'createOrderType',
    'behind the others',
    { params: here, body: { name: 'To go', position: 1 } },
    { id: firstNewId, name: 'To go', position: 1, status: 1 },
  ),
  refuses('createOrderType', 'without a name', { params: here, body: {} }, [10109, ['name']]),
  refuses(
    'createOrderType',
    'for somebody who does not exist',
    { params: here, body: { name: 'To go', user_id: unknownId } },
    noUser,
  ),
  refuses(
    'createOrderType',
    'at no location',
    { params: nowhere, body: { name: 'To go' } },
    [10111],
    platform,
  ),
  answers(
    'updateOrderType',
    'only what is sent',
    { params: orderType, body: { status: 0 } },
    { ...forHere, status: 0 },
  ),
  refuses(
    'updateOrderType',
    'that does not exist',
    { params: { ...here, order_type_id: unknownId }, body: {} },
    [10115, { resource: 'order_type' }],
  ),
  refuses(
    'updateOrderType',
    'for somebody who does not exist',
    { params: orderType, body: { user_id: unknownId } },
    noUser,
  ),
  refuses(
    'updateOrderType',
    'at no location',
    { params: { ...nowhere, order_type_id: main.orderTypeId }, body: {} },
    [10111],
    platform,
  ),
];

const defaultRate = {
  id: main.taxRateId,
  name: 'Default',
  rate: 8.25,
  exclusive: 1,
  status: 1,
  default: 1,
};
const rate = { ...here, tax_rate_id: main.taxRateId };

export const taxRateExamples: readonly Example[] = [
  answers(
    'listTaxRates',
    'all of a location',
    { params: here },
    { ...onePage, data: [defaultRate] },
  ),
  refuses('listTaxRates', 'at no location', { params: nowhere }, [10111], platform),
  answers(
    'createTaxRate',
    'that prices include',
    { params: here, body: { name: 'Groceries', rate: 0, exclusive: 0 } },
    { id: firstNewId, name: 'Groceries', rate: 0, exclusive: 0, status: 1, default: 0 },
  ),
  refuses(
    'createTaxRate',
    'of more than everything',
    { params: here, body: { name: 'Too much', rate: 10_001 } },
    [10110, { rate: ['maximum:10000'] }],
  ),
  refuses(
    'createTaxRate',
    'for somebody who does not exist',
    { params: here, body: { name: 'Groceries', rate: 0, user_id: unknownId } },
    noUser,
  ),
  refuses(
    'createTaxRate',
    'at no location',
    { params: nowhere, body: { name: 'Groceries', rate: 0 } },
    [10111],
    platform,
  ),
  answers(
    'updateTaxRate',
    'only what is sent',
    { params: rate, body: { rate: 850 } },
    { ...defaultRate, rate: 8.5 },
  ),
  refuses('updateTaxRate', 'the default one to inactive', { params: rate, body: { status: 0 } }, [
    10131,
    { state: 'default' },
  ]),
  refuses(
    'updateTaxRate',
    'that does not exist',
    { params: { ...here, tax_rate_id: unknownId }, body: {} },
    [10115, { resource: 'tax_rate' }],
  ),
  refuses(
    'updateTaxRate',
    'for somebody who does not exist',
    { params: rate, body: { user_id: unknownId } },
    noUser,
  ),
  refuses(
    'updateTaxRate',
    'at no location',
    { params: { ...nowhere, tax_rate_id: main.taxRateId }, body: {} },
    [10111],
    platform,
  ),
];

const tableOne = {
  id: main.tableId,
  name: 'Table 1',
  number: 1,
  seats: 4,
  revenue_center_id: main.revenueCenterId,
  status: 1,
};
const newTable = { name: 'Table 2', number: 2, seats: 2 };
const table = { ...here, table_id: main.tableId };
const noCenter = [10115, { resource: 'revenue_center' }] as const;

export const diningTableExamples: readonly Example[] = [
  answers('listTables', 'all of a location', { params: here }, { ...onePage, data: [tableOne] }),
  refuses('listTables', 'at no location', { params: nowhere }, [10111], platform),
  answers(
    'createTable',
    'in no revenue center',
    { params: here, body: newTable },
    { id: firstNewId, ...newTable, revenue_center_id: null, status: 1 },
  ),
  refuses(
    'createTable',
    'in a revenue center next door',
    { params: here, body: { ...newTable, revenue_center_id: other.revenueCenterId } },
    noCenter,
  ),
  refuses(
    'createTable',
    'for somebody who does not exist',
    { params: here, body: { ...newTable, user_id: unknownId } },
    noUser,
  ),
  refuses('createTable', 'at no location', { params: nowhere, body: newTable }, [10111], platform),
  answers(
    'updateTable',
    'only what is sent',
    { params: table, body: { seats: 6 } },
    { ...tableOne, seats: 6 },
  ),
  refuses(
    'updateTable',
    'that does not exist',
    { params: { ...here, table_id: unknownId }, body: {} },
    [10115, { resource: 'dining_table' }],
  ),
  refuses(
    'updateTable',
    'for somebody who does not exist',
    { params: table, body: { user_id: unknownId } },
    noUser,
  ),
  refuses(
    'updateTable',
    'at no location',
    { params: { ...nowhere, table_id: main.tableId }, body: {} },
    [10111],
    platform,
  ),
];
