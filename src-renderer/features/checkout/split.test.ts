import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nextPayer, payerOf, type Split, splitAmong } from './split.ts';

it('gives each payer one turn, and the shares add up to the cent', () => {
  const due = fc.integer({ min: 1, max: 9_999_999 });
  fc.assert(
    fc.property(due, fc.integer({ min: 2, max: 20 }), (dueCents, payers) => {
      const turns: number[] = [];
      let paidCents = 0;
      let split: Split | undefined = splitAmong(dueCents, payers);
      while (split) {
        turns.push(payerOf(split));
        paidCents += split.leftCents[0] ?? 0;
        split = nextPayer(split);
      }
      expect(turns).toEqual(Array.from({ length: payers }, (_, index) => index + 1));
      expect(paidCents).toBe(dueCents);
    }),
  );
});
