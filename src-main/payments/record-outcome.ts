import { Fault } from '../../src-shared/contract/fault.ts';
import type { AttemptReason } from '../../src-shared/domain/attempt-reason.ts';
import { type RowOperation, remove } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { type Decision, type Rows, type Selection, select } from '../store/store.ts';
import { type AttemptDetail, decodeDetail } from './attempt-detail.ts';
import { advanced, newAttempt } from './attempts.ts';
import { completeKey } from './keys.ts';
import { type Decided, decisionEntry } from './payment-decisions.ts';
import { amountTask } from './payment-tasks.ts';
import type { PaymentsContext } from './payments-context.ts';
import { recordGap } from './record-gap.ts';
import { isSigned, signatureAwaited } from './signed.ts';
import { terminalSeen } from './terminal-seen.ts';
import { ticketEffects } from './ticket-effects.ts';
import { type Ending, type TransactionRow, transactionRow } from './transaction-row.ts';
import { unwantedBecause } from './unwanted.ts';

/** What is stored of an attempt that has ended. */
export interface Recorded {
  /** In its new state: ORPHAN when the approval has to be voided before anybody is answered. */
  readonly attempt: Row<'attempt'>;
  readonly transaction: TransactionRow;
  readonly cardHolder: string | null;
  /** The terminal has a signature of it, or should have one, that is still to be fetched. */
  readonly awaitsSignature: boolean;
}

/**
 * Records how an attempt ended, in one commit: the transaction, what it means for the ticket, the
 * attempt's state and the answer of its key. Recording twice is a bug that the attempt's state
 * catches.
 */
export async function recordEnding(
  context: PaymentsContext,
  attempt: Row<'attempt'>,
  ending: Ending,
  decided?: Decided,
): Promise<Recorded> {
  const selections = endingSelections(attempt);
  const cardHolder = ending.status === 'not_run' ? null : ending.result.cardHolder;
  const sealed = cardHolder === null ? null : await context.secrets.seal(cardHolder);
  const businessDate = await context.businessDateOf(attempt.location_id);
  const moment = { nowMs: context.clock.now(), businessDate, sealed, decided };
  const recorded = await context.store.commit(selections.all, (rows) =>
    endingDecision(rowsOf(rows, selections), rows, ending, moment),
  );
  assert(!(recorded instanceof Fault), 'recording an outcome is never refused');
  return { ...recorded, cardHolder };
}

interface Moment {
  readonly nowMs: number;
  readonly businessDate: string;
  readonly sealed: string | null;
  /** Who said so, where the ending is a person's word. */
  readonly decided: Decided | undefined;
}

function endingDecision(
  stored: EndingRows,
  rows: Rows,
  ending: Ending,
  { nowMs, businessDate, sealed, decided }: Moment,
): Decision<Omit<Recorded, 'cardHolder'>> {
  const { attempt, detail, key, ticket, voidedPayment } = stored;
  const { registerNumber } = rows;
  const frame = { attempt, detail, voidedPayment, businessDate, registerNumber, nowMs };
  const transaction = transactionRow({ ...frame, id: rows.nextId() }, ending);
  const unwanted = unwantedBecause(attempt, detail, ending, ticket);
  const next = endedAttempt(attempt, ending, transaction.id, unwanted, nowMs);
  const reference = {
    ticketId: attempt.ticket_id,
    paymentId: transaction.payment_id,
    transactionId: transaction.id,
  };
  const awaitsSignature = unwanted === null && isSigned(attempt, detail, ending);
  const affected = { ticket, voidedPayment, isWanted: unwanted === null };
  return {
    answer: { attempt: next, transaction, awaitsSignature },
    entries: [
      {
        kind: 'transaction.recorded',
        locationId: transaction.location_id,
        actor: transaction.user_id,
        body: transaction,
        ...(sealed === null ? {} : { personal: { card_holder: sealed } }),
      },
      ...(awaitsSignature ? [signatureAwaited(transaction)] : []),
      ...ticketEffects(transaction, { ...affected, paymentKey: attempt.payment_key }),
      ...(decided ? [decisionEntry(decided, { ...transaction, id: rows.nextId() })] : []),
    ],
    local: [
      newAttempt(next),
      // An unwanted approval is answered once it is known whether it could be voided.
      ...(unwanted === null ? [completeKey(key, reference)] : []),
      ...(ending.status === 'approved'
        ? [
            terminalSeen(stored.seen, attempt.terminal_id, ending.result, nowMs),
            ...recordGap(stored.seen, attempt.terminal_id, ending.result),
          ]
        : []),
      ...(ending.status === 'approved' && ending.expectedCents !== undefined
        ? [amountTask(rows.nextId(), attempt, ending.result, ending.expectedCents, nowMs)]
        : []),
    ],
  };
}

