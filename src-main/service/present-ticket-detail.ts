import type { z } from 'zod';
import type { ticketOperations } from '../../src-shared/contract/ticket.ts';
import { leftOfLines } from '../../src-shared/domain/line-refund.ts';
import { reckonRows } from '../../src-shared/journal/derive-ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { openStates } from '../payments/attempt-states.ts';
import type { Reader } from '../store/store.ts';
import { type FollowedPayments, readFollowedPayments } from './followed-payments.ts';
import { presentItems, presentModifiers, presentTotals } from './present-ticket.ts';
import { presentTicketMoney } from './present-ticket-money.ts';
import { refundedLines, soldLines } from './refund-items.ts';
import type { TicketRecord } from './ticket-rows.ts';

type Detail = NonNullable<
  z.output<(typeof ticketOperations)['retrieveTicket']['result']>['detail']
>;

/** What the register's screens show of a ticket beside the documented fields. */
export async function presentTicketDetail(read: Reader, record: TicketRecord): Promise<Detail> {
  const { ticket } = record;
  const followed = await readFollowedPayments(read, [ticket.id]);
  const [table, money, unconfirmed] = await Promise.all([
    tableOf(read, ticket),
    presentTicketMoney(read, record, followed),
    isUnconfirmed(read, ticket.id),
  ]);
  return {
    voided: ticket.voided === 1,
    table_id: ticket.table_id,
    table_name: table,
    totals: {
      ...presentTotals(ticket),
      discounts: ticket.discounts_cents,
      inclusive_tax: ticket.inclusive_tax_cents,
      service_charges: ticket.service_charges_cents,
      other_charges: ticket.other_charges_cents,
      tips: ticket.tips_cents,
      surcharges: ticket.surcharges_cents,
    },
    lines: linesOf(record, followed),
    discounts: discountsOf(record),
    ...money,
    unconfirmed,
  };
}

function linesOf(
  record: TicketRecord,
  { attempts, transactions }: FollowedPayments,
): Detail['lines'] {
  const live = new Map(presentItems(record).map((item) => [item.id, item]));
  const sold = soldLines(record);
  const left = leftOfLines(sold, refundedLines(transactions, attempts));
  const leftOf = (id: number) => left.find(({ lineId }) => lineId === id);
  return record.items
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map((item) => ({
      id: item.id,
      name: item.name,
      price: item.price_cents,
      tax: live.get(item.id)?.tax ?? 0,
      quantity: item.quantity,
      modifiers: presentModifiers(item),
      menu_item_id: item.menu_item_id,
      price_level: item.price_level,
      split: item.split,
      note: item.note,
      discount: item.discount_cents,
      voided: item.voided === 1,
      total: sold.find(({ lineId }) => lineId === item.id)?.totalCents ?? 0,
      refundable: {
        quantity: leftOf(item.id)?.quantity ?? 0,
        amount: leftOf(item.id)?.amountCents ?? 0,
      },
    }));
}

function discountsOf(record: TicketRecord): Detail['discounts'] {
  const live = record.discounts.filter(({ removed }) => removed === 0);
  const { discountsCents } = reckonRows(record);
  return live.map(({ id, name, comment }, index) => ({
    id,
    name,
    comment,
    value: discountsCents[index] ?? 0,
  }));
}

async function isUnconfirmed(read: Reader, ticketId: number): Promise<boolean> {
  const attempt = await read
    .selectFrom('attempt')
    .select('id')
    .where('ticket_id', '=', ticketId)
    .where('state', 'in', [...openStates])
    .executeTakeFirst();
  return attempt !== undefined;
}

async function tableOf(read: Reader, ticket: Row<'ticket'>): Promise<string> {
  if (ticket.table_id === null) return '';
  const table = await read
    .selectFrom('dining_table')
    .select('name')
    .where('id', '=', ticket.table_id)
    .executeTakeFirst();
  return table?.name ?? '';
}
