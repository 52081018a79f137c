import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import {
  type RecordedPayment,
  type TicketFact,
  ticketFactsBody,
} from '../../src-shared/journal/ticket-facts.ts';
import { unreachable } from '../../src-shared/lib/assert.ts';
import type { TransactionRow } from './transaction-row.ts';

/** The rows that a transaction bears on, as they stand before it is recorded. */
export interface Affected {
  readonly ticket: Row<'ticket'> | undefined;
  /** The payment that a void or a tip adjust takes off the ticket. */
  readonly voidedPayment: Row<'payment'> | undefined;
  readonly paymentKey: string | null;
  /** False for an approval that is to be voided at once: it closes no ticket. */
  readonly isWanted: boolean;
}

/** What an approved transaction says about its ticket. */
export function ticketEffects(
  transaction: TransactionRow,
  affected: Affected,
): readonly NewEntry[] {
  const { ticket } = affected;
  if (!ticket || transaction.status !== 'approved') return [];
  const facts = factsOf(transaction, ticket, affected);
  if (facts.length === 0) return [];
  return [
    {
      kind: 'ticket.facts',
      locationId: transaction.location_id,
      actor: transaction.user_id,
      body: ticketFactsBody({ ticket_id: ticket.id, facts }),
    },
  ];
}

function factsOf(
  transaction: TransactionRow,
  ticket: Row<'ticket'>,
  { voidedPayment, paymentKey, isWanted }: Affected,
): readonly TicketFact[] {
  switch (transaction.kind) {
    case 'sale':
    case 'capture':
      // A balance inquiry is approved without an amount.
      return transaction.amount_cents === 0
        ? []
        : [
            { fact: 'payment_recorded', payment: recordedPayment(transaction, paymentKey) },
            ...(isWanted ? closing(ticket, transaction) : []),
          ];
    case 'void':
      return voidedPayment ? paymentVoided(voidedPayment, transaction) : [];
    case 'tip_adjust':
      // Nothing is edited in place: the payment with the old tip makes room for one with the new.
      return voidedPayment
        ? [
            ...paymentVoided(voidedPayment, transaction),
            { fact: 'payment_recorded', payment: withTip(voidedPayment, transaction) },
          ]
        : [];
    case 'auth':
    case 'refund':
      return [];
    default:
      return unreachable(transaction.kind, 'transaction kind');
  }
}

/** Takes a payment off its ticket and out of the day; nothing when that was done already. */
export function paymentVoided(
  payment: Row<'payment'>,
  by: Pick<TransactionRow, 'register_no' | 'business_date'>,
): readonly TicketFact[] {
  if (payment.state === 'voided') return [];
  const { tender, base_cents, tip_cents, surcharge_cents } = payment;
  const { register_no, business_date } = by;
  const amounts = { tender, base_cents, tip_cents, surcharge_cents };
  const reversed = { ...amounts, register_no, business_date };
  return [{ fact: 'payment_voided', id: payment.id, reversed }];
}

function withTip(payment: Row<'payment'>, transaction: TransactionRow): RecordedPayment {
  const { ticket_id: _, location_id: __, ...recorded } = payment;
  return {
    ...recorded,
    id: transaction.payment_id ?? transaction.id,
    tip_cents: transaction.tip_cents,
    tendered_cents: transaction.amount_cents,
    register_no: transaction.register_no,
    business_date: transaction.business_date,
    state: 'recorded',
  };
}

function recordedPayment(transaction: TransactionRow, paymentKey: string | null): RecordedPayment {
  return {
    id: transaction.payment_id ?? transaction.id,
    payment_key: paymentKey,
    tender: 'card',
    state: 'recorded',
    base_cents: transaction.base_cents,
    tip_cents: transaction.tip_cents,
    surcharge_cents: transaction.surcharge_cents,
    cashback_cents:
      transaction.amount_cents -
      transaction.base_cents -
      transaction.tip_cents -
      transaction.surcharge_cents,
    tendered_cents: transaction.amount_cents,
    transaction_id: transaction.id,
    shift_id: null,
    user_id: transaction.user_id,
    register_no: transaction.register_no,
    business_date: transaction.business_date,
    created_ms: transaction.created_ms,
  };
}

/**
 * A ticket that is paid in full is closed; one whose total nobody told us stays open for the next
 * payment.
 */
function closing(ticket: Row<'ticket'>, transaction: TransactionRow): readonly TicketFact[] {
  const { due_cents } = ticket;
  const isPaidUp = due_cents > 0 && due_cents <= transaction.base_cents;
  return isPaidUp
    ? [{ fact: 'header_changed', fields: { closed_ms: transaction.created_ms } }]
    : [];
}
