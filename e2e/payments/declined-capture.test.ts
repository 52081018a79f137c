import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { openWiredWorld, type WiredWorld } from './wired-world.ts';

let wired: WiredWorld;
beforeEach(async () => {
  wired = await openWiredWorld();
});
afterEach(() => wired.close());

test('a capture that is declined pays nothing, and may be tried again', async () => {
  const { simulator, world } = wired;
  const handlers = paymentHandlers(world.context);
  const params = { location_id: world.locationId };
  const hold = {
    ticket: { id: 'T-1', totals: { total: 2000, due: 2000 } },
    payment: { id: 'w-1', amount: 2000 },
    webhook_id: 'w-1',
    terminal_id: world.terminalId,
  };
  const held = await handlers.auth(world.call('auth', { params, body: hold }));
  const transaction_id = 'data' in held ? held.data.id : 0;
  const capture = (key: string) => {
    const body = { transaction_id, payment: { id: key, amount: 2000 }, webhook_id: key };
    return handlers.capture(world.call('capture', { params, body }));
  };
  const ticket = () =>
    world.context.store.read.selectFrom('ticket').selectAll().executeTakeFirstOrThrow();
  simulator.control.next({ outcome: 'decline' });
  expect(await capture('c-1')).toMatchObject({ response: 'DECLINE' });
  expect(await ticket()).toMatchObject({ paid_cents: 0, due_cents: 2000, open: 1 });
  expect(await capture('c-2')).toMatchObject({ response: 'APPROVED' });
  expect(await ticket()).toMatchObject({ paid_cents: 2000, due_cents: 0, open: 0 });
});
