import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from './money.ts';
import { splitByAmount, splitByItems, splitEvenly } from './split.ts';

test('an even split in three of $35.18 gives the odd cents to the first', () => {
  expect(splitEvenly(3518, 3)).toEqual([1174, 1172, 1172]);
});

test('amounts leave a rest, and never more than was due', () => {
  expect(splitByAmount(3518, [1000, 500])).toEqual({ type: 'split', restCents: 2018 });
  expect(splitByAmount(3518, [3518])).toEqual({ type: 'split', restCents: 0 });
  expect(splitByAmount(3518, [3000, 519])).toEqual({ type: 'too_much', overCents: 1 });
});

describe('splitByItems', () => {
  test('each pays their lines and their part of the service charge', () => {
    const lines = [
      { totalCents: 3000, payer: 0 },
      { totalCents: 500, payer: 1 },
      { totalCents: 500, payer: 1 },
    ];
    expect(splitByItems(lines, 4800, 2)).toEqual([3600, 1200]);
  });

  test('adds up to the ticket', () => {
    const line = fc.record({ totalCents: fc.nat(20_000), payer: fc.nat(4) });
    fc.assert(
      fc.property(fc.array(line), fc.nat(5000), (lines, chargesCents) => {
        const total = sumCents(lines.map((one) => one.totalCents)) + chargesCents;
        const owed = splitByItems(lines, total, 5);
        expect(sumCents(owed)).toBe(total);
        expect(owed.every((cents) => cents >= 0)).toBe(true);
      }),
    );
  });
});
