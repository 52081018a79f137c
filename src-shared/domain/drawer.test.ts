import { expect, test } from 'vitest';
import { countedCents, expectedCashCents, overShortCents } from './drawer.ts';

test('a drawer should hold float, sales and paid-ins, less refunds and paid-outs', () => {
  const expected = expectedCashCents([
    { kind: 'float', cents: 20_000 },
    { kind: 'sale', cents: 3518 },
    { kind: 'refund', cents: 518 },
    { kind: 'paid_in', cents: 1000 },
    { kind: 'paid_out', cents: 4000 },
  ]);
  expect(expected).toBe(20_000);
  expect(overShortCents(19_800, expected)).toBe(-200);
});

test('six twenties and three quarters are $120.75', () => {
  const counts = [
    { denominationCents: 2000, count: 6 },
    { denominationCents: 25, count: 3 },
  ];
  expect(countedCents(counts)).toBe(12_075);
});
