import type { z } from 'zod';
import type {
  ticketHold,
  ticketPayment,
  ticketRefund,
} from '../../src-shared/contract/ticket-payments.ts';
import { capturableCents } from '../../src-shared/domain/capture-limit.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { sqlTime } from '../../src-shared/lib/clock.ts';
import type { Reader } from '../store/store.ts';
import { allows, type FollowedPayments, openHolds, refundableOf } from './followed-payments.ts';
import { readCaptureOverRate } from './processing.ts';
import { presentHistory, type TicketEvent } from './ticket-history.ts';
import type { TicketRecord } from './ticket-rows.ts';

type Transaction = Row<'payment_transaction'>;
type Payment = Row<'payment'>;

/** What was paid for a ticket, what is held for it, and how it came about. */
export interface TicketMoney {
  readonly payments: z.output<typeof ticketPayment>[];
  readonly holds: z.output<typeof ticketHold>[];
  readonly refunds: z.output<typeof ticketRefund>[];
  readonly history: TicketEvent[];
}

export async function presentTicketMoney(
  read: Reader,
  { ticket, payments }: TicketRecord,
  followed: FollowedPayments,
): Promise<TicketMoney> {
  return {
    payments: payments.map((payment) => presentPayment(payment, followed)),
    holds: await presentHolds(read, ticket, followed),
    refunds: followed.transactions
      .filter(({ kind, status }) => kind === 'refund' && status === 'approved')
      .map((refund) => presentRefund(refund, followed)),
    history: await presentHistory(read, ticket.id, payments, followed.transactions),
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
    ebt_type: card?.ebt_type ?? null,
    created_at: sqlTime(payment.created_ms),
    refundable: { base: left.baseCents, tip: left.tipCents },
    can_void: isRecorded && allows(followed, 'voidPayment', transaction_id),
    can_adjust_tip: isRecorded && allows(followed, 'tipAdjust', transaction_id),
  };
}

async function presentHolds(
  read: Reader,
  ticket: Row<'ticket'>,
  followed: FollowedPayments,
): Promise<TicketMoney['holds']> {
  const holds = openHolds(followed.transactions);
  // Few tickets have one, and every ticket that is shown comes by here.
  if (holds.length === 0) return [];
  const overRate = await readCaptureOverRate(read, ticket);
  return holds.map((hold) => ({
    transaction_id: hold.id,
    amount: hold.held_cents,
    card_type: hold.card_type,
    last4: hold.last4,
    created_at: sqlTime(hold.created_ms),
    can_capture: allows(followed, 'capture', hold.id),
    capture_max: capturableCents(hold.held_cents, overRate),
  }));
}

function presentRefund(
  refund: Transaction,
  followed: FollowedPayments,
): TicketMoney['refunds'][number] {
  return {
    transaction_id: refund.id,
    tender: refund.tender,
    amount: refund.amount_cents,
    card_type: refund.card_type,
    last4: refund.last4,
    created_at: sqlTime(refund.created_ms),
    voided: !followed.standing.includes(refund),
    can_void: allows(followed, 'voidPayment', refund.id),
  };
}
