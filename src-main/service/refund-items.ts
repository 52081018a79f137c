import { Fault } from '../../src-shared/contract/fault.ts';
import {
  type LineRefund,
  leftOfLines,
  quoteLineRefund,
  type SoldLine,
} from '../../src-shared/domain/line-refund.ts';
import { liveItems, reckonRows } from '../../src-shared/journal/derive-ticket.ts';
import { withoutVoidedRefunds } from '../../src-shared/journal/standing-transactions.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { decodeDetail } from '../payments/attempt-detail.ts';
import { openStates } from '../payments/attempt-states.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import { parseRefundedItems, type RefundedItem } from './json-columns.ts';
import type { TicketRecord } from './ticket-rows.ts';

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

/** What came back of the lines of a ticket so far; what runs or is unknown counts as given back. */
export function refundedLines(
  transactions: readonly Transaction[],
  attempts: readonly Row<'attempt'>[],
): LineRefund[] {
  const done = withoutVoidedRefunds(transactions)
    .filter(({ kind, status }) => kind === 'refund' && status === 'approved')
    .map(({ refunded_items }) => refunded_items);
  const pending = attempts
    .filter(({ operation, state }) => operation === 'return' && openStates.includes(state))
    .map(({ request }) => decodeDetail(request).refundedItems);
  return [...done, ...pending]
    .flatMap((items) => parseRefundedItems(items ?? ''))
    .map(({ id, quantity, amount }) => ({ lineId: id, quantity, amountCents: amount }));
}

/** The lines that a refund gives back, looked at in its own commit. */
export interface ItemRefund {
  readonly selections: readonly Selection[];
  /**
   * What comes back of each line, as it is recorded with the refund; null when the refund names
   * none. 10130 with the quantity that is left when that is less. The money itself is limited by
   * the payment.
   */
  quote(rows: Rows): string | null | Fault;
}

export function itemRefund(
  ticketId: number | null,
  asked: readonly { readonly id: number; readonly quantity: number }[] = [],
): ItemRefund {
  if (asked.length === 0) return { selections: [], quote: () => null };
  if (ticketId === null) {
    return { selections: [], quote: () => new Fault(10130, { available: 0 }) };
  }
  const ofTicket = { ticket_id: ticketId };
  const items = select('ticket_item', ofTicket);
  const discounts = select('ticket_discount', ofTicket);
  const transactions = select('payment_transaction', ofTicket);
  const attempts = select('attempt', ofTicket);
  return {
    selections: [items, discounts, transactions, attempts],
    quote: (rows) => {
      const sold = soldLines({ items: rows.all(items), discounts: rows.all(discounts) });
      const returned = refundedLines(rows.all(transactions), rows.all(attempts));
      return quoted(leftOfLines(sold, returned), asked);
    },
  };
}

function quoted(
  left: readonly LineRefund[],
  asked: readonly { readonly id: number; readonly quantity: number }[],
): string | Fault {
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
