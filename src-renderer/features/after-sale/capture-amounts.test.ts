import { expect, test } from 'vitest';
import { captureAmounts } from './capture-amounts.ts';

const hold = { amount: 5_000, capture_max: 5_000 };
const restaurant = { amount: 5_000, capture_max: 6_000 };

test.each([
  ['what is due is proposed', hold, 244, undefined, [244, 0, 0, false]],
  ['no more than is held', hold, 5_500, undefined, [5_000, 0, 500, false]],
  ['more than is held where it may be', restaurant, 5_500, undefined, [5_500, 0, 0, false]],
  ['what is typed past what is due is tip', restaurant, 5_000, 5_800, [5_800, 800, 0, false]],
  ['a part of what is due has no tip', restaurant, 5_000, 3_000, [3_000, 0, 0, false]],
  ['more than may be', restaurant, 5_000, 6_001, [6_001, 1_001, 1, true]],
  ['of a ticket whose total nobody told', hold, 0, 4_000, [4_000, 0, 0, false]],
] as const)('%s', (_, of, dueCents, typedCents, expected) => {
  const amounts = captureAmounts({ hold: of, dueCents, typedCents });
  const { amountCents, tipCents, restCents, isTooMuch } = amounts;
  expect([amountCents, tipCents, restCents, isTooMuch]).toEqual(expected);
});
