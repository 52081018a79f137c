import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type Reader, type Store, select } from '../store/store.ts';

/** A ticket with everything that belongs to it. */
export interface TicketRecord {
  readonly ticket: Row<'ticket'>;
  readonly items: readonly Row<'ticket_item'>[];
  readonly discounts: readonly Row<'ticket_discount'>[];
  readonly payments: readonly Row<'payment'>[];
}

/** The ticket that a path names: by its id, or by the caller's own identifier. */
export async function findTicket(
  read: Reader,
  locationId: number,
  ticketId: string,
): Promise<Row<'ticket'> | Fault> {
  const tickets = read.selectFrom('ticket').selectAll().where('location_id', '=', locationId);
  const external = await tickets.where('id_external', '=', ticketId).executeTakeFirst();
  if (external) return external;
  const id = /^\d{1,16}$/.test(ticketId) ? Number(ticketId) : 0;
  const own = await tickets.where('id', '=', id).executeTakeFirst();
  return own ?? new Fault(10112);
}

export async function readTicketRecord(
  store: Pick<Store, 'rows'>,
  ticket: Row<'ticket'>,
): Promise<TicketRecord> {
  const [items, discounts, payments] = await Promise.all([
    store.rows(select('ticket_item', { ticket_id: ticket.id })),
    store.rows(select('ticket_discount', { ticket_id: ticket.id })),
    store.rows(select('payment', { ticket_id: ticket.id })),
  ]);
  return { ticket, items, discounts, payments };
}
