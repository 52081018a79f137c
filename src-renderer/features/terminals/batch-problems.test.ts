import { expect, test } from 'vitest';
import type { BatchClose } from '../../api/settlement.ts';
import { batchProblems } from './batch-problems.ts';

const sum = { count: 2, amount: 1_250 };
const agreeing: BatchClose = {
  terminal_id: 7,
  batch_number: '12',
  closed_at: '2026-11-21T03:00:00Z',
  out_of_balance: false,
  payments: sum,
  attempts: sum,
  terminal: sum,
  difference: 0,
  unrecorded: [],
};
const charge = { reference: '000000000042', amount: 244, terminal_time: '20261120174100' };

test('the same money in three places is nothing to look into', () => {
  expect(batchProblems(agreeing)).toEqual([]);
});

test('a cent more or less at the terminal is', () => {
  expect(batchProblems({ ...agreeing, difference: 1 })).toEqual(['terminal_more']);
  expect(batchProblems({ ...agreeing, difference: -1 })).toEqual(['terminal_less']);
});

test('an empty batch where there were payments was closed before', () => {
  const terminal = { count: 0, amount: 0 };
  expect(batchProblems({ ...agreeing, terminal, difference: -1_250 })).toEqual(['closed_before']);
});

test('sums that agree don’t hide a charge that no ticket knows of', () => {
  expect(batchProblems({ ...agreeing, unrecorded: [charge] })).toEqual(['unrecorded']);
});

test('an approval that is on no ticket shows beside what the terminal has more', () => {
  const attempts = { count: 3, amount: 1_494 };
  expect(batchProblems({ ...agreeing, attempts, difference: 244 })).toEqual([
    'terminal_more',
    'asked_more',
  ]);
});

test('a payment that the reader was never asked for is another matter', () => {
  const attempts = { count: 1, amount: 1_006 };
  expect(batchProblems({ ...agreeing, attempts })).toEqual(['asked_less']);
});

test('the processor may count otherwise than all of us', () => {
  expect(batchProblems({ ...agreeing, out_of_balance: true })).toEqual(['processor']);
});
