import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkInput, problemsFault } from './check.ts';
import { operation } from './define.ts';
import * as field from './fields.ts';
import { settlementOperations } from './settlement.ts';

const probe = operation({
  summary: 'A probe',
  tag: 'Tests',
  method: 'POST',
  path: '/probe/:id',
  params: z.object({ id: field.pathId }),
  query: z.object(field.pageQuery),
  body: z.object({
    name: field.text(5),
    payment: z.object({ amount: field.amountAtLeastOne, tip: field.amount.optional() }),
    country: field.numeric,
    website: field.optionalText(5),
    email: field.optionalEmail(),
    status: field.flag.optional(),
    eod_time: field.timeOfDay.optional(),
  }),
  result: z.object({}),
});
const params = { id: '7' };
const body = { name: 'Ada', payment: { amount: 100 }, country: '840' };

function check(input: object) {
  const checked = checkInput(probe, { params, ...input });
  return 'input' in checked ? checked.input : problemsFault(probe, checked.problems).details;
}

test('numeric strings become numbers where they are allowed, and unknown fields are dropped', () => {
  const input = {
    query: { page: '2' },
    body: { ...body, role_id: 3, payment: { amount: 1, x: 1 } },
  };
  expect(check(input)).toEqual({
    params: { id: 7 },
    query: { page: 2 },
    body: { name: 'Ada', payment: { amount: 1 }, country: 840 },
  });
});

test.each([null, '', undefined])('%j for a required field is missing', (blank) => {
  expect(check({ body: { ...body, name: blank, country: blank } })).toEqual(['name', 'country']);
  expect(check({ body: { ...body, payment: blank } })).toEqual(['payment']);
  expect(check({ body: { ...body, payment: { amount: blank } } })).toEqual(['payment.amount']);
});

test('missing fields win over invalid ones and come in the order of the document', () => {
  expect(check({ body: { status: 7 } })).toEqual(['name', 'payment', 'country']);
});

test.each([null, ''])('%j for an optional field is as not sent', (blank) => {
  const blanks = { status: blank, eod_time: blank, payment: { amount: 100, tip: blank } };
  expect(check({ body: { ...body, ...blanks } })).toMatchObject({
    body: { name: 'Ada', payment: { amount: 100 }, country: 840 },
  });
  expect(check({ body: { ...body, ...blanks } })).not.toHaveProperty('body.status');
});

test('an empty optional text is a value: it clears the field', () => {
  expect(check({ body: { ...body, website: '', email: '' } })).toMatchObject({
    body: { website: '', email: '' },
  });
  expect(check({ body: { ...body, website: null } })).not.toHaveProperty('body.website');
});

test.each([
  [{ name: 'Augusta' }, { name: ['max_length:5'] }],
  [{ name: 5 }, { name: ['invalid_type'] }],
  [{ country: 'US' }, { country: ['invalid_type'] }],
  [{ country: 8.4 }, { country: ['invalid_type'] }],
  [{ status: 2 }, { status: ['not_in_enumeration'] }],
  [{ status: '1' }, { status: ['invalid_type'] }],
  [{ email: 'ada@' }, { email: ['invalid_email'] }],
  [{ eod_time: '25:00:00' }, { eod_time: ['invalid_format'] }],
  [{ payment: { amount: 0 } }, { 'payment.amount': ['minimum:1'] }],
  [{ payment: { amount: 1.5 } }, { 'payment.amount': ['invalid_type'] }],
  [{ payment: { amount: 100_000_000 } }, { 'payment.amount': ['maximum:99999999'] }],
  [{ payment: 'cash' }, { payment: ['invalid_type'] }],
  [{ name: 'A\0a' }, { name: ['invalid_characters'] }],
])('%j breaks %j', (sent, rules) => {
  expect(check({ body: { ...body, ...sent } })).toEqual(rules);
});

test('a body that is not sent at all misses its fields', () => {
  expect(check({})).toEqual(['name', 'payment', 'country']);
});

test('a card number that somebody copied into what they say of a payment goes no further', () => {
  const { resolvePayment } = settlementOperations;
  const evidence = 'the guest’s statement, card 4111 1111 1111 1111';
  const said = { webhook_id: 'W-1', outcome: 'charged', evidence };
  expect(checkInput(resolvePayment, { params: {}, body: said })).toMatchObject({
    input: { body: { evidence: 'the guest’s statement, card [card number]' } },
  });
  const tooLong = { ...said, evidence: 'x'.repeat(256) };
  expect(checkInput(resolvePayment, { params: {}, body: tooLong })).toHaveProperty('problems');
});
