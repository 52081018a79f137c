import fc from 'fast-check';
import { expect, it } from 'vitest';
import { byItems, inEqualParts, type Split, turnOf } from './split.ts';

const dueCents = fc.integer({ min: 100, max: 9_999_999 });
const equal = fc
  .tuple(dueCents, fc.integer({ min: 2, max: 13 }))
  .map(([due, payers]) => ({ due, split: inEqualParts(due, payers) }));
const lines = fc.array(
  fc.record({ totalCents: fc.integer({ min: 0, max: 9_999 }), payer: fc.nat({ max: 3 }) }),
  { minLength: 1 },
);
const ofItems = fc
  .tuple(dueCents, lines)
  .map(([due, some]) => ({ due, split: byItems(some, due, 4) }));

function turnsOf(split: Split, due: number): { payers: number[]; leftCents: number } {
  const payers: number[] = [];
  let leftCents = due;
  for (let turn = turnOf(split, leftCents); turn; turn = turnOf(split, leftCents)) {
    payers.push(turn.payer);
    leftCents -= turn.owesCents;
  }
  return { payers, leftCents };
}

it('gives each payer one turn, and the shares add up to the cent', () => {
  fc.assert(
    fc.property(equal, ({ due, split }) => {
      const { payers, leftCents } = turnsOf(split, due);
      expect(payers).toEqual(split.sharesCents.map((_, index) => index + 1));
      expect(leftCents).toBe(0);
    }),
  );
});

it('by items it adds up to what is due as well, charges and what was paid before included', () => {
  fc.assert(
    fc.property(ofItems, ({ due, split }) => {
      fc.pre(split.sharesCents.every((cents) => cents > 0));
      expect(turnsOf(split, due).leftCents).toBe(0);
    }),
  );
});

it('who had nothing has no turn', () => {
  const had = [
    { totalCents: 600, payer: 0 },
    { totalCents: 400, payer: 2 },
  ];
  expect(byItems(had, 1_100, 3)).toEqual({ sharesCents: [660, 440] });
});

it('a payer who gives a part owes the rest of the share', () => {
  const three = inEqualParts(1000, 3);
  expect(turnOf(three, 1000)).toEqual({ payer: 1, owesCents: 334 });
  expect(turnOf(three, 800)).toEqual({ payer: 1, owesCents: 134 });
  expect(turnOf(three, 666)).toEqual({ payer: 2, owesCents: 333 });
});
