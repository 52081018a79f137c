import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allocate,
  allocateEvenly,
  amountCentsMax,
  isAmountCents,
  multiplyCents,
  percentOf,
  percentRoundedDown,
  roundHalfUp,
  sumCents,
} from './money.ts';

const amount = fc.integer({ min: 0, max: amountCentsMax });
const weights = fc.array(amount, { minLength: 1, maxLength: 12 });

describe('rounding', () => {
  test('a half goes up', () => {
    expect([roundHalfUp(5, 2), roundHalfUp(7, 2), roundHalfUp(-5, 2)]).toEqual([3, 4, -2]);
  });

  test('agrees with exact arithmetic', () => {
    fc.assert(
      fc.property(
        fc.maxSafeInteger(),
        fc.integer({ min: 1, max: 1e6 }),
        (numerator, denominator) => {
          fc.pre(Math.abs(numerator) < 2 ** 51);
          const up = roundHalfUp(numerator, denominator);
          const error = 2n * (BigInt(up) * BigInt(denominator) - BigInt(numerator));
          expect(error > -BigInt(denominator) && error <= BigInt(denominator)).toBe(true);
        },
      ),
    );
  });

  test('8.25% of $12.50 is $1.03', () => {
    expect(percentOf(1250, 825)).toBe(103);
  });

  test('a share rounded down is the largest that is not too much', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 10_000 }), (cents, hundredths) => {
        const share = percentRoundedDown(cents, hundredths);
        const exact = BigInt(cents) * BigInt(hundredths);
        expect(BigInt(share) * 10_000n <= exact && exact < BigInt(share + 1) * 10_000n).toBe(true);
      }),
    );
  });
});

describe('allocateEvenly', () => {
  test('gives the odd cents to the first share', () => {
    expect(allocateEvenly(1001, 3)).toEqual([335, 333, 333]);
  });

  test('adds up, and the shares after the first are equal', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 50 }), (cents, ways) => {
        const shares = allocateEvenly(cents, ways);
        expect(sumCents(shares)).toBe(cents);
        expect(new Set(shares.slice(1)).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

describe('allocate', () => {
  test('gives leftover cents to the largest remainders, the first of equals first', () => {
    expect(allocate(100, [1, 1, 1])).toEqual([34, 33, 33]);
    expect(allocate(10, [3, 4, 3])).toEqual([3, 4, 3]);
    expect(allocate(5, [0, 1, 2])).toEqual([0, 2, 3]);
    expect(allocate(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
  });

  test('divides evenly when nothing has weight', () => {
    expect(allocate(5, [0, 0])).toEqual([3, 2]);
    expect(allocate(0, [])).toEqual([]);
    expect(() => allocate(1, [])).toThrow();
  });

  test('adds up and stays within a cent of the exact share', () => {
    fc.assert(
      fc.property(amount, weights, (cents, shareWeights) => {
        const shares = allocate(cents, shareWeights);
        expect(sumCents(shares)).toBe(cents);
        const weightSum = BigInt(sumCents(shareWeights));
        if (weightSum === 0n) return;
        for (const [index, share] of shares.entries()) {
          const exact = BigInt(cents) * BigInt(shareWeights[index] ?? 0);
          const error = BigInt(share) * weightSum - exact;
          expect(error > -weightSum && error < weightSum).toBe(true);
        }
      }),
    );
  });
});

test('amounts of the wire are whole cents from 0 to 99,999,999', () => {
  expect([0, 99_999_999].every(isAmountCents)).toBe(true);
  expect([-1, 100_000_000, 0.5, Number.NaN].some(isAmountCents)).toBe(false);
});

test('arithmetic past safe integers throws', () => {
  expect(() => sumCents([Number.MAX_SAFE_INTEGER, 1])).toThrow();
  expect(() => multiplyCents(Number.MAX_SAFE_INTEGER, 2)).toThrow();
  expect(() => sumCents([0.5])).toThrow();
});
