import { expect, test } from 'vitest';
import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { callValues, encodeValues } from './call-values.ts';
import { type KeyedCall, type KeyRows, keyVerdict } from './keys.ts';
import { anAttempt } from './testing/terminal-values.ts';

const body = { payment: { id: 'p-1', amount: 1250 }, terminal_id: '2', webhook_id: 'w-1' };
const call: KeyedCall = {
  locationId: 1,
  webhookId: 'w-1',
  paymentKey: 'p-1',
  call: 'sale',
  values: callValues(body),
};
const answer = JSON.stringify({ ticketId: 5, paymentId: 6, transactionId: 200 });

function keyRow(changes: Partial<Row<'call_key'>> = {}): Row<'call_key'> {
  return {
    location_id: 1,
    webhook_id: 'w-1',
    operation: 'sale',
    request: encodeValues(call.values),
    payment_key: 'p-1',
    attempt_id: 100,
    answer_status: null,
    answer: null,
    created_ms: 1,
    ...changes,
  };
}

/** Another call that names the same payment, and what became of its attempt. */
function elsewhere(state: AttemptState, changes: Partial<Row<'call_key'>> = {}): KeyRows {
  const other = { webhook_id: 'w-0', answer, ...changes };
  return { key: undefined, samePayment: [keyRow(other)], attempts: [anAttempt({ state })] };
}

test('a call that nobody made is fresh', () => {
  expect(keyVerdict({ key: undefined, samePayment: [], attempts: [] }, call).kind).toBe('fresh');
});

test('the same call again has the same answer, for ever', () => {
  const key = keyRow({ answer, answer_status: 200 });
  const rows = { key, samePayment: [key], attempts: [anAttempt({ state: 'DECLINED' })] };
  expect(keyVerdict(rows, call)).toMatchObject({
    kind: 'answered',
    reference: { transactionId: 200 },
  });
});

test.each<[string, Partial<KeyedCall>, readonly string[]]>([
  [
    'another amount',
    { values: callValues({ ...body, payment: { id: 'p-1', amount: 1 } }) },
    ['payment.amount'],
  ],
  ['another terminal', { values: callValues({ ...body, terminal_id: '3' }) }, ['terminal_id']],
  ['another operation', { call: 'auth' }, ['operation']],
])('the same webhook_id with %s is refused and names it', (_, changes, details) => {
  const key = keyRow();
  const rows = { key, samePayment: [key], attempts: [anAttempt()] };
  expect(keyVerdict(rows, { ...call, ...changes })).toMatchObject({
    kind: 'refused',
    fault: { code: 10123, details },
  });
});

test.each<[AttemptState, string]>([
  ['RECORDED', 'adopted'],
  ['STORED', 'adopted'],
  ['FORWARDED_APPROVED', 'adopted'],
  ['DECLINED', 'fresh'],
  ['NOT_RUN', 'fresh'],
  ['CANCELLED', 'fresh'],
  ['VOIDED', 'fresh'],
  ['SENT', 'refused'],
  ['UNKNOWN', 'refused'],
  ['NEEDS_HUMAN', 'refused'],
  ['ORPHAN', 'refused'],
  ['VOIDING', 'refused'],
])('a payment.id whose attempt is %s: a new webhook_id is %s', (state, kind) => {
  const verdict = keyVerdict(elsewhere(state), call);
  expect(verdict.kind).toBe(kind);
  if (verdict.kind === 'refused') expect(verdict.fault.code).toBe(10122);
});

test('another terminal may be tried for the same payment.id, another amount may not', () => {
  const atOther = { ...call, values: callValues({ ...body, terminal_id: '3', webhook_id: 'w-1' }) };
  expect(keyVerdict(elsewhere('DECLINED'), atOther).kind).toBe('fresh');
  const more = callValues({ ...body, payment: { id: 'p-1', amount: 1251 } });
  expect(keyVerdict(elsewhere('DECLINED'), { ...call, values: more })).toMatchObject({
    fault: { code: 10123, details: ['payment.amount'] },
  });
});

test('a refund may name the payment that it follows', () => {
  const refund = { ...call, call: 'refund', values: callValues({ transaction_id: 200 }) };
  expect(keyVerdict(elsewhere('RECORDED'), refund).kind).toBe('fresh');
});
