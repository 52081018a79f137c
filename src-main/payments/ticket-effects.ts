import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type TicketFact, ticketFactsBody } from '../../src-shared/journal/ticket-facts.ts';
import type { TransactionRow } from './transaction-row.ts';

/** What an approved transaction says about its ticket. */
export function ticketEffects(
  transaction: TransactionRow,
  original: Row<'payment_transaction'> | undefined,
  ticket: Row<'ticket'> | undefined,
  paymentKey: string | null,
): readonly NewEntry[] {
  if (!ticket || transaction.status !== 'approved') return [];
  const facts = factsOf(transaction, original, ticket, paymentKey);
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
  original: Row<'payment_transaction'> | undefined,
  ticket: Row<'ticket'>,
  paymentKey: string | null,
): readonly TicketFact[] {
  switch (transaction.kind) {
    case 'sale':
    case 'capture':
      return [
        { fact: 'payment_recorded', payment: recordedPayment(transaction, paymentKey) },
        ...closing(ticket, transaction),
      ];
    case 'void':
      return original && original.payment_id !== null && takesMoney(original)
        ? [{ fact: 'payment_voided', id: original.payment_id }]
        : [];
    case 'auth':
    case 'refund':
    case 'tip_adjust':
      return [];
  }
}

function takesMoney(transaction: Row<'payment_transaction'>): boolean {
  return transaction.kind === 'sale' || transaction.kind === 'capture';
}

function recordedPayment(
  transaction: TransactionRow,
  paymentKey: string | null,
): Extract<TicketFact, { fact: 'payment_recorded' }>['payment'] {
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

/** A ticket that is paid in full is closed; one known by its id alone stays open for the next payment. */
function closing(ticket: Row<'ticket'>, transaction: TransactionRow): readonly TicketFact[] {
  const paidUp = ticket.bare === 0 && ticket.due_cents - transaction.base_cents <= 0;
  return paidUp ? [{ fact: 'header_changed', fields: { closed_ms: transaction.created_ms } }] : [];
}
