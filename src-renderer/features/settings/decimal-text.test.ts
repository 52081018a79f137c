import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hundredthsText, parseHundredths } from './decimal-text.ts';

test('what is written is read back as the same number', () => {
  fc.assert(
    fc.property(fc.nat(99_999_999), (value) => {
      expect(parseHundredths(hundredthsText(value))).toBe(value);
    }),
  );
});

test.each([
  ['12.5', 1_250],
  ['12,5', 1_250],
  [' 7 ', 700],
  ['0', 0],
])('%s is a number', (typed, value) => {
  expect(parseHundredths(typed)).toBe(value);
});

test.each(['', '-5', '1.234', 'ten', '1e3', '.5'])('%j is none', (typed) => {
  expect(parseHundredths(typed)).toBeUndefined();
});
