import { Fault } from '../../src-shared/contract/fault.ts';
import type { RowReader } from '../../src-shared/journal/derive-ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
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

export async function readWrittenTicket(
  store: Pick<Store, 'rows'>,
  ticketId: number,
): Promise<TicketRecord> {
  const [ticket] = await store.rows(select('ticket', { id: ticketId }));
  assert(ticket, 'a ticket that was just written is stored');
  return readTicketRecord(store, ticket);
}

/** The ticket that a commit opens, from the rows that it adds. */
export function openedTicketIn(added: RowReader, ticketId: number): TicketRecord | undefined {
  const [ticket] = added.all('ticket', { id: ticketId });
  if (!ticket) return undefined;
  const ofTicket = { ticket_id: ticketId };
  return {
    ticket,
    items: added.all('ticket_item', ofTicket),
    discounts: added.all('ticket_discount', ofTicket),
    payments: added.all('payment', ofTicket),
  };
}
