import { expect, test } from 'vitest';
import { Lanes } from './lanes.ts';

const first = { webhookId: 'w-1', paymentKey: 'p-1' };
const second = { webhookId: 'w-2', paymentKey: 'p-2' };

test('a payment that finds another one is told at once who has the terminal', async () => {
  const lanes = new Lanes();
  expect(await lanes.take(1, first)).toBeUndefined();
  expect(await lanes.take(1, second)).toBe(first);
  expect(await lanes.take(2, second)).toBeUndefined();
  lanes.release(1);
  expect(await lanes.take(1, second)).toBeUndefined();
});

test('a payment waits for an errand, and whoever comes after it is told of the payment', async () => {
  const lanes = new Lanes();
  expect(lanes.takeForErrand(1)).toBe(true);
  expect(lanes.holderOf(1)).toBeUndefined();
  const waiting = lanes.take(1, first);
  expect(await lanes.take(1, second)).toBe(first);
  expect(lanes.takeForErrand(1)).toBe(false);
  lanes.release(1);
  expect(await waiting).toBeUndefined();
  expect(lanes.holderOf(1)).toBe(first);
  lanes.release(1);
  expect(lanes.holderOf(1)).toBeUndefined();
});

test('errands that somebody waits for come one after the other', async () => {
  const lanes = new Lanes();
  const order: string[] = [];
  expect(await lanes.waitForErrand(1)).toBeUndefined();
  const second = lanes.waitForErrand(1).then(() => order.push('second'));
  const third = lanes.waitForErrand(1).then(() => order.push('third'));
  lanes.release(1);
  await second;
  expect(order).toEqual(['second']);
  lanes.release(1);
  await third;
  lanes.release(1);
  expect(lanes.takeForErrand(1)).toBe(true);
});

test('a long errand hears that a payment waits for it', async () => {
  const lanes = new Lanes();
  let heard = 0;
  await lanes.waitForErrand(1, () => heard++);
  expect(heard).toBe(0);
  const payment = lanes.take(1, first);
  expect(heard).toBe(1);
  lanes.release(1);
  expect(await payment).toBeUndefined();
});

test('a payment goes before the errands that wait, and they are told of it', async () => {
  const lanes = new Lanes();
  await lanes.waitForErrand(1);
  const errand = lanes.waitForErrand(1);
  const payment = lanes.take(1, first);
  lanes.release(1);
  expect(await payment).toBeUndefined();
  expect(await errand).toBe(first);
  expect(await lanes.waitForErrand(1)).toBe(first);
  lanes.release(1);
  expect(await lanes.waitForErrand(1)).toBeUndefined();
});
