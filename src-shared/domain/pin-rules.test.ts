import { expect, test } from 'vitest';
import { pinFault } from './pin-rules.ts';

test.each(['7340', '9153', '4071', '2686', '112358', '1223'])('takes %s', (pin) => {
  expect(pinFault(pin)).toBeUndefined();
});

test.each([
  ['', 'length'],
  ['407', 'length'],
  ['4071926', 'length'],
  ['40a1', 'not_digits'],
  ['٤٠٧١', 'not_digits'],
  ['0000', 'repeated'],
  ['1212', 'repeated'],
  ['123123', 'repeated'],
  ['1234', 'run'],
  ['987654', 'run'],
  ['8901', 'run'],
  ['2109', 'run'],
])('refuses "%s": %s', (pin, fault) => {
  expect(pinFault(pin)).toBe(fault);
});
