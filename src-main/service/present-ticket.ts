import type { TicketAnswer } from '../../src-shared/contract/ticket.ts';
import { liveItems, reckonRows } from '../../src-shared/journal/derive-ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { sqlTime } from '../../src-shared/lib/clock.ts';
import { parseStoredModifiers } from './json-columns.ts';
import type { Reference } from './reference.ts';
import type { TicketRecord } from './ticket-rows.ts';

type Lookup = Pick<Reference, 'person' | 'orderType' | 'revenueCenter'>;
type Embedded = TicketAnswer['_embedded'];
export type ReadItem = Embedded['items'][number];

/** A ticket as the interface documents it; `guests` are filled in by who asked for them. */
export async function presentTicket(
  reference: Lookup,
  record: TicketRecord,
  guests: Embedded['guests'] = [],
): Promise<TicketAnswer> {
  const { ticket } = record;
  const [employee, orderType, revenueCenter] = await Promise.all([
    employeeOf(reference, ticket),
    orderTypeOf(reference, ticket),
    revenueCenterOf(reference, ticket),
  ]);
  return {
    id: ticket.id,
    id_external: ticket.id_external ?? '',
    pos_id: ticket.pos_id ?? '',
    opened_at: sqlTime(ticket.opened_ms),
    closed_at: ticket.open === 1 || ticket.closed_ms === null ? null : sqlTime(ticket.closed_ms),
    name: ticket.name,
    open: ticket.open,
    guest_count: ticket.guest_count,
    ticket_number: ticket.ticket_number,
    totals: presentTotals(ticket),
    _embedded: {
      employee,
      order_type: orderType,
      revenue_center: revenueCenter,
      guests,
      items: presentItems(record),
    },
  };
}

export function presentTotals(ticket: Row<'ticket'>): TicketAnswer['totals'] {
  return {
    items: ticket.items_cents,
    tax: ticket.exclusive_tax_cents + ticket.inclusive_tax_cents,
    exclusive_tax: ticket.exclusive_tax_cents,
    sub_total: ticket.sub_total_cents,
    total: ticket.total_cents,
    paid: ticket.paid_cents,
    refunded: ticket.refunded_cents,
    due: ticket.due_cents,
    grand_total: ticket.total_cents + ticket.tips_cents + ticket.surcharges_cents,
  };
}

export function presentItems(record: Pick<TicketRecord, 'items' | 'discounts'>): ReadItem[] {
  const { lines } = reckonRows(record);
  return liveItems(record.items).map((item, index) => {
    const line = lines[index];
    return {
      id: item.id,
      name: item.name,
      price: item.price_cents,
      tax: (line?.exclusiveTaxCents ?? 0) + (line?.inclusiveTaxCents ?? 0),
      quantity: item.quantity,
      modifiers: presentModifiers(item),
    };
  });
}

export function presentModifiers(item: Row<'ticket_item'>): ReadItem['modifiers'] {
  return parseStoredModifiers(item.modifiers).map((modifier) => ({
    id: modifier.id,
    menu_modifier_id: modifier.menu_modifier_id,
    name: modifier.name,
    price: modifier.price,
    quantity: modifier.quantity,
  }));
}

async function employeeOf(reference: Lookup, ticket: Row<'ticket'>): Promise<Embedded['employee']> {
  const id = ticket.employee_id;
  const user = id === null ? undefined : await reference.person(id);
  const { id: employee_id = 0, first_name = '', last_name = '' } = user ?? {};
  const check_name = user ? `${first_name} ${last_name.slice(0, 1)}.` : '';
  return { employee_id, first_name, last_name, check_name };
}

async function orderTypeOf(
  reference: Lookup,
  ticket: Row<'ticket'>,
): Promise<Embedded['order_type']> {
  const id = ticket.order_type_id;
  const type = id === null ? undefined : await reference.orderType(id);
  return { order_type_id: type?.id ?? 0, name: type?.name ?? '' };
}

async function revenueCenterOf(
  reference: Lookup,
  ticket: Row<'ticket'>,
): Promise<Embedded['revenue_center']> {
  const id = ticket.revenue_center_id;
  const center = id === null ? undefined : await reference.revenueCenter(id);
  return { revenue_center_id: center ? String(center.id) : '', name: center?.name ?? '' };
}
