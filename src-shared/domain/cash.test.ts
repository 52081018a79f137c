import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cashSuggestions, takeCash } from './cash.ts';
import { amountCentsMax } from './money.ts';

describe('cashSuggestions', () => {
  test.each([
    [3518, [4000, 5000, 10_000]],
    [1230, [1500, 2000, 5000]],
    [350, [400, 500, 1000]],
    [475, [500, 1000, 2000]],
    [2000, [5000, 10_000, 20_000]],
    [12_700, [13_000, 14_000, 15_000]],
    [99, [100, 500, 1000]],
  ])('for %i cents: %j', (dueCents, suggestions) => {
    expect(cashSuggestions(dueCents)).toEqual(suggestions);
  });

  test('knows the notes of the currency', () => {
    expect(cashSuggestions(8_300, 'MXN')).toEqual([10_000, 20_000, 50_000]);
  });

  test('are three, rising, and each more than is due', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: amountCentsMax }),
        fc.constantFrom('USD', 'CAD', 'MXN', 'INR', 'GBP', 'CHF'),
        (dueCents, currency) => {
          const [first = 0, second = 0, third = 0, ...more] = cashSuggestions(dueCents, currency);
          expect(dueCents < first && first < second && second < third).toBe(true);
          expect(more).toEqual([]);
        },
      ),
    );
  });
});

describe('takeCash', () => {
  test('gives change for more than is due', () => {
    expect(takeCash(3518, 4000)).toEqual({ type: 'settled', changeCents: 482 });
    expect(takeCash(3518, 3518)).toEqual({ type: 'settled', changeCents: 0 });
  });

  test('leaves a rest for less', () => {
    expect(takeCash(3518, 2000)).toEqual({ type: 'partial', restCents: 1518 });
  });
});
