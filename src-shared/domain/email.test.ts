import { describe, expect, test } from 'vitest';
import { emailKey, parseEmail } from './email.ts';

describe('parseEmail', () => {
  test.each([
    'maya@harborstreet.example',
    'first.last+tag@sub.example.co.uk',
    "o'brien@example.ie",
  ])('takes %s as it is', (text) => {
    expect(parseEmail(text)).toBe(text);
  });

  test('drops blanks around an address', () => {
    expect(parseEmail('  Maya@Example.com ')).toBe('Maya@Example.com');
  });

  test.each([
    '',
    'maya',
    'maya@',
    '@example.com',
    'a b@example.com',
    'a@b@example.com',
    'a@example',
  ])('refuses "%s"', (text) => {
    expect(parseEmail(text)).toBeUndefined();
  });
});

test('two spellings of one address share a key', () => {
  expect(emailKey(' Maya@Example.COM')).toBe(emailKey('maya@example.com'));
});
