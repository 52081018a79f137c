import { Fault } from '../../src-shared/contract/fault.ts';
import { put, type RowOperation, remove } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import { decodeDetail } from './attempt-detail.ts';
import { advanced, newAttempt } from './attempts.ts';
import { completeKey } from './keys.ts';
import type { PaymentsContext } from './payments-context.ts';
import { ticketEffects } from './ticket-effects.ts';
import { type Ending, type TransactionRow, transactionRow } from './transaction-row.ts';

/** What is stored of an attempt that has ended. */
export interface Recorded {
  readonly transaction: TransactionRow;
  readonly cardHolder: string | null;
}

/**
 * Records how an attempt ended, in one commit: the transaction, what it means for the ticket, the attempt's
 * state and the answer of its key. Recording twice is a bug that the attempt's state catches.
 */
export async function recordEnding(
  context: PaymentsContext,
  attempt: Row<'attempt'>,
  ending: Ending,
): Promise<Recorded> {
  const { store, clock } = context;
  const selections = endingSelections(attempt);
  const cardHolder = ending.status === 'not_run' ? null : ending.result.cardHolder;
  const sealed = cardHolder === null ? null : await context.secrets.seal(cardHolder);
  const detail = decodeDetail(attempt.request);
  const businessDate = await context.businessDateOf(attempt.location_id);
  const transaction = await store.commit(selections.all, (rows) => {
    const current = rows.one(selections.attempt);
    const key = rows.one(selections.key);
    assert(current && key, 'an attempt and its key stay until they are answered');
    const nowMs = clock.now();
    const recorded = transactionRow(
      {
        id: rows.nextId(),
        attempt: current,
        detail,
        businessDate,
        registerNumber: rows.registerNumber,
        nowMs,
      },
      ending,
    );
    const next = advanced(current, stateOf(ending), nowMs, { transaction_id: recorded.id });
    const reference = {
      ticketId: current.ticket_id,
      paymentId: recorded.payment_id,
      transactionId: recorded.id,
    };
    return {
      answer: recorded,
      entries: [
        {
          kind: 'transaction.recorded',
          locationId: recorded.location_id,
          actor: recorded.user_id,
          body: recorded,
          ...(sealed === null ? {} : { personal: { card_holder: sealed } }),
        },
        ...ticketEffects(
          recorded,
          selections.original && rows.one(selections.original),
          selections.ticket && rows.one(selections.ticket),
          current.payment_key,
        ),
      ],
      local: [
        newAttempt(next),
        completeKey(key, reference),
        ...terminalSeen(current, ending, nowMs),
      ],
    };
  });
  assert(!(transaction instanceof Fault), 'recording an outcome is never refused');
  return { transaction, cardHolder };
}

/** Remembers how far the terminal's records reach, for the day when it says "not found". */
function terminalSeen(
  attempt: Row<'attempt'>,
  ending: Ending,
  nowMs: number,
): readonly RowOperation[] {
  if (ending.status === 'not_run' || ending.result.transactionNumber === '') return [];
  const { serialNumber, transactionNumber, batchNumber } = ending.result;
  return [
    put(
      'terminal_seen',
      { terminal_id: attempt.terminal_id },
      {
        ...(serialNumber === null ? {} : { serial_number: serialNumber }),
        newest_transaction_number: transactionNumber,
        batch_number: batchNumber,
        seen_ms: nowMs,
      },
    ),
  ];
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
  readonly ticket: Selection<'ticket'> | undefined;
  readonly original: Selection<'payment_transaction'> | undefined;
  readonly all: readonly Selection[];
}

function endingSelections(attempt: Row<'attempt'>): EndingSelections {
  const own = select('attempt', { id: attempt.id });
  const { location_id, webhook_id, ticket_id, original_id } = attempt;
  const key = select('call_key', { location_id, webhook_id });
  const ticket = ticket_id === null ? undefined : select('ticket', { id: ticket_id });
  const original =
    original_id === null ? undefined : select('payment_transaction', { id: original_id });
  const all = [own, key, ...(ticket ? [ticket] : []), ...(original ? [original] : [])];
  return { attempt: own, key, ticket, original, all };
}

/** The attempt reached no terminal: nothing happened, and its key is free for the same call again. */
export async function recordNotSent(
  context: PaymentsContext,
  attempt: Row<'attempt'>,
  reason: string,
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
  context: PaymentsContext,
  attemptId: number,
  move: (current: Row<'attempt'>, rows: Rows) => Row<'attempt'>,
): Promise<Row<'attempt'>> {
  const own = select('attempt', { id: attemptId });
  const moved = await context.store.commit([own], (rows) => {
    const current = rows.one(own);
    assert(current, 'an attempt that runs is stored');
    const next = move(current, rows);
    return { answer: next, local: [newAttempt(next)] };
  });
  assert(!(moved instanceof Fault), 'moving an attempt is never refused');
  return moved;
}
