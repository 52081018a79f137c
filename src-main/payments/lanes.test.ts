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
