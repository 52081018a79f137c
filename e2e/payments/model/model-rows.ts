import { encodeValues } from '../../../src-main/payments/call-values.ts';
import { doubtMsMax, silenceMs } from '../../../src-main/payments/not-found.ts';
import {
  anAttempt,
  aRequest,
  aResult,
  aTransaction,
} from '../../../src-main/payments/testing/terminal-values.ts';
import type { NotFoundEvidence, TerminalOutcome } from '../../../src-main/terminals/driver.ts';
import type { RowOperation, Values } from '../../../src-shared/journal/row-operation.ts';
import type { Row } from '../../../src-shared/journal/tables.ts';
import { assert, unreachable } from '../../../src-shared/lib/assert.ts';
import type {
  Age,
  Gap,
  Message,
  ModelAttempt,
  ModelErrand,
  ModelKey,
  ModelRecord,
  ModelState,
} from './model-state.ts';

/** The rows and messages that the product's decisions read, made of the model's small ones. */
const plainAttempt = anAttempt();
const serialNumber = '0821234567';
const values = { 'payment.amount': 1250 };
const request = encodeValues(values);

export const silentMs: Readonly<Record<Age, number>> = { 0: 0, 1: silenceMs, 2: doubtMsMax };

/** Longer than anything that the model tells apart: what is stored there is sent in time. */
export const storedMsMax = 24 * 3_600_000;

export function referenceOf(index: number): string {
  return String(100_000_000_000 + index);
}

export function attemptRow(index: number, attempt: ModelAttempt): Row<'attempt'> {
  return {
    ...plainAttempt,
    id: index + 1,
    webhook_id: attempt.webhook,
    payment_key: attempt.payment,
    operation: attempt.operation,
    state: attempt.state,
    reference: referenceOf(index),
    original_id: attempt.target === null ? null : attempt.target + 1,
    transaction_id: attempt.isRecorded ? index + 1 : null,
    waited: attempt.isWaited ? 1 : 0,
    reason: attempt.isWaited ? null : 'cancelled',
  };
}

export function attemptRows({ attempts }: ModelState): Row<'attempt'>[] {
  return attempts.map((attempt, index) => attemptRow(index, attempt));
}

/** The call that a webhook makes: a sale, or the void of an attempt. */
export interface ModelCall {
  readonly webhook: string;
  readonly payment: string;
  readonly target: number | null;
}

export function keyedCall({ webhook, payment, target }: ModelCall) {
  const call = target === null ? 'sale' : 'voidPayment';
  return { locationId: 1, webhookId: webhook, paymentKey: payment, call, values };
}

export function keyRow(key: ModelKey): Row<'call_key'> {
  const { answer, attempt } = key;
  return {
    location_id: 1,
    webhook_id: key.webhook,
    operation: key.webhook.startsWith('void') ? 'voidPayment' : 'sale',
    request,
    payment_key: key.payment,
    attempt_id: attempt === null ? null : attempt + 1,
    answer_status: answer ? 200 : null,
    answer:
      answer &&
      JSON.stringify({
        transactionId: answer.transaction + 1,
        ...(answer.isVoided ? { voidedBecause: 'voided' } : {}),
      }),
    created_ms: 1,
  };
}

/** The transactions that approved voids of an attempt have left. */
export function voidRows({ attempts }: ModelState, target: number): Row<'payment_transaction'>[] {
  return attempts
    .filter((attempt) => attempt.target === target && attempt.isRecorded)
    .map(({ state }) =>
      aTransaction({ kind: 'void', status: state === 'RECORDED' ? 'approved' : 'declined' }),
    );
}

type SentOutcome = Exclude<TerminalOutcome, { kind: 'not_sent' }>;

/** What the driver makes of what was heard while a payment ran. */
export function outcomeOf(heard: Message | null): SentOutcome {
  if (!heard) return { kind: 'unknown', reason: 'the link was lost' };
  const { attempt, number, says } = heard;
  const reference = referenceOf(attempt);
  const result = aResult({ reference, transactionNumber: String(number) });
  switch (says) {
    case 'approved':
      return { kind: 'approved', result };
    case 'stored':
      return { kind: 'approved', result: { ...result, stored: true } };
    case 'declined':
      return { kind: 'declined', result, message: 'DECLINED' };
    case 'not_run':
      return { kind: 'not_run', code: '100002', message: 'ABORTED', refusal: 'passing' };
    case 'duplicate':
      return { kind: 'duplicate', earlier: earlierOf(heard), message: 'DUP TRANSACTION' };
    default:
      return unreachable(says, 'message');
  }
}

function earlierOf({ earlier }: Message) {
  return earlier === null ? null : aResult({ reference: referenceOf(earlier) });
}

export function detailOf(index: number) {
  return { request: aRequest({ reference: referenceOf(index) }), needsAddressMatch: false };
}

export function foundOf(record: ModelRecord) {
  const { attempt, isVoided, number, says } = record;
  return {
    kind: 'found',
    voided: isVoided || says === 'void',
    declined: says === 'decline',
    result: aResult({
      reference: referenceOf(attempt),
      transactionNumber: String(number),
      stored: says === 'stored',
    }),
  } as const;
}

export function evidenceOf(errand: ModelErrand): NotFoundEvidence {
  const { newest } = errand;
  return {
    serialNumber: errand.isOtherDevice ? '0829999999' : serialNumber,
    newestTransactionNumber: newest === null ? null : String(newest),
    batchNumber: newest === null ? null : '1',
    inFailedReport: errand.isInFailedReport,
    inStoreAndForward: errand.isAnythingStored,
  };
}

export function seenRow(seen: number): Row<'terminal_seen'> {
  return {
    terminal_id: 2,
    serial_number: serialNumber,
    newest_transaction_number: String(seen),
    batch_number: '1',
    seen_ms: 1,
  };
}

/** What an operation on a row leaves in it. */
export function writtenBy(operation: RowOperation): Values {
  assert(operation.rule === 'put', 'local rows are put');
  return { ...operation.key, ...operation.values };
}

export function gapIn(operation: RowOperation): Gap {
  const { first_number, last_number } = writtenBy(operation);
  return { first: Number(first_number), last: Number(last_number) };
}