/** The attempt in its last state; an approval that nobody wants has yet to be voided. */
export function endedAttempt(
  attempt: Row<'attempt'>,
  ending: Ending,
  transaction_id: number,
  unwanted: AttemptReason | null,
  nowMs: number,
): Row<'attempt'> {
  if (unwanted === null) {
    const why = { reason: reasonOf(attempt, ending) };
    return advanced(attempt, stateOf(ending), nowMs, { transaction_id, ...why });
  }
  const recorded = advanced(attempt, 'RECORDED', nowMs, { transaction_id });
  return advanced(recorded, 'ORPHAN', nowMs, { reason: unwanted });
}

/** Whoever wants the void knows by it that there may be another one. */
function reasonOf({ operation, reason }: Row<'attempt'>, ending: Ending): AttemptReason | null {
  const isPassing = ending.status === 'not_run' && ending.isPassing === true;
  return operation === 'void' && isPassing ? 'refused_for_now' : reason;
}

function stateOf(ending: Ending): Row<'attempt'>['state'] {
  switch (ending.status) {
    case 'approved':
      return ending.result.stored ? 'STORED' : 'RECORDED';
    case 'declined':
      return 'DECLINED';
    case 'not_run':
      return 'NOT_RUN';
  }
}

interface EndingSelections {
  readonly attempt: Selection<'attempt'>;
  readonly key: Selection<'call_key'>;
  readonly seen: Selection<'terminal_seen'>;
  readonly ticket: Selection<'ticket'> | undefined;
  readonly voidedPayment: Selection<'payment'> | undefined;
  readonly all: readonly Selection[];
}

function endingSelections(attempt: Row<'attempt'>): EndingSelections {
  const own = select('attempt', { id: attempt.id });
  const { location_id, webhook_id, ticket_id, terminal_id } = attempt;
  const { voidedPaymentId } = decodeDetail(attempt.request);
  const key = select('call_key', { location_id, webhook_id });
  const ticket = ticket_id === null ? undefined : select('ticket', { id: ticket_id });
  const voidedPayment =
    voidedPaymentId === null ? undefined : select('payment', { id: voidedPaymentId });
  const seen = select('terminal_seen', { terminal_id });
  const all = [
    own,
    key,
    seen,
    ...(ticket ? [ticket] : []),
    ...(voidedPayment ? [voidedPayment] : []),
  ];
  return { attempt: own, key, seen, ticket, voidedPayment, all };
}

interface EndingRows {
  readonly attempt: Row<'attempt'>;
  readonly detail: AttemptDetail;
  readonly key: Row<'call_key'>;
  readonly seen: Row<'terminal_seen'> | undefined;
  readonly ticket: Row<'ticket'> | undefined;
  readonly voidedPayment: Row<'payment'> | undefined;
}

function rowsOf(rows: Rows, selections: EndingSelections): EndingRows {
  const attempt = rows.one(selections.attempt);
  const key = rows.one(selections.key);
  assert(attempt && key, 'an attempt and its key stay until they are answered');
  return {
    attempt,
    key,
    seen: rows.one(selections.seen),
    detail: decodeDetail(attempt.request),
    ticket: selections.ticket && rows.one(selections.ticket),
    voidedPayment: selections.voidedPayment && rows.one(selections.voidedPayment),
  };
}

/**
 * The attempt reached no terminal: nothing happened, and its key is free for the same call again.
 */
export async function recordNotSent(
  context: PaymentsContext,
  attempt: Row<'attempt'>,
  reason: AttemptReason,
): Promise<void> {
  const own = select('attempt', { id: attempt.id });
  await context.store.commit([own], (rows) => {
    const current = rows.one(own) ?? attempt;
    return {
      answer: undefined,
      local: [
        newAttempt(advanced(current, 'CANCELLED', context.clock.now(), { reason })),
        freedKey(current),
      ],
    };
  });
}

function freedKey(attempt: Row<'attempt'>): RowOperation {
  const { location_id, webhook_id } = attempt;
  return remove('call_key', { location_id, webhook_id });
}

/** Moves an attempt on without an ending: SENT, UNKNOWN, NEEDS_HUMAN. */
export async function moveAttempt(
  { store }: Pick<PaymentsContext, 'store'>,
  attemptId: number,
  move: (current: Row<'attempt'>) => Row<'attempt'>,
): Promise<Row<'attempt'>> {
  const own = select('attempt', { id: attemptId });
  const moved = await store.commit([own], (rows) => {
    const current = rows.one(own);
    assert(current, 'an attempt that runs is stored');
    const next = move(current);
    return { answer: next, local: [newAttempt(next)] };
  });
  assert(!(moved instanceof Fault), 'moving an attempt is never refused');
  return moved;
}
