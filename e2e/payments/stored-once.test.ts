import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { until } from './payment-world.ts';
import { openWiredWorld, type WiredWorld } from './wired-world.ts';

let wired: WiredWorld;
beforeEach(async () => {
  wired = await openWiredWorld();
});
afterEach(() => wired.close());

test('what waits in the terminal is sent once, however many ask for it at the same time', async () => {
  const { simulator, world } = wired;
  simulator.control.next({ outcome: 'offline' });
  const params = { location_id: world.locationId };
  const body = {
    ticket: { id: 'T-1' },
    payment: { id: 'w-1', amount: 1250 },
    webhook_id: 'w-1',
    terminal_id: world.terminalId,
  };
  await paymentHandlers(world.context).sale(world.call('sale', { params, body }));
  const { offline } = world.payments;
  const terminalId = Number(world.terminalId);
  await until(async () => {
    await Promise.all([1, 2, 3, 4].map(() => offline.forward(terminalId)));
    return (await offline.exposureOf(terminalId)).count === 0;
  });
  await offline.forward(terminalId);
  expect(simulator.control.state().records.map(({ type }) => type)).toEqual(['01']);
  const attempts = await world.context.store.read.selectFrom('attempt').select('state').execute();
  expect(attempts).toEqual([{ state: 'FORWARDED_APPROVED' }]);
});
