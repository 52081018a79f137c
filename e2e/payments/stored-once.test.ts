import { afterEach, beforeEach, expect, test } from 'vitest';
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
  await world.sell('w-1');
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
