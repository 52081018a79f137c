import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AdjustmentRule, discountCents } from './discount.ts';
import { sumCents } from './money.ts';

const rule: fc.Arbitrary<AdjustmentRule> = fc.oneof(
  fc.record({ type: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 5000 }) }),
  fc.record({ type: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
);

test('percentages are of the full price: twice 10% of $20.00 is $4.00', () => {
  const tenPercent = { type: 'percent', value: 1000 } as const;
  expect(discountCents([tenPercent, tenPercent], 2000)).toEqual([200, 200]);
});

test('an amount off takes no more than the price', () => {
  expect(discountCents([{ type: 'amount', value: 500 }], 350)).toEqual([350]);
});

test('discounts never take more than there is, and none is negative', () => {
  fc.assert(
    fc.property(fc.array(rule), fc.nat(10_000), (rules, base) => {
      const cents = discountCents(rules, base);
      expect(sumCents(cents)).toBeLessThanOrEqual(base);
      expect(cents.every((value) => value >= 0)).toBe(true);
    }),
  );
});
