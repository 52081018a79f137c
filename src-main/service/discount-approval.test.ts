import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ExampleCaller } from '../../src-shared/contract/examples/example.ts';
import { world } from '../../src-shared/contract/examples/world.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { discountLimitsSetting } from './discount-approval.ts';
import {
  type ExampleWorld,
  exampleImage,
  openExampleWorld,
  type WorldImage,
} from './example-world.ts';

const { main, menu } = world;
const params = { location_id: main.location_id };
const half = [{ name: 'Friends', type: 'percent', value: 5_000 }];
const items = [{ menu_item_id: menu.bunId, discounts: half }];
const needsManager = { error: { code: 10403, details: { step_up: 'manager' } } };

let image: WorldImage;
let register: ExampleWorld;
beforeAll(async () => {
  image = await exampleImage();
});
beforeEach(() => {
  register = openExampleWorld(image);
});
afterEach(() => register.close());

async function order(who: ExampleCaller, more: object = {}, webhook_id = 'W-1') {
  const payment = { id: 'P-1', tender: 'cash', tendered: 10_000 };
  const input = { params, body: { items, payment, webhook_id }, ...more };
  const caller = await register.callerOf(who, 'interface');
  return register.kernel.call('createOrder', input, { caller });
}

async function lastEntry(): Promise<unknown> {
  const row = await register.context.store.read
    .selectFrom('journal')
    .select(['actor', 'body'])
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { actor: row.actor, body: JSON.parse(row.body) };
}

test('a cashier needs a manager for half the price, and both are on record', async () => {
  expect(await order('cashier')).toMatchObject({ status: 403, body: needsManager });
  expect(await order('cashier', { stepUpPin: main.pins.maya })).toMatchObject({ status: 403 });
  const allowed = await order('cashier', { stepUpPin: main.pins.dana });
  expect(allowed).toMatchObject({ status: 200, body: { response: 'APPROVED' } });
  expect(await lastEntry()).toMatchObject({ actor: main.maya, body: { approved_by: main.dana } });
  // Asked again, it answers without a PIN: nothing is given twice.
  expect(await order('cashier')).toEqual(allowed);
});

test('a manager, and a token, give what they like', async () => {
  expect(await order('manager')).toMatchObject({ status: 200 });
  expect(await order('location', {}, 'W-2')).toMatchObject({ status: 200 });
});

test('tickets that are held or changed ask as well', async () => {
  const caller = await register.callerOf('cashier', 'interface');
  const call = (name: 'createTicket' | 'updateTicket', input: object) =>
    register.kernel.call(name, input, { caller });
  expect(await call('createTicket', { params, body: { items } })).toMatchObject({ status: 403 });
  const plain = await call('createTicket', {
    params,
    body: { items: [{ ...items[0], discounts: [] }] },
  });
  expect(plain).toMatchObject({ status: 200 });
  const ticket_id = JSON.parse(JSON.stringify(plain.body)).id;
  const change = { params: { ...params, ticket_id: String(ticket_id) }, body: { discounts: half } };
  expect(await call('updateTicket', change)).toMatchObject({ status: 403, body: needsManager });
});

test('a location may set its own limits', async () => {
  const value = JSON.stringify({ hundredthsMax: 6_000, amountCentsMax: 0 });
  await register.context.store.commit([], () => ({
    answer: undefined,
    local: [put('setting', { name: discountLimitsSetting(main.location_id) }, { value })],
  }));
  expect(await order('cashier')).toMatchObject({ status: 200 });
});
