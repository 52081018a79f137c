import type { UnsettledPayments } from '../../src-shared/contract/ticket-payments.ts';
import { businessDayStart } from '../../src-shared/domain/business-date.ts';
import { addDays } from '../../src-shared/domain/calendar.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime, sqlTime } from '../../src-shared/lib/clock.ts';
import { dayEndOf } from '../payments/business-days.ts';
import type { Reader } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import {
  allows,
  type FollowedPayments,
  openHolds,
  readFollowedPayments,
} from './followed-payments.ts';

/** Longer than any issuer holds money. */
const holdDaysMax = 31;
const dayMs = 86_400_000;

/**
 * Card payments of the present business day whose tip may change, and holds that nobody captured
 * yet.
 */
export async function readUnsettledPayments(
  context: ServiceContext,
  location: Row<'location'>,
): Promise<UnsettledPayments> {
  const { read } = context.store;
  const nowMs = context.clock.now();
  const today = context.payments.days.dateOf(location, nowMs);
  const charges = await chargedSince(read, location, nowMs - holdDaysMax * dayMs, today);
  const ticketIds = [...new Set(charges.flatMap(({ ticket_id }) => ticket_id ?? []))];
  const settles_at = isoTime(businessDayStart(addDays(today, 1), dayEndOf(location)));
  if (ticketIds.length === 0) return { settles_at, tips: [], holds: [] };
  const [followed, payments, tickets] = await Promise.all([
    readFollowedPayments(read, ticketIds),
    read
      .selectFrom('payment')
      .selectAll()
      .where('ticket_id', 'in', ticketIds)
      .orderBy('created_ms', 'desc')
      .execute(),
    read.selectFrom('ticket').selectAll().where('id', 'in', ticketIds).execute(),
  ]);
  const ticketById = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  const ids = new Set(charges.map(({ id }) => id));
  const known = openHolds(followed.transactions).filter(({ id }) => ids.has(id));
  return {
    settles_at,
    tips: payments.flatMap((payment) => {
      const { transaction_id } = payment;
      if (transaction_id === null || !ids.has(transaction_id)) return [];
      return tipOf(payment, transaction_id, followed, ticketById);
    }),
    holds: known.flatMap((hold) => {
      const ticket = ticketById.get(hold.ticket_id ?? 0);
      return ticket ? [presentUnsettled(hold, ticket, hold.held_cents)] : [];
    }),
  };
}

type Transaction = Row<'payment_transaction'>;

/** Holds of the last weeks, and what was charged today. */
function chargedSince(
  read: Reader,
  location: Row<'location'>,
  sinceMs: number,
  businessDate: string,
): Promise<Pick<Transaction, 'id' | 'ticket_id'>[]> {
  return read
    .selectFrom('payment_transaction')
    .select(['id', 'ticket_id'])
    .where('location_id', '=', location.location_id)
    .where('created_ms', '>=', sinceMs)
    .where('status', '=', 'approved')
    .where('ticket_id', 'is not', null)
    .where((where) =>
      where.or([
        where('kind', '=', 'auth'),
        where.and([
          where('kind', 'in', ['sale', 'capture']),
          where('business_date', '=', businessDate),
        ]),
      ]),
    )
    .orderBy('created_ms', 'desc')
    .execute();
}

function tipOf(
  payment: Row<'payment'>,
  transactionId: number,
  followed: FollowedPayments,
  tickets: ReadonlyMap<number, Row<'ticket'>>,
): UnsettledPayments['tips'] {
  const charge = followed.transactions.find(({ id }) => id === transactionId);
  const ticket = tickets.get(payment.ticket_id);
  if (!charge || !ticket || payment.state !== 'recorded') return [];
  if (!allows(followed, 'tipAdjust', transactionId)) return [];
  return [{ ...presentUnsettled(charge, ticket, payment.base_cents), tip: payment.tip_cents }];
}

function presentUnsettled(
  charge: Transaction,
  ticket: Row<'ticket'>,
  amountCents: number,
): UnsettledPayments['holds'][number] {
  return {
    transaction_id: charge.id,
    ticket_id: ticket.id,
    ticket_number: ticket.ticket_number,
    ticket_name: ticket.name,
    amount: amountCents,
    card_type: charge.card_type,
    last4: charge.last4,
    created_at: sqlTime(charge.created_ms),
  };
}
