import { expect, test } from 'vitest';
import type { TerminalRequest } from '../../driver.ts';
import type { Ask } from './ask.ts';
import { batchOutcomeOf } from './batch.ts';
import type { FrameFields } from './fields.ts';
import { lookUpByReference } from './look-up.ts';
import { outcomeOf } from './outcomes.ts';

const reference = '100000000001';
const sale: TerminalRequest = {
  operation: 'sale',
  tender: 'credit',
  reference,
  amountCents: 1250,
  askForTip: true,
};

/** An approval of $15.00 that names no tip, in an answer or in a record. */
const unnamed: FrameFields = {
  command: 'T01',
  response_code: '000000',
  transaction_type: '01',
  amount: { approved: '1500' },
  trace: { transaction_number: '1', ecr_ref: reference },
};

const askFor =
  (record: FrameFields): Ask =>
  async ({ command }) =>
    command === 'A00' ? { command: 'A01', response_code: '000000', serial_number: '1' } : record;

test('what a terminal adds without naming it is the tip that it asked for, told or found alike', async () => {
  const result = { approvedCents: 1500, tipCents: 250 };
  expect(outcomeOf(sale, unnamed)).toMatchObject({ kind: 'approved', result });
  expect(await lookUpByReference(askFor(unnamed), reference, sale)).toMatchObject({ result });
});

test('it is no tip where the terminal asked for none', async () => {
  const plain = { ...sale, askForTip: false };
  const result = { approvedCents: 1500, tipCents: 0 };
  expect(outcomeOf(plain, unnamed)).toMatchObject({ kind: 'approved', result });
  expect(await lookUpByReference(askFor(unnamed), reference, plain)).toMatchObject({ result });
});

test('a charge is no answer to a question for a balance', () => {
  const inquiry: TerminalRequest = { ...sale, tender: 'ebt', ebtType: 'INQUIRY_CASH' };
  expect(outcomeOf(inquiry, unnamed)).toMatchObject({ kind: 'unknown' });
  const told = { ...unnamed, transaction_type: '23', amount: { balance1: '12048' } };
  expect(outcomeOf(inquiry, told)).toMatchObject({ kind: 'approved' });
});

test('a card number in a refusal goes no further', () => {
  const message = 'CARD 4111111111111111';
  const masked = { message: `CARD ${'*'.repeat(16)}` };
  const refused = { response_code: '100006', response_message: message };
  expect(batchOutcomeOf(refused)).toMatchObject({ kind: 'failed', code: '100006', ...masked });
  const duplicate = { response_code: '100011', response_message: message };
  expect(outcomeOf(sale, duplicate)).toMatchObject({ kind: 'duplicate', ...masked });
});
