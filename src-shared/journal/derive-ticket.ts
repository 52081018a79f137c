import { type SentTicket, sentTicketTotals } from '../domain/sent-totals.ts';
import type { TaxRate } from '../domain/tax.ts';
import {
  reckonTicket,
  type TicketContent,
  type TicketReckoning,
  type TicketTotals,
  type TotalsPayment,
  type TotalsRefund,
} from '../domain/ticket-totals.ts';
import type { Values } from './row-operation.ts';
import { withoutVoidedRefunds } from './standing-transactions.ts';
import type { Row, TableName } from './tables.ts';

/** Everything that a ticket's derived columns depend on. */
export interface TicketRows {
  readonly ticket: Row<'ticket'>;
  readonly items: readonly Row<'ticket_item'>[];
  readonly discounts: readonly Row<'ticket_discount'>[];
  readonly payments: readonly Row<'payment'>[];
  readonly refunds: readonly Pick<Row<'payment_transaction'>, 'amount_cents'>[];
}

/** Reads rows by equality of columns: a store's, or those of a model in memory. */
export interface RowReader {
  all<T extends TableName>(table: T, where: Partial<Row<T>>): readonly Row<T>[];
}

/** The derived columns of a stored ticket; undefined while only facts about it are here. */
export function deriveTicketIn(rows: RowReader, ticketId: number): Values | undefined {
  const [ticket] = rows.all('ticket', { id: ticketId });
  if (!ticket) return undefined;
  const ofTicket = { ticket_id: ticketId };
  return deriveTicket({
    ticket,
    items: rows.all('ticket_item', ofTicket),
    discounts: rows.all('ticket_discount', ofTicket),
    payments: rows.all('payment', ofTicket),
    refunds: withoutVoidedRefunds(rows.all('payment_transaction', ofTicket)).filter(
      ({ kind, status }) => kind === 'refund' && status === 'approved',
    ),
  });
}

/** Tables whose rows with a `ticket_id` decide the derived columns of that ticket. */
export const ticketPartTables = [
  'ticket_item',
  'ticket_discount',
  'payment',
  'payment_transaction',
] as const satisfies readonly TableName[];

/**
 * The derived columns of a ticket: its totals and whether it is open. A pure function of the rows.
 */
function deriveTicket(rows: TicketRows): Values {
  const totals = ticketTotals(rows);
  const surcharges = totals.grand_total - totals.total - totals.tips;
  return {
    open: isOpen(rows.ticket, totals),
    items_cents: totals.items,
    discounts_cents: totals.discounts,
    service_charges_cents: totals.service_charges,
    other_charges_cents: totals.other_charges,
    exclusive_tax_cents: totals.exclusive_tax,
    inclusive_tax_cents: totals.inclusive_tax,
    sub_total_cents: totals.sub_total,
    total_cents: totals.total,
    paid_cents: totals.paid,
    refunded_cents: totals.refunded,
    due_cents: totals.due,
    tips_cents: totals.tips,
    surcharges_cents: surcharges,
  };
}

/** Closed means: said to be closed and nothing left to pay; a late line opens it again. */
function isOpen(ticket: Row<'ticket'>, totals: TicketTotals): 0 | 1 {
  if (ticket.voided === 1) return 0;
  return ticket.closed_ms !== null && totals.due <= 0 ? 0 : 1;
}

function ticketTotals(rows: TicketRows): TicketTotals {
  const payments = rows.payments.filter(({ state }) => state === 'recorded').map(totalsPayment);
  const refunds = rows.refunds.map(
    (refund): TotalsRefund => ({ amountCents: refund.amount_cents }),
  );
  const { sent_totals, bare } = rows.ticket;
  if (sent_totals !== null || bare === 1) {
    return sentTicketTotals(parseSentTicket(sent_totals), payments, refunds);
  }
  return reckonTicket({ ...contentOf(rows), payments, refunds }).totals;
}

/** Lines, discounts and taxes of a ticket that was rung up here. */
export function reckonRows(rows: Pick<TicketRows, 'items' | 'discounts'>): TicketReckoning {
  return reckonTicket({ ...contentOf(rows), payments: [], refunds: [] });
}

function contentOf(
  rows: Pick<TicketRows, 'items' | 'discounts'>,
): Omit<TicketContent, 'payments' | 'refunds'> {
  // Most lines are taxed alike: each text is parsed once.
  const parsed = new Map<string, readonly TaxRate[]>();
  const ratesOf = (text: string): readonly TaxRate[] => {
    const known = parsed.get(text) ?? parseTaxRates(text);
    parsed.set(text, known);
    return known;
  };
  return {
    lines: liveItems(rows.items).map((item) => ({
      priceCents: item.price_cents,
      taxRates: ratesOf(item.tax_rates),
    })),
    discounts: rows.discounts
      .filter(({ removed }) => removed === 0)
      .toSorted((a, b) => a.id - b.id)
      .map(({ type, value }) => ({ type, value })),
    charges: [],
  };
}

/** Lines that count, in the order of the ticket. */
export function liveItems(items: readonly Row<'ticket_item'>[]): readonly Row<'ticket_item'>[] {
  return items
    .filter(({ voided }) => voided === 0)
    .toSorted((a, b) => a.position - b.position || a.id - b.id);
}

function totalsPayment(payment: Row<'payment'>): TotalsPayment {
  return {
    baseCents: payment.base_cents,
    tipCents: payment.tip_cents,
    surchargeCents: payment.surcharge_cents,
  };
}

/** The rates as `item_added` stored them. */
function parseTaxRates(taxRates: string): readonly TaxRate[] {
  return JSON.parse(taxRates) as readonly TaxRate[];
}

/** The totals as the payment call brought them, checked at the door. */
function parseSentTicket(sent: string | null): SentTicket {
  return sent === null ? {} : (JSON.parse(sent) as SentTicket);
}
