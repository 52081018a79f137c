import { describe, expect, test } from 'vitest';
import { countryByIso2 } from './countries.ts';
import { nationalPhone, parsePhone } from './phone.ts';

function countryId(iso2: string): number {
  return countryByIso2(iso2)?.id ?? 0;
}

describe('parsePhone', () => {
  test.each([
    ['(512) 555-0142', 'US', '+15125550142', 'US'],
    ['512.555.0142', 'US', '+15125550142', 'US'],
    ['5125550142', 'CA', '+15125550142', 'US'],
    ['+16135550123', 'US', '+16135550123', 'CA'],
    ['020 7946 0958', 'GB', '+442079460958', 'GB'],
    ['+44 20 7946 0958', 'US', '+442079460958', 'GB'],
    ['030 123456', 'DE', '+4930123456', 'DE'],
    ['086 123 4567', 'IE', '+353861234567', 'IE'],
    ['55 1234 5678', 'MX', '+525512345678', 'MX'],
    ['+1 512 555 0142', 'AQ', '+15125550142', 'US'],
    ['+800 1234 5678', 'DE', '+80012345678', 'DE'],
  ])('%s dialled in %s is %s, from %s', (text, dialledIn, e164, from) => {
    expect(parsePhone(text, countryId(dialledIn))).toEqual({ e164, countryId: countryId(from) });
  });

  test.each([
    ['', 'US'],
    ['12', 'US'],
    ['call me', 'US'],
    ['555-0142', 'US'],
    ['5125550142', 'AQ'],
  ])('"%s" dialled in %s is none', (text, dialledIn) => {
    expect(parsePhone(text, countryId(dialledIn))).toBeUndefined();
  });
});

test('shows a number as its country writes it', () => {
  expect(nationalPhone('+15125550142')).toBe('(512) 555-0142');
  expect(nationalPhone('unlisted')).toBe('unlisted');
});
