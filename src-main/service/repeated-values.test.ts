import { expect, test } from 'vitest';
import { world } from '../../src-shared/contract/examples/world.ts';
import { freshExampleWorld } from './testing/fresh-example-world.ts';

const { main, menu } = world;
const params = { location_id: main.location_id };
const register = freshExampleWorld('cashier');

/** One sale of the window: the ticket's own key stays, whatever the payment's keys are. */
function order(webhook_id: string, tender: 'card' | 'cash' = 'card', more: object = {}) {
  const payment = { id: webhook_id, tender };
  const items = [{ menu_item_id: menu.bunId }];
  const sale = { id_external: 'SALE-1', items, payment, webhook_id, ...more };
  const terminal_id = tender === 'card' ? { terminal_id: main.terminalId } : {};
  return register.call('createOrder', { params, body: { ...sale, ...terminal_id } });
}

test('a sale whose payment is unknown is not paid again under other keys', async () => {
  await register.bringAbout(['terminal_silent']);
  expect(await order('W-1')).toMatchObject({ status: 409, body: { error: { code: 10122 } } });
  for (const tender of ['card', 'cash'] as const) {
    const again = await order(`W-${tender}`, tender);
    expect(again).toMatchObject({ status: 409, body: { error: { code: 10122 } } });
  }
  const tickets = await register.context.store.read
    .selectFrom('ticket')
    .select('id')
    .where('id_external', '=', 'SALE-1')
    .execute();
  expect(tickets).toHaveLength(1);
});

test('another cashier of the register asks again about the same payment', async () => {
  const paid = await order('W-1', 'cash', { user_id: main.maya });
  expect(await order('W-1', 'cash', { user_id: main.dana })).toEqual(paid);
});
