import { Fault } from '../../src-shared/contract/fault.ts';
import {
  type LineRefund,
  leftOfLines,
  quoteLineRefund,
  type SoldLine,
} from '../../src-shared/domain/line-refund.ts';
import { liveItems, reckonRows } from '../../src-shared/journal/derive-ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { parseRefundedItems, type RefundedItem } from './json-columns.ts';
import { readTicketRecord, type TicketRecord } from './ticket-rows.ts';

type Transaction = Row<'payment_transaction'>;

/** What the guest pays for each line that stands. */
export function soldLines(record: Pick<TicketRecord, 'items' | 'discounts'>): SoldLine[] {
  const { lines } = reckonRows(record);
  return liveItems(record.items).map(({ id, quantity }, index) => ({
    lineId: id,
    quantity,
    totalCents: lines[index]?.totalCents ?? 0,
  }));
}

/** What came back of the lines of a ticket so far. */
export function refundedLines(transactions: readonly Transaction[]): LineRefund[] {
  return transactions
    .filter(({ kind, status }) => kind === 'refund' && status === 'approved')
    .flatMap(({ refunded_items }) => parseRefundedItems(refunded_items ?? ''))
    .map(({ id, quantity, amount }) => ({ lineId: id, quantity, amountCents: amount }));
}

/**
 * What comes back of each line, as it is recorded with the refund; null when the refund names none.
 * 10130 with the quantity that is left when that is less. The money itself is limited by the
 * payment.
 */
export async function refundItems(
  context: ServiceContext,
  ticketId: number | null,
  asked: readonly { readonly id: number; readonly quantity: number }[] | undefined,
): Promise<string | null | Fault> {
  if (asked === undefined || asked.length === 0) return null;
  const [ticket] =
    ticketId === null ? [] : await context.store.rows(select('ticket', { id: ticketId }));
  if (!ticket) return new Fault(10130, { available: 0 });
  const [record, transactions] = await Promise.all([
    readTicketRecord(context.store, ticket),
    context.store.rows(select('payment_transaction', { ticket_id: ticket.id })),
  ]);
  const left = leftOfLines(soldLines(record), refundedLines(transactions));
  const lines = asked.map(({ id, quantity }) => ({ lineId: id, quantity }));
  const quote = quoteLineRefund(left, lines);
  if (quote.type === 'more_than_left')
    return new Fault(10130, { available: quote.availableQuantity });
  const items = quote.lines.map(
    ({ lineId, quantity, amountCents }): RefundedItem => ({
      id: lineId,
      quantity,
      amount: amountCents,
    }),
  );
  return JSON.stringify(items);
}
