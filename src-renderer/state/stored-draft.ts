import { newKey } from './new-key.ts';
import { emptyDraft, type TicketDraft } from './ticket-draft.ts';

/** What a draft takes over of the ticket that it adds to. */
export interface StoredTicket {
  readonly id: number;
  readonly name: string;
  readonly guest_count: number;
  readonly _embedded: { readonly order_type: { readonly order_type_id: number } };
  readonly detail?: { readonly table_id: number | null } | undefined;
}

/** An empty draft on top of a stored ticket: what follows is added to it. */
export function draftOn(ticket: StoredTicket): TicketDraft {
  const { order_type_id } = ticket._embedded.order_type;
  return {
    ...emptyDraft(newKey()),
    ticketId: ticket.id,
    name: ticket.name || null,
    guestCount: Math.max(1, ticket.guest_count),
    // A ticket without an order type says 0.
    orderTypeId: order_type_id > 0 ? order_type_id : null,
    tableId: ticket.detail?.table_id ?? null,
  };
}
