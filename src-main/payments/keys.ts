import { Fault } from '../../src-shared/contract/fault.ts';
import { put, type RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isCharged, openStates } from './attempt-states.ts';
import { type CallValues, differingFields, encodeValues } from './call-values.ts';

/** The identity of a payment call: the permanent keys and the values that go with them. */
export interface KeyedCall {
  readonly locationId: number;
  readonly webhookId: string;
  readonly paymentKey: string;
  /** The operation's name in the contract. */
  readonly call: string;
  readonly values: CallValues;
}

/** What an answered key refers to; the answer is built from these rows again. */
export interface AnswerReference {
  readonly ticketId: number | null;
  readonly paymentId: number | null;
  readonly transactionId: number | null;
  /** Why the approval of that transaction was voided again: the call is answered as a decline. */
  readonly voidedBecause?: string;
}

export type KeyVerdict =
  | { readonly kind: 'fresh' }
  | { readonly kind: 'refused'; readonly fault: Fault }
  | { readonly kind: 'answered'; readonly reference: AnswerReference }
  /** Another webhook_id paid this payment.id already: this key takes over that answer. */
  | { readonly kind: 'adopted'; readonly reference: AnswerReference };

/** Stored rows that decide about a key. */
export interface KeyRows {
  readonly key: Row<'call_key'> | undefined;
  /** Other calls with the same payment.id. */
  readonly samePayment: readonly Row<'call_key'>[];
  readonly attempts: readonly Row<'attempt'>[];
}

/** Whether a call is new, a repetition, or a clash (interface-decisions, "Sale, Auth"). */
export function keyVerdict(rows: KeyRows, call: KeyedCall): KeyVerdict {
  if (rows.key) return ownVerdict(rows.key, rows.attempts, call);
  const others = rows.samePayment.filter((key) => groupOf(key.operation) === groupOf(call.call));
  for (const other of others) {
    const differing = differingFields(other.request, call.values, ['webhook_id', 'terminal_id']);
    if (differing.length > 0) return { kind: 'refused', fault: new Fault(10123, differing) };
  }
  const attempts = rows.attempts.filter(({ state }) => openStates.includes(state));
  const running = attempts.find(({ id }) => others.some(({ attempt_id }) => attempt_id === id));
  if (running) return { kind: 'refused', fault: unknownOutcome(running) };
  const paid = others.find((other) => isPaid(other, rows.attempts));
  return paid ? { kind: 'adopted', reference: referenceOf(paid) } : { kind: 'fresh' };
}

function ownVerdict(
  key: Row<'call_key'>,
  attempts: readonly Row<'attempt'>[],
  call: KeyedCall,
): KeyVerdict {
  const differing = [
    ...(key.operation === call.call ? [] : ['operation']),
    ...differingFields(key.request, call.values),
  ];
  if (differing.length > 0) return { kind: 'refused', fault: new Fault(10123, differing) };
  if (key.answer !== null) return { kind: 'answered', reference: referenceOf(key) };
  const attempt = attempts.find(({ id }) => id === key.attempt_id);
  return {
    kind: 'refused',
    fault: attempt ? unknownOutcome(attempt) : unknownKey(key),
  };
}

/** Charges share the namespace of payment.id; a follow-up may name the payment that it follows. */
function groupOf(call: string): string {
  return ['sale', 'auth', 'createOrder'].includes(call) ? 'charge' : call;
}

function isPaid(key: Row<'call_key'>, attempts: readonly Row<'attempt'>[]): boolean {
  if (key.answer === null) return false;
  // Cash has no attempt: its key is answered in the commit that records the payment.
  if (key.attempt_id === null) return true;
  const attempt = attempts.find(({ id }) => id === key.attempt_id);
  return attempt !== undefined && isCharged(attempt.state);
}

export function unknownOutcome(attempt: Pick<Row<'attempt'>, 'payment_key' | 'state'>): Fault {
  return new Fault(10122, { payment_id: attempt.payment_key, state: attempt.state });
}

function unknownKey(key: Row<'call_key'>): Fault {
  return new Fault(10122, { payment_id: key.payment_key, state: 'UNKNOWN' });
}

/** Claims the key; `answer` completes it at once. */
export function claimKey(
  call: KeyedCall,
  nowMs: number,
  attemptId: number | null,
  answer: AnswerReference | null,
): RowOperation {
  return put(
    'call_key',
    { location_id: call.locationId, webhook_id: call.webhookId },
    {
      operation: call.call,
      request: encodeValues(call.values),
      payment_key: call.paymentKey,
      attempt_id: attemptId,
      answer_status: answer ? 200 : null,
      answer: answer && JSON.stringify(answer),
      created_ms: nowMs,
    },
  );
}

/** Completes a claimed key with what became of it. */
export function completeKey(key: Row<'call_key'>, answer: AnswerReference): RowOperation {
  const { location_id, webhook_id, ...values } = key;
  return put(
    'call_key',
    { location_id, webhook_id },
    { ...values, answer_status: 200, answer: JSON.stringify(answer) },
  );
}

/** The text was written by `claimKey` or `completeKey`. */
function referenceOf(key: Row<'call_key'>): AnswerReference {
  return JSON.parse(key.answer ?? '{}') as AnswerReference;
}
