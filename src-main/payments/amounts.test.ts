import fc from 'fast-check';
import { expect, test } from 'vitest';
import { amountDoubt, baseCentsOf } from './amounts.ts';
import { aRequest, aResult } from './testing/terminal-values.ts';

const cents = fc.integer({ min: 0, max: 50_000 });

test('an approval that adds up is taken, and its base is what was asked for', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, (base, tipCents, surchargeCents, cashbackCents) => {
      const approvedCents = base + tipCents + surchargeCents + cashbackCents;
      const result = aResult({ approvedCents, tipCents, surchargeCents, cashbackCents });
      expect(amountDoubt(aRequest({ amountCents: base }), result)).toBeNull();
      expect(baseCentsOf(result)).toBe(base);
    }),
  );
});

test('a part is taken when the rest is told as due', () => {
  const request = aRequest({ amountCents: 1250 });
  const part = { approvedCents: 600, partial: true };
  expect(amountDoubt(request, aResult({ ...part, amountDueCents: 650 }))).toBeNull();
  expect(amountDoubt(request, aResult({ ...part, amountDueCents: 1 }))).toMatch('600');
});

test.each([
  ['too little', { approvedCents: 1249 }],
  ['too much', { approvedCents: 1251 }],
  ['a tip that is not in the amount', { approvedCents: 1250, tipCents: 200 }],
])('%s is a doubt', (_, amounts) => {
  expect(amountDoubt(aRequest({ amountCents: 1250 }), aResult(amounts))).not.toBeNull();
});

test('a void, a tip adjust and a balance inquiry have no amount of their own', () => {
  const odd = aResult({ approvedCents: 7 });
  expect(amountDoubt(aRequest({ operation: 'void', amountCents: 0 }), odd)).toBeNull();
  expect(amountDoubt(aRequest({ operation: 'tip_adjust', amountCents: 300 }), odd)).toBeNull();
  expect(amountDoubt(aRequest({ ebtType: 'INQUIRY_FOOD' }), odd)).toBeNull();
});
