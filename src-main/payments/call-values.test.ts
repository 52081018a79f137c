import fc from 'fast-check';
import { expect, test } from 'vitest';
import { callValues, differingFields, encodeValues } from './call-values.ts';

const scalar = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null));
const body = fc.dictionary(
  fc.stringMatching(/^[a-z_]{1,8}$/),
  fc.oneof(scalar, fc.dictionary(fc.stringMatching(/^[a-z_]{1,8}$/), scalar), fc.array(scalar)),
);

test('a call agrees with itself, whatever the order of its fields', () => {
  fc.assert(
    fc.property(body, (sent) => {
      const reversed = Object.fromEntries(Object.entries(sent).reverse());
      const stored = encodeValues(callValues(sent));
      expect(differingFields(stored, callValues(reversed))).toEqual([]);
      expect(encodeValues(callValues(reversed))).toBe(stored);
    }),
  );
});

test('fields that differ, that are new and that are gone are named by their dotted names', () => {
  const stored = encodeValues(
    callValues({ payment: { id: 'p', amount: 100 }, terminal_id: '2', ticket: { id: 'T' } }),
  );
  const values = callValues({
    payment: { id: 'p', amount: 101, cashback: 5 },
    terminal_id: '3',
    ticket: {},
  });
  expect(differingFields(stored, values, ['terminal_id'])).toEqual([
    'payment.amount',
    'payment.cashback',
    'ticket.id',
  ]);
});
