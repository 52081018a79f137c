import fc from 'fast-check';
import { expect, it } from 'vitest';
import { turnOf } from './split.ts';

const split = fc.record({
  payers: fc.integer({ min: 2, max: 13 }),
  dueCents: fc.integer({ min: 100, max: 9_999_999 }),
});

it('gives each payer one turn, and the shares add up to the cent', () => {
  fc.assert(
    fc.property(split, (each) => {
      const payers: number[] = [];
      let dueCents = each.dueCents;
      for (let turn = turnOf(each, dueCents); turn; turn = turnOf(each, dueCents)) {
        payers.push(turn.payer);
        dueCents -= turn.owesCents;
      }
      expect(payers).toEqual(Array.from({ length: each.payers }, (_, index) => index + 1));
      expect(dueCents).toBe(0);
    }),
  );
});

it('a payer who gives a part owes the rest of the share', () => {
  const three = { payers: 3, dueCents: 1000 };
  expect(turnOf(three, 1000)).toEqual({ payer: 1, owesCents: 334 });
  expect(turnOf(three, 800)).toEqual({ payer: 1, owesCents: 134 });
  expect(turnOf(three, 666)).toEqual({ payer: 2, owesCents: 333 });
});
