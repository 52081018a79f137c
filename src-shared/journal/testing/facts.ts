import type { NewEntry } from '../entry.ts';
import type { Row } from '../tables.ts';
import {
  type AddedItem,
  type RecordedPayment,
  type TicketFact,
  type TicketHeader,
  ticketFactsBody,
} from '../ticket-facts.ts';

const testLocationId = 7;
const businessDate = '2026-11-20';

/** A header with every field, as `opened` has it. */
export function ticketHeader(fields: Partial<TicketHeader> = {}): TicketHeader {
  return {
    id_external: null,
    pos_id: null,
    ticket_number: 100_001,
    name: '',
    opened_ms: 1_000,
    closed_ms: null,
    voided: 0,
    void_reason: null,
    guest_count: 0,
    employee_id: null,
    order_type_id: null,
    revenue_center_id: null,
    table_id: null,
    business_date: businessDate,
    register_no: 0,
    sent_totals: null,
    bare: 0,
    ...fields,
  };
}

/** A line without tax. */
export function ticketItem(id: number, priceCents: number, position = 0): AddedItem {
  return {
    id,
    position,
    menu_item_id: null,
    name: 'Flat white',
    price_level: null,
    price_cents: priceCents,
    discount_cents: 0,
    quantity: 1,
    split: 0,
    tax_rates: '[]',
    modifiers: '[]',
    note: null,
    sent_ms: null,
  };
}

export function cashPayment(id: number, baseCents: number): RecordedPayment {
  return {
    id,
    payment_key: null,
    tender: 'cash',
    state: 'recorded',
    base_cents: baseCents,
    tip_cents: 0,
    surcharge_cents: 0,
    cashback_cents: 0,
    tendered_cents: baseCents,
    transaction_id: null,
    shift_id: null,
    user_id: null,
    register_no: 0,
    business_date: businessDate,
    created_ms: 2_000,
  };
}

export function ticketEntry(ticketId: number, facts: readonly TicketFact[]): NewEntry {
  return {
    kind: 'ticket.facts',
    locationId: testLocationId,
    actor: null,
    body: ticketFactsBody({ ticket_id: ticketId, facts }),
  };
}

export function corporateEntry(
  id: number,
  verb: 'created' | 'changed',
  fields: Partial<Omit<Row<'corporate'>, 'stamps' | 'id'>>,
): NewEntry {
  return { kind: `corporate.${verb}`, locationId: 0, actor: null, body: { id, ...fields } };
}
