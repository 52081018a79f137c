import type { z } from 'zod';
import type {
  ticketEvent,
  ticketHold,
  ticketPayment,
} from '../../src-shared/contract/ticket-payments.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { sqlTime } from '../../src-shared/lib/clock.ts';
import type { Reader } from '../store/store.ts';
import { allows, type FollowedPayments, openHolds, refundableOf } from './followed-payments.ts';
import type { TicketRecord } from './ticket-rows.ts';
import { userNames } from './user-names.ts';

type Transaction = Row<'payment_transaction'>;
type Payment = Row<'payment'>;

/** What was paid for a ticket, what is held for it, and how it came about. */
export interface TicketMoney {
  readonly payments: z.output<typeof ticketPayment>[];
  readonly holds: z.output<typeof ticketHold>[];
  readonly history: z.output<typeof ticketEvent>[];
}

export async function presentTicketMoney(
  read: Reader,
  { payments }: TicketRecord,
  followed: FollowedPayments,
): Promise<TicketMoney> {
  return {
    payments: payments.map((payment) => presentPayment(payment, followed)),
    holds: openHolds(followed.transactions).map((hold) => presentHold(hold, followed)),
    history: await presentHistory(read, payments, followed.transactions),
  };
}

function presentPayment(
  payment: Payment,
  followed: FollowedPayments,
): TicketMoney['payments'][number] {
  const card = followed.transactions.find(({ id }) => id === payment.transaction_id);
  const left = refundableOf(followed, payment);
  const isRecorded = payment.state === 'recorded';
  const { transaction_id } = payment;
  return {
    id: payment.id,
    tender: payment.tender,
    state: payment.state,
    amount: payment.base_cents,
    tip: payment.tip_cents,
    surcharge: payment.surcharge_cents,
    tendered: payment.tendered_cents,
    card_type: card?.card_type ?? '',
    last4: card?.last4 ?? '',
    transaction_id,
    created_at: sqlTime(payment.created_ms),
    refundable: { base: left.baseCents, tip: left.tipCents },
    can_void: isRecorded && allows(followed, 'voidPayment', transaction_id),
    can_adjust_tip: isRecorded && allows(followed, 'tipAdjust', transaction_id),
  };
}

function presentHold(hold: Transaction, followed: FollowedPayments): TicketMoney['holds'][number] {
  return {
    transaction_id: hold.id,
    amount: hold.held_cents,
    card_type: hold.card_type,
    last4: hold.last4,
    created_at: sqlTime(hold.created_ms),
    can_capture: allows(followed, 'capture', hold.id),
  };
}

/** Cash has no transaction: its payment is the event. */
async function presentHistory(
  read: Reader,
  payments: readonly Payment[],
  transactions: readonly Transaction[],
): Promise<TicketMoney['history']> {
  const cash = payments.filter(({ transaction_id }) => transaction_id === null);
  const names = await userNames(read, [
    ...[...cash, ...transactions].map(({ user_id }) => user_id),
    ...transactions.map(({ approver_id }) => approver_id),
  ]);
  const nameOf = (id: number | null): string => names.get(id ?? 0) ?? '';
  return [
    ...cash.map((payment) => ({ atMs: payment.created_ms, event: cashEvent(payment, nameOf) })),
    ...transactions.map((one) => ({ atMs: one.created_ms, event: cardEvent(one, nameOf) })),
  ]
    .toSorted((a, b) => a.atMs - b.atMs || a.event.id - b.event.id)
    .map(({ event }) => event);
}

type Event = TicketMoney['history'][number];
type NameOf = (userId: number | null) => string;

function cashEvent(payment: Payment, nameOf: NameOf): Event {
  return {
    id: payment.id,
    kind: 'sale',
    status: 'approved',
    tender: payment.tender,
    amount: payment.base_cents + payment.tip_cents,
    tip: payment.tip_cents,
    card_type: '',
    last4: '',
    user_name: nameOf(payment.user_id),
    approver_name: '',
    reason: null,
    created_at: sqlTime(payment.created_ms),
  };
}

function cardEvent(transaction: Transaction, nameOf: NameOf): Event {
  const { kind, status, tender, held_cents, amount_cents, card_type, last4, reason } = transaction;
  return {
    id: transaction.id,
    kind,
    status,
    tender,
    amount: kind === 'auth' ? held_cents : amount_cents,
    tip: transaction.tip_cents,
    card_type,
    last4,
    user_name: nameOf(transaction.user_id),
    approver_name: nameOf(transaction.approver_id),
    reason: reason ?? transaction.decline_reason,
    created_at: sqlTime(transaction.created_ms),
  };
}
