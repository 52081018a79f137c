import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { ListedTicket } from '../../src-shared/contract/ticket.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { useClient } from './client-context.ts';
import type { Outcome, PortClient, ResultOfCall } from './port-client.ts';
import { type DeskIds, useDesk } from './register.ts';
import { readOf, useOperation, usePagedOperation } from './use-operation.ts';
import { type TicketToStore, wireCart, wireHeader, wireTicket } from './wire-cart.ts';

export type { ListedTicket } from '../../src-shared/contract/ticket.ts';
export type TicketRead = ResultOfCall<'retrieveTicket'>;
export type TicketDetail = NonNullable<TicketRead['detail']>;

const ticketTables = ['ticket', 'ticket_item', 'payment', 'payment_transaction', 'attempt'];
/** How much may be captured of a hold is a setting. */
const oneTicketTables = [...ticketTables, 'setting'];
const pageLimit = 100;
/** The ordering channel of a register's own window. */
const registerChannel = 1;

export type TicketFilter = 'open' | 'held' | 'closed' | 'unconfirmed' | 'refunded';

/** Tickets that fit the filter, the newest first; undefined while they are read the first time. */
export function useTicketList(filter: TicketFilter, search: string) {
  const desk = useDesk();
  const { pages, fault, loadMore } = usePagedOperation(
    'listTickets',
    (after) => ({
      params: { location_id: desk?.locationId ?? 0 },
      query: {
        limit: pageLimit,
        ...filterQuery(filter),
        ...(search ? { q: search } : {}),
        ...(after === undefined ? {} : { after }),
      },
    }),
    { tables: ticketTables, isEnabled: desk !== undefined },
  );
  const tickets = useMemo(() => pages?.flatMap((page) => page.data), [pages]);
  return { tickets, fault, loadMore };
}

function filterQuery(filter: TicketFilter) {
  switch (filter) {
    case 'open':
      return { open: 1 };
    case 'closed':
      return { open: 0 };
    case 'held':
    case 'unconfirmed':
    case 'refunded':
      return { state: filter } as const;
  }
}

function ticketInput(desk: DeskIds | undefined, ticketId: number | string) {
  return {
    params: { location_id: desk?.locationId ?? 0, ticket_id: String(ticketId) },
    query: { with: 'detail', global_on_id: registerChannel, user_id: desk?.userId ?? 0 },
  };
}

/** Nothing is read while there is no ticket to read. */
export function useTicket(ticketId: number | null) {
  const desk = useDesk();
  return useOperation('retrieveTicket', ticketInput(desk, ticketId ?? 0), {
    tables: oneTicketTables,
    isEnabled: desk !== undefined && ticketId !== null,
  });
}

/** Reads a ticket anew, so that `useTicket` has what it is now when the promise resolves. */
export function useTicketRefresh(): (ticketId: number) => Promise<void> {
  const client = useClient();
  const queries = useQueryClient();
  const desk = useDesk();
  return async (ticketId) => {
    const read = readOf(client, 'retrieveTicket', ticketInput(desk, ticketId), oneTicketTables);
    await queries.prefetchQuery({ ...read, staleTime: 0 });
  };
}

export function readTicket(
  client: PortClient,
  desk: DeskIds,
  ticketId: number,
): Promise<Outcome<TicketRead>> {
  return client.call('retrieveTicket', ticketInput(desk, ticketId));
}

/** The ticket's content as the register shows it; the service adds it when asked `with=detail`. */
export function detailOf(ticket: TicketRead): TicketDetail {
  assert(ticket.detail, 'a ticket read with its detail has one');
  return ticket.detail;
}

export type TicketStatus =
  | 'voided'
  | 'unconfirmed'
  | 'refunded'
  | 'partly_refunded'
  | 'held'
  | 'open'
  | 'closed';

type StatusFields = Pick<
  ListedTicket,
  'voided' | 'unconfirmed' | 'refunded' | 'total' | 'open' | 'held'
>;

/** The one word for a ticket: what needs somebody most comes first. */
export function statusOf(ticket: StatusFields): TicketStatus {
  if (ticket.voided) return 'voided';
  if (ticket.unconfirmed) return 'unconfirmed';
  if (ticket.held > 0) return 'held';
  if (ticket.refunded > 0) {
    return ticket.refunded < ticket.total ? 'partly_refunded' : 'refunded';
  }
  return ticket.open === 1 ? 'open' : 'closed';
}

/** Stores a new ticket, or what changed of one that is stored. Nothing is paid by it. */
export async function storeTicket(
  client: PortClient,
  desk: DeskIds,
  ticketId: number | null,
  ticket: TicketToStore,
  stepUpPin?: string,
): Promise<Outcome<StoredId>> {
  const location_id = desk.locationId;
  // The line may break before the answer comes, and the call is sent again: the key keeps it one
  // change.
  const change_id = crypto.randomUUID();
  const create = () => {
    const body = { ...wireTicket(ticket), change_id };
    return client.call('createTicket', { params: { location_id }, body }, { stepUpPin });
  };
  const update = (id: number) => {
    const params = { location_id, ticket_id: String(id) };
    const body = { ...wireHeader(ticket), ...wireCart(ticket), change_id };
    return client.call('updateTicket', { params, body }, { stepUpPin });
  };
  const outcome = await (ticketId === null ? create() : update(ticketId));
  return outcome.ok ? { ok: true, value: { ticketId: outcome.value.id } } : outcome;
}

export interface StoredId {
  readonly ticketId: number;
}

/** The ticket that was stored under a key of this window; undefined when none was. */
export async function findStored(
  client: PortClient,
  desk: DeskIds,
  key: string,
): Promise<TicketRead | undefined> {
  const outcome = await client.call('retrieveTicket', ticketInput(desk, key));
  return outcome.ok ? outcome.value : undefined;
}

/** Takes a stored line off its ticket; it stays on record with the reason. */
export function voidLine(
  client: PortClient,
  desk: DeskIds,
  line: { readonly ticketId: number; readonly lineId: number; readonly reason: string },
) {
  return client.call('updateTicket', {
    params: { location_id: desk.locationId, ticket_id: String(line.ticketId) },
    body: { void_items: [{ id: line.lineId, reason: line.reason }] },
  });
}

/** The ticket that a code on a receipt names, if there is exactly one. */
export async function findTicket(
  client: PortClient,
  desk: DeskIds,
  code: string,
): Promise<number | undefined> {
  const outcome = await client.call('listTickets', {
    params: { location_id: desk.locationId },
    query: { q: code, limit: 2 },
  });
  const [first, second] = outcome.ok ? outcome.value.data : [];
  return second === undefined ? first?.id : undefined;
}
