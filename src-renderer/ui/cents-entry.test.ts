import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { appendDigit, centsMax, removeDigit } from './cents-entry.ts';

describe('typing an amount', () => {
  it('fills from the right', () => {
    expect([1, 2, 5, 0].reduce(appendDigit, 0)).toBe(1250);
  });

  it('never passes the largest amount, and deleting undoes a digit that was taken', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: centsMax }), fc.nat(9), (cents, digit) => {
        const next = appendDigit(cents, digit);
        expect(next).toBeLessThanOrEqual(centsMax);
        if (next !== cents) expect(removeDigit(next)).toBe(cents);
      }),
    );
  });
});
