import type { EntryBody } from './entry.ts';
import type { Row } from './tables.ts';

/** Columns of a ticket that its facts set; the rest is derived. */
export type TicketHeader = Pick<
  Row<'ticket'>,
  | 'id_external'
  | 'pos_id'
  | 'ticket_number'
  | 'name'
  | 'opened_ms'
  | 'voided'
  | 'void_reason'
  | 'guest_count'
  | 'employee_id'
  | 'order_type_id'
  | 'revenue_center_id'
  | 'table_id'
  | 'business_date'
  | 'register_no'
  | 'sent_totals'
  | 'bare'
  | 'closed_ms'
>;

export type AddedItem = Omit<Row<'ticket_item'>, 'ticket_id' | 'voided' | 'void_reason'>;
export type AddedDiscount = Omit<Row<'ticket_discount'>, 'ticket_id' | 'removed'>;
export type RecordedPayment = Omit<Row<'payment'>, 'ticket_id' | 'location_id'>;

/** What a voided payment had taken; the date and the register are those of the void. */
export type VoidedPayment = Pick<
  RecordedPayment,
  'tender' | 'base_cents' | 'tip_cents' | 'surcharge_cents' | 'register_no' | 'business_date'
>;

/**
 * What can be said about a ticket. Facts add up in any order; nothing is edited in place
 * (reliability 2.5).
 */
export type TicketFact =
  | { readonly fact: 'opened'; readonly header: TicketHeader }
  | { readonly fact: 'header_changed'; readonly fields: Partial<TicketHeader> }
  | { readonly fact: 'item_added'; readonly item: AddedItem }
  | { readonly fact: 'item_voided'; readonly id: number; readonly reason: string | null }
  | { readonly fact: 'discount_added'; readonly discount: AddedDiscount }
  | { readonly fact: 'discount_removed'; readonly id: number }
  | { readonly fact: 'guest_added'; readonly guest_id: number }
  | { readonly fact: 'payment_recorded'; readonly payment: RecordedPayment }
  | { readonly fact: 'payment_voided'; readonly id: number; readonly reversed?: VoidedPayment };

export interface TicketFacts {
  readonly ticket_id: number;
  readonly facts: readonly TicketFact[];
  /** The manager who allowed what the entry's actor may not give alone. */
  readonly approved_by?: number | null;
}

/** Facts are plain data; this only tells the entry so. */
export function ticketFactsBody(facts: TicketFacts): EntryBody {
  const { ticket_id, approved_by = null } = facts;
  const body = { ticket_id, facts: facts.facts.map((fact) => ({ ...fact })) };
  return approved_by === null ? body : { ...body, approved_by };
}
