import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PaymentWorld } from './payment-world.ts';
import { openWiredWorld, type WiredWorld } from './wired-world.ts';

let wired: WiredWorld;
let world: PaymentWorld;

beforeEach(async () => {
  wired = await openWiredWorld();
  ({ world } = wired);
});

afterEach(() => wired.close());

test('a close whose answer is lost is in balance when it is made again', async () => {
  await world.sell('w-1');
  wired.simulator.control.onCommand('B00', { cut: 'before_answer' });
  expect(await world.closeBatch('b-1')).toMatchObject({ code: 10122 });
  expect(wired.simulator.control.state().records).toEqual([]);
  expect(await world.closeBatch('b-1')).toMatchObject({
    terminal: { count: 1, amount: 1250 },
    difference: 0,
  });
});

test('payments after a close whose answer is lost are counted with it', async () => {
  await world.sell('w-1');
  wired.simulator.control.onCommand('B00', { cut: 'before_answer' });
  await world.closeBatch('b-1');
  await world.sell('w-2', { amount: 700 });
  expect(await world.closeBatch('b-1')).toMatchObject({
    terminal: { count: 2, amount: 1950 },
    difference: 0,
  });
  await world.sell('w-3', { amount: 300 });
  expect(await world.closeBatch('b-2')).toMatchObject({
    terminal: { count: 1, amount: 300 },
    difference: 0,
  });
});

test('a close that never reached the terminal is made once', async () => {
  await world.sell('w-1');
  wired.simulator.control.onCommand('B00', { cut: 'before_ack' });
  expect(await world.closeBatch('b-1')).toMatchObject({ code: 10122 });
  await world.sell('w-2', { amount: 700 });
  expect(await world.closeBatch('b-1')).toMatchObject({
    terminal: { count: 2, amount: 1950 },
    difference: 0,
  });
});
