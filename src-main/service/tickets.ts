import { Fault } from '../../src-shared/contract/fault.ts';
import type { ticketOperations } from '../../src-shared/contract/ticket.ts';
import type { ServiceContext } from './context.ts';
import { createTicket } from './create-ticket.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { listTickets } from './list-tickets.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { presentTicket } from './present-ticket.ts';
import { presentTicketDetail } from './present-ticket-detail.ts';
import { findTicket, readTicketRecord, readWrittenTicket } from './ticket-rows.ts';
import { updateTicket } from './update-ticket.ts';

export function ticketHandlers(context: ServiceContext): HandlersOf<keyof typeof ticketOperations> {
  const { read } = context.store;
  return {
    retrieveTicket: async ({ params, query }) => {
      const location = await findLocation(read, params.location_id);
      if (location instanceof Fault) return location;
      const ticket = await findTicket(read, params.location_id, params.ticket_id);
      if (ticket instanceof Fault) return ticket;
      const actingFault = await checkActingUser(read, location, query.user_id, 404);
      if (actingFault) return actingFault;
      const record = await readTicketRecord(context.store, ticket);
      const related = (query.with ?? '').split(',');
      const guests = related.includes('guests') ? await guestsOf(context, ticket.id) : [];
      const shown = await presentTicket(context.reference, record, guests);
      if (!related.includes('detail')) return shown;
      return { ...shown, detail: await presentTicketDetail(read, record) };
    },
    listTickets: async ({ params, query }) => {
      const location = await findLocation(read, params.location_id);
      return location instanceof Fault ? location : listTickets(read, params.location_id, query);
    },
    createTicket: async (call) => {
      const { params, body } = call;
      const location = await findLocation(read, params.location_id);
      if (location instanceof Fault) return location;
      const ticketId = await createTicket(context, location, body, call);
      return ticketId instanceof Fault ? ticketId : readPresented(context, ticketId);
    },
    updateTicket: async (call) => {
      const { params, body } = call;
      const location = await findLocation(read, params.location_id);
      if (location instanceof Fault) return location;
      const ticket = await findTicket(read, params.location_id, params.ticket_id);
      if (ticket instanceof Fault) return ticket;
      const updated = await updateTicket(context, location, ticket, body, call);
      return updated instanceof Fault ? updated : readPresented(context, ticket.id);
    },
  };
}

/** A ticket that was just written, as it is answered. */
async function readPresented(
  context: ServiceContext,
  ticketId: number,
): Promise<Awaited<ReturnType<typeof presentTicket>>> {
  return presentTicket(context.reference, await readWrittenTicket(context.store, ticketId));
}

function guestsOf(
  context: ServiceContext,
  ticketId: number,
): Promise<NonNullable<Parameters<typeof presentTicket>[2]>> {
  return context.store.read
    .selectFrom('ticket_guest')
    .innerJoin('guest', 'guest.id', 'ticket_guest.guest_id')
    .select(['guest.id', 'guest.first_name', 'guest.last_name', 'guest.email', 'guest.phone'])
    .where('ticket_guest.ticket_id', '=', ticketId)
    .orderBy('guest.id')
    .execute();
}
