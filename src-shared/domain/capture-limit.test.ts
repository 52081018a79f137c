import fc from 'fast-check';
import { expect, test } from 'vitest';
import { capturableCents, captureOverHundredthsMax } from './capture-limit.ts';
import { amountCentsMax, isAmountCents } from './money.ts';

const held = fc.integer({ min: 0, max: amountCentsMax });
const over = fc.integer({ min: 0, max: captureOverHundredthsMax });

test.each([
  ['nothing above a hold', 5_000, 0, 5_000],
  ['20% above $50', 5_000, 2_000, 6_000],
  ['16% above $50', 5_000, 1_600, 5_800],
  ['20% above a cent less', 4_999, 2_000, 5_998],
  ['20% above 4 cents', 4, 2_000, 4],
  ['0.01% above $99.99', 9_999, 1, 9_999],
  ['nothing held', 0, 2_000, 0],
])('%s', (_, heldCents, overHundredths, most) => {
  expect(capturableCents(heldCents, overHundredths)).toBe(most);
});

test('all that is held can be captured, and never a part of a cent above what is allowed', () => {
  fc.assert(
    fc.property(held, over, (heldCents, overHundredths) => {
      const most = capturableCents(heldCents, overHundredths);
      expect(isAmountCents(most)).toBe(true);
      expect(most).toBeGreaterThanOrEqual(heldCents);
      const aboveTimesWhole = BigInt(most - heldCents) * 10_000n;
      expect(aboveTimesWhole <= BigInt(heldCents) * BigInt(overHundredths)).toBe(true);
    }),
  );
});

test('a cent more would be too much', () => {
  fc.assert(
    fc.property(held, over, (heldCents, overHundredths) => {
      const next = capturableCents(heldCents, overHundredths) + 1;
      fc.pre(next <= amountCentsMax);
      const aboveTimesWhole = BigInt(next - heldCents) * 10_000n;
      expect(aboveTimesWhole > BigInt(heldCents) * BigInt(overHundredths)).toBe(true);
    }),
  );
});
