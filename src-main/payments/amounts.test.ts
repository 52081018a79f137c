import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baseCentsOf, capturedTipCents, missedCents } from './amounts.ts';
import { aRequest, aResult } from './testing/terminal-values.ts';

const cents = fc.integer({ min: 0, max: 50_000 });

test('an approval that adds up is taken, and its base is what was asked for', () => {
  fc.assert(
    fc.property(cents, cents, cents, cents, (base, tipCents, surchargeCents, cashbackCents) => {
      const approvedCents = base + tipCents + surchargeCents + cashbackCents;
      const result = aResult({ approvedCents, tipCents, surchargeCents, cashbackCents });
      expect(missedCents({ request: aRequest({ amountCents: base }) }, result)).toBeNull();
      expect(baseCentsOf(result)).toBe(base);
    }),
  );
});

test('a part is taken when the rest is told as due', () => {
  const request = aRequest({ amountCents: 1250 });
  const part = { approvedCents: 600, partial: true };
  expect(missedCents({ request }, aResult({ ...part, amountDueCents: 650 }))).toBeNull();
  expect(missedCents({ request }, aResult({ ...part, amountDueCents: 1 }))).toBe(1250);
});

test('a part that is less than the cash it is said to hold is a doubt', () => {
  const request = aRequest({ amountCents: 1000, cashbackCents: 2000 });
  const part = { approvedCents: 1500, amountDueCents: 1500, partial: true };
  expect(missedCents({ request }, aResult({ ...part, cashbackCents: 2000 }))).toBe(3000);
  expect(missedCents({ request }, aResult({ ...part, cashbackCents: 1500 }))).not.toBeNull();
});

test('a hold of nothing that is approved over nothing adds up', () => {
  const request = aRequest({ operation: 'auth', amountCents: 0 });
  expect(missedCents({ request }, aResult({ operation: 'auth', approvedCents: 0 }))).toBeNull();
  expect(missedCents({ request }, aResult({ operation: 'auth', approvedCents: 100 }))).toBe(0);
});

test.each([
  ['all of it', 5800, 800],
  ['a part: the goods are paid first', 5300, 300],
  ['less than the goods', 3000, 0],
  ['more than was asked for, which is no tip', 6000, 800],
])('a capture with a tip in it: %s', (_, approvedCents, tipCents) => {
  const request = aRequest({ operation: 'capture', amountCents: 5800 });
  const capture = { request, tipCents: 800 };
  expect(capturedTipCents(capture, aResult({ approvedCents }))).toBe(tipCents);
  const onTop = { surchargeCents: 150, tipCents: 50 };
  const withMore = aResult({ ...onTop, approvedCents: approvedCents + 200 });
  expect(capturedTipCents(capture, withMore)).toBe(tipCents + 50);
});

test.each([
  ['too little', { approvedCents: 1249 }],
  ['too much', { approvedCents: 1251 }],
  ['a tip that is not in the amount', { approvedCents: 1250, tipCents: 200 }],
])('%s is a doubt', (_, amounts) => {
  expect(
    missedCents({ request: aRequest({ amountCents: 1250 }) }, aResult(amounts)),
  ).not.toBeNull();
});

test('a tip adjust and a balance inquiry have no amount of their own', () => {
  const odd = aResult({ approvedCents: 7 });
  const tipAdjust = aRequest({ operation: 'tip_adjust', amountCents: 300 });
  expect(missedCents({ request: tipAdjust }, odd)).toBeNull();
  expect(missedCents({ request: aRequest({ ebtType: 'INQUIRY_FOOD' }) }, odd)).toBeNull();
});

test.each([
  ['nothing', 0, null],
  ['what was charged', 1250, null],
  ['what it came to with its tip', 1450, null],
  ['another amount', 7, 1450],
])('a void that tells %s', (_, approvedCents, missed) => {
  const request = aRequest({ operation: 'void', amountCents: 0 });
  const voided = { kind: 'sale', amountCents: 1250, possibleCents: [1250, 1450] } as const;
  expect(missedCents({ request, voided }, aResult({ approvedCents }))).toBe(missed);
});
