import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Entry } from './entry.ts';
import { arbitraryEntries } from './testing/arbitrary-entries.ts';
import { rowsOf } from './testing/rows-of.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the fold', () => {
  test('gives the same rows in every order of a few entries', () => {
    fc.assert(
      fc.property(arbitraryEntries(sha256, 5), (entries) => {
        const expected = rowsOf(entries);
        for (const order of permutations(entries)) expect(rowsOf(order)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  test('gives the same rows in any order of many entries, some of them twice', () => {
    const shuffled = arbitraryEntries(sha256, 60).chain((entries) =>
      fc.record({
        entries: fc.constant(entries),
        order: fc
          .tuple(fc.shuffledSubarray(entries), fc.shuffledSubarray(entries))
          .map(([some, others]) => [...some, ...others, ...entries]),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ entries, order }) => {
        expect(rowsOf(order)).toEqual(rowsOf(entries));
      }),
      { numRuns: 300 },
    );
  });
});

function* permutations(entries: readonly Entry[]): Iterable<readonly Entry[]> {
  if (entries.length === 0) yield [];
  for (const [index, first] of entries.entries()) {
    const rest = [...entries.slice(0, index), ...entries.slice(index + 1)];
    for (const others of permutations(rest)) yield [first, ...others];
  }
}
