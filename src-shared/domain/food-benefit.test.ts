import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foodBenefitCents, isFoodBenefit } from './food-benefit.ts';

const bread = { netCents: 850, isFood: true };
const honey = { netCents: 1195, isFood: true };
const latte = { netCents: 475, isFood: false };

test('benefits buy food, and nothing that is eaten hot', () => {
  expect(foodBenefitCents([bread, latte, honey], 0, 2559)).toBe(2045);
  expect(foodBenefitCents([latte], 0, 514)).toBe(0);
});

test('what they have paid counts, and so does what somebody else has', () => {
  expect(foodBenefitCents([bread, honey], 850, 1195)).toBe(1195);
  expect(foodBenefitCents([bread, honey], 0, 500)).toBe(500);
});

test('only food stamps and their vouchers are food benefits', () => {
  expect(['FOOD_STAMP', 'VOUCHER'].map(isFoodBenefit)).toEqual([true, true]);
  expect(['CASH_BENEFIT', null, undefined].map(isFoodBenefit)).toEqual([false, false, false]);
});

test('never more than is due, than the food costs, or than nothing', () => {
  const line = fc.record({ netCents: fc.nat(100_000), isFood: fc.boolean() });
  const cents = fc.nat(1_000_000);
  fc.assert(
    fc.property(fc.array(line), cents, cents, (lines, paidCents, dueCents) => {
      const allowed = foodBenefitCents(lines, paidCents, dueCents);
      const foodCents = lines.reduce((sum, each) => sum + (each.isFood ? each.netCents : 0), 0);
      expect(allowed).toBeGreaterThanOrEqual(0);
      expect(allowed).toBeLessThanOrEqual(dueCents);
      expect(allowed).toBeLessThanOrEqual(Math.max(0, foodCents - paidCents));
    }),
  );
});
