import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { hundredthsFrom, typedHundredths, wholeFrom } from './typed-number.ts';

it.each([
  ['100', 10_000],
  ['100.5', 10_050],
  ['100,50', 10_050],
  [' 0.05 ', 5],
])('reads %s', (typed, hundredths) => {
  expect(hundredthsFrom(typed)).toBe(hundredths);
});

it.each(['', '1.234', 'ten', '-5', '1.', '1,000.00'])('refuses “%s”', (typed) => {
  expect(hundredthsFrom(typed)).toBeUndefined();
});

test('what is shown reads as what it is', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999_999 }), (hundredths) => {
      expect(hundredthsFrom(typedHundredths(hundredths))).toBe(hundredths);
    }),
  );
});

test('a whole number stays within its range', () => {
  expect(wholeFrom('24', 1, 72)).toBe(24);
  expect(wholeFrom('73', 1, 72)).toBeUndefined();
  expect(wholeFrom('2.5', 1, 72)).toBeUndefined();
});
