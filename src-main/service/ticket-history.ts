import type { z } from 'zod';
import type { ticketEvent } from '../../src-shared/contract/ticket-payments.ts';
import { attemptReasons } from '../../src-shared/domain/attempt-reason.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { sqlTime } from '../../src-shared/lib/clock.ts';
import type { Reader } from '../store/store.ts';
import { userNames } from './user-names.ts';

type Transaction = Row<'payment_transaction'>;
type Payment = Row<'payment'>;
type Decision = Row<'payment_decision'>;
export type TicketEvent = z.output<typeof ticketEvent>;

/** What happened to the money of a ticket and who did it, the oldest first. */
export async function presentHistory(
  read: Reader,
  ticketId: number,
  payments: readonly Payment[],
  transactions: readonly Transaction[],
): Promise<TicketEvent[]> {
  const decisions = await read
    .selectFrom('payment_decision')
    .selectAll()
    .where('ticket_id', '=', ticketId)
    .execute();
  const cash = takenWithoutCard(payments, decisions);
  const people = [...cash, ...transactions, ...decisions].map(({ user_id }) => user_id);
  const managers = [...transactions, ...decisions].map(({ approver_id }) => approver_id);
  const names = await userNames(read, [...people, ...managers]);
  const nameOf = (id: number | null): string => names.get(id ?? 0) ?? '';
  return inOrder([
    ...cash.map((payment) => ({ row: payment, event: cashEvent(payment, nameOf) })),
    ...transactions.map((row) => ({ row, event: cardEvent(row, nameOf) })),
    ...decisions.map((row) => ({ row, event: decisionEvent(row, nameOf) })),
  ]).map(({ event }) => event);
}

interface Happened {
  readonly row: Pick<Transaction, 'id' | 'register_no' | 'created_ms'>;
  readonly event: TicketEvent;
}

/**
 * By time, as far as that goes: the ids of one register grow, also while somebody sets its clock
 * back, so that nothing comes before what it followed.
 */
function inOrder(happened: readonly Happened[]): readonly Happened[] {
  const newestMs = new Map<number, number>();
  return happened
    .toSorted((a, b) => a.row.id - b.row.id)
    .map((each) => {
      const { register_no, created_ms } = each.row;
      const atMs = Math.max(created_ms, newestMs.get(register_no) ?? created_ms);
      newestMs.set(register_no, atMs);
      return { ...each, atMs };
    })
    .toSorted((a, b) => a.atMs - b.atMs || a.row.id - b.row.id);
}

/** Cash has no transaction: its payment is the event, as it was made before any correction. */
function takenWithoutCard(
  payments: readonly Payment[],
  decisions: readonly Decision[],
): readonly Payment[] {
  const corrected = new Set(
    decisions.flatMap(({ kind, payment_id }) => (kind === 'tender_corrected' ? payment_id : [])),
  );
  return payments.filter(({ id, transaction_id }) => transaction_id === null && !corrected.has(id));
}

type NameOf = (userId: number | null) => string;

function cashEvent(payment: Payment, nameOf: NameOf): TicketEvent {
  return {
    id: payment.id,
    kind: 'sale',
    status: 'approved',
    tender: payment.tender,
    tender_before: '',
    amount: payment.base_cents + payment.tip_cents,
    tip: payment.tip_cents,
    card_type: '',
    last4: '',
    user_name: nameOf(payment.user_id),
    approver_name: '',
    reason: null,
    because: null,
    created_at: sqlTime(payment.created_ms),
  };
}

function cardEvent(transaction: Transaction, nameOf: NameOf): TicketEvent {
  const { kind, status, tender, held_cents, amount_cents, card_type, last4 } = transaction;
  const because = automaticReason(transaction);
  return {
    id: transaction.id,
    kind,
    status,
    tender,
    tender_before: '',
    amount: kind === 'auth' ? held_cents : amount_cents,
    tip: transaction.tip_cents,
    card_type,
    last4,
    user_name: nameOf(transaction.user_id),
    approver_name: nameOf(transaction.approver_id),
    reason: because === null ? transaction.reason : null,
    because,
    created_at: sqlTime(transaction.created_ms),
  };
}

/** The register voids what nobody wants by itself: then the reason is one of its own. */
function automaticReason({ kind, reason, user_id }: Transaction): TicketEvent['because'] {
  if (kind !== 'void' || user_id !== null) return null;
  return attemptReasons.find((known) => known === reason) ?? null;
}

function decisionEvent(decision: Decision, nameOf: NameOf): TicketEvent {
  return {
    id: decision.id,
    kind: decision.kind,
    status: 'approved',
    tender: decision.tender,
    tender_before: decision.tender_before,
    amount: decision.amount_cents,
    tip: 0,
    card_type: '',
    last4: '',
    user_name: nameOf(decision.user_id),
    approver_name: nameOf(decision.approver_id),
    reason: decision.reason,
    because: null,
    created_at: sqlTime(decision.created_ms),
  };
}
