import fc from 'fast-check';
import { expect, it } from 'vitest';
import { externalAddress } from './platform-arguments.ts';

const isAllowed = (address: unknown): boolean => externalAddress.safeParse(address).success;

it.each([
  'https://support.countertop.example/',
  'https://docs.countertop.example/printers?model=1#paper',
])('opens %s', (address) => expect(isAllowed(address)).toBe(true));

it.each([
  'http://support.countertop.example/',
  'https://support.countertop.example.evil.example/',
  'https://support.countertop.example:8443/',
  'https://someone@support.countertop.example/',
  'https://evil.example/#https://support.countertop.example/',
  'javascript:alert(1)',
  'file:///etc/passwd',
  'support.countertop.example',
  '',
  7,
])('never opens %s', (address) => expect(isAllowed(address)).toBe(false));

it('opens nothing that a stranger could own', () => {
  fc.assert(
    fc.property(fc.webUrl({ withFragments: true, withQueryParameters: true }), (address) => {
      expect(isAllowed(address)).toBe(false);
    }),
  );
});
