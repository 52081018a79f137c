import { expect, test } from 'vitest';
import type { LocalRecord } from '../terminals/driver.ts';
import { compareBatch } from './terminal-report.ts';
import { anAttempt, aResult, aTransaction } from './testing/terminal-values.ts';

const totals = {
  counts: { credit_sale: 1, credit_return: 0 },
  amountsCents: { credit_sale: 1250 },
};

function aRecord(changes: Partial<LocalRecord> = {}, result = aResult()): LocalRecord {
  return { tender: 'credit', result, voided: false, declined: false, ...changes };
}

const sale = aTransaction();
const attempt = anAttempt({ state: 'RECORDED', transaction_id: sale.id });
const onTheSale = { parent_id: sale.id, terminal_reference: '100000000002' };

test('a sale in both places is the same', () => {
  const recorded = { transactions: [sale], payments: [], attempts: [attempt] };
  expect(compareBatch({ totals, records: [aRecord()] }, recorded)).toMatchObject({
    terminal: { count: 1, amount: 1250 },
    recorded: { count: 1, amount: 1250 },
    difference: 0,
    totals: [{ name: 'credit_sale', count: 1, amount: 1250 }],
    records: [{ compared: 'same', ticket_id: 5 }],
    not_listed: [],
  });
});

test('a tip that only we know of makes them differ', () => {
  const tip = aTransaction({ ...onTheSale, id: 201, kind: 'tip_adjust', amount_cents: 1450 });
  const recorded = { transactions: [sale, tip], payments: [], attempts: [attempt] };
  expect(compareBatch({ totals, records: [aRecord()] }, recorded)).toMatchObject({
    difference: -200,
    records: [{ compared: 'different', recorded_amount: 1450 }],
  });
});

test('what was voided in both places is nothing in both', () => {
  const undone = aTransaction({ ...onTheSale, id: 201, kind: 'void', amount_cents: 1250 });
  const recorded = { transactions: [sale, undone], payments: [], attempts: [attempt] };
  const records = [
    aRecord({ voided: true }),
    aRecord({ voided: true }, aResult({ operation: 'void', reference: '100000000002' })),
  ];
  expect(compareBatch({ totals, records }, recorded)).toMatchObject({
    terminal: { count: 0, amount: 0 },
    recorded: { count: 0, amount: 0 },
    records: [{ compared: 'same' }, { compared: 'same' }],
    not_listed: [],
  });
});

test('a charge that we voided and the terminal did not', () => {
  const undone = aTransaction({ ...onTheSale, id: 201, kind: 'void', amount_cents: 1250 });
  const recorded = { transactions: [sale, undone], payments: [], attempts: [attempt] };
  expect(compareBatch({ totals, records: [aRecord()] }, recorded)).toMatchObject({
    difference: 1250,
    records: [{ compared: 'different', recorded_amount: 0 }],
  });
});

test('a decline needs no record of ours, and a refund counts against the charges', () => {
  const refund = aResult({ operation: 'return', reference: '100000000003', approvedCents: 250 });
  const records = [aRecord({ declined: true }), aRecord({}, refund)];
  const none = { transactions: [], payments: [], attempts: [] };
  expect(compareBatch({ totals, records }, none)).toMatchObject({
    terminal: { count: 1, amount: -250 },
    records: [
      { state: 'declined', compared: 'same' },
      { kind: 'return', compared: 'missing' },
    ],
  });
});
