import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cardBrand, isLikeCardNumber, passesLuhn } from './card-number.ts';
import { redactCardNumbers } from './card-redactor.ts';

/** Numbers that card brands publish for tests. */
const published = [
  ['4111111111111111', 'VISA'],
  ['5555555555554444', 'MASTERCARD'],
  ['2223003122003222', 'MASTERCARD'],
  ['378282246310005', 'AMEX'],
  ['6011111111111117', 'DISCOVER'],
  ['30569309025904', 'DINERS'],
  ['3530111333300000', 'JCB'],
  ['6200000000000005', 'UNIONPAY'],
] as const;

describe('card numbers', () => {
  test.each(published)('%s is a %s', (digits, brand) => {
    expect(passesLuhn(digits)).toBe(true);
    expect(cardBrand(digits)).toBe(brand);
    expect(isLikeCardNumber(digits)).toBe(true);
  });

  test('any one wrong digit fails the check', () => {
    fc.assert(
      fc.property(fc.nat(15), fc.integer({ min: 1, max: 9 }), (at, add) => {
        const digits = [...'4111111111111111'];
        digits[at] = String((Number(digits[at]) + add) % 10);
        expect(passesLuhn(digits.join(''))).toBe(false);
      }),
    );
  });

  test('nothing but digits passes', () => {
    expect(passesLuhn('')).toBe(false);
    expect(passesLuhn('4111 1111 1111 1111')).toBe(false);
  });

  test('ids of registers and times in milliseconds are not taken for cards', () => {
    expect(isLikeCardNumber('1000000000000008')).toBe(false);
    expect(isLikeCardNumber('1767225600000')).toBe(false);
    expect(isLikeCardNumber('')).toBe(false);
  });
});

describe('redactCardNumbers', () => {
  test.each([
    ['card 4111111111111111 declined', 'card [card number] declined'],
    ['4111 1111 1111 1111 12', '[card number] 12'],
    ['12 4111-1111-1111-1111', '12 [card number]'],
    ['%B4111111111111111^DOE/J^2512', '%B[card number]^DOE/J^2512'],
    ['378282246310005 4111111111111111', '[card number] [card number]'],
    ['ticket 1000000000042 paid', 'ticket 1000000000042 paid'],
    ['4111111111111112', '4111111111111112'],
  ])('%s', (text, expected) => {
    expect(redactCardNumbers(text)).toBe(expected);
  });

  test('finds a number in any company of words and other numbers', () => {
    const word = fc.stringMatching(/^[a-z]{1,5}$|^\d{1,6}$/);
    const digits = fc.constantFrom(...published.map(([number]) => number));
    fc.assert(
      fc.property(fc.array(word), digits, fc.array(word), (before, number, after) => {
        const text = [...before, number, ...after].join(' ');
        expect(redactCardNumbers(text)).not.toContain(number);
      }),
    );
  });
});
