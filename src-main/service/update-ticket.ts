import { Fault } from '../../src-shared/contract/fault.ts';
import type { InputOf } from '../../src-shared/contract/operation.ts';
import type { ticketOperations } from '../../src-shared/contract/ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import {
  type TicketFact,
  type TicketHeader,
  ticketFactsBody,
} from '../../src-shared/journal/ticket-facts.ts';
import { openStates } from '../payments/attempt-states.ts';
import { callValues } from '../payments/call-values.ts';
import { unknownOutcome } from '../payments/keys.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import { changeKey } from './change-key.ts';
import type { ServiceContext } from './context.ts';
import { approveDiscounts, type Giver } from './discount-approval.ts';
import { checkLabels } from './new-ticket.ts';
import { readPriceBook } from './price-book.ts';
import { lineFacts, type PricedLines, priceLines } from './ticket-lines.ts';

type Body = InputOf<(typeof ticketOperations)['updateTicket']>['body'];

/** Changes an open ticket: adds and voids lines, discounts and guests, renames, voids, closes. */
export async function updateTicket(
  context: ServiceContext,
  location: Row<'location'>,
  ticket: Row<'ticket'>,
  body: Body,
  giver: Giver,
): Promise<true | Fault> {
  const { store, reference } = context;
  const lines = body.items ?? [];
  const priced = priceLines(
    { lines, discounts: body.discounts },
    await readPriceBook(reference, location, lines),
  );
  if (priced instanceof Fault && priced.code === 10113) return priced;
  const missing =
    (await checkLabels(reference, location.location_id, body)) ??
    (await checkGuests(context, location.location_id, body.guests ?? []));
  if (missing) return missing;
  const actingFault = await reference.actingFault(location, body.user_id, 400);
  if (actingFault) return actingFault;
  const cart = { lines, discounts: body.discounts };
  const approval = await approveDiscounts(store.read, location.location_id, cart, giver);
  const selections = selectionsOf(ticket.id);
  const key = changeKey(location.location_id, 'updateTicket', body.change_id, callValues(body));
  return store.commit<true>([...selections.all, ...key.selections], (rows) => {
    const made = key.made(rows);
    if (made instanceof Fault) return made;
    if (made !== undefined) return { answer: true };
    if (priced instanceof Fault) return priced;
    if (approval.fault) return approval.fault;
    const nowMs = context.clock.now();
    const current = rows.one(selections.ticket) ?? ticket;
    const fault =
      stateFault(current) ?? knownFault(body, rows, selections) ?? closeFault(body, current);
    if (fault) return fault;
    const facts = factsOf(body, priced, rows, selections, nowMs);
    if (facts.length === 0) return { answer: true };
    return {
      answer: true,
      local: key.claim(ticket.id, nowMs),
      entries: [
        {
          kind: 'ticket.facts',
          locationId: location.location_id,
          actor: body.user_id ?? null,
          body: ticketFactsBody({
            ticket_id: ticket.id,
            facts,
            approved_by: approval.approverId,
          }),
        },
      ],
    };
  });
}

interface TicketSelections {
  readonly ticket: Selection<'ticket'>;
  readonly items: Selection<'ticket_item'>;
  readonly discounts: Selection<'ticket_discount'>;
  readonly all: readonly Selection[];
}

function selectionsOf(ticketId: number): TicketSelections {
  const ticket = select('ticket', { id: ticketId });
  const items = select('ticket_item', { ticket_id: ticketId });
  const discounts = select('ticket_discount', { ticket_id: ticketId });
  return { ticket, items, discounts, all: [ticket, items, discounts] };
}

/** A ticket that is void or closed takes nothing more. */
export function stateFault(ticket: Row<'ticket'>): Fault | undefined {
  if (ticket.voided === 1) return new Fault(10131, { state: 'void' });
  return ticket.open === 1 ? undefined : new Fault(10131, { state: 'closed' });
}

/** While a card payment of the ticket is unknown nobody takes money for it a second time. */
export function unconfirmedFault(attempts: readonly Row<'attempt'>[]): Fault | undefined {
  const open = attempts.find(({ state }) => openStates.includes(state));
  return open && unknownOutcome(open);
}

function knownFault(body: Body, rows: Rows, selections: TicketSelections): Fault | undefined {
  const items = new Set(rows.all(selections.items).map(({ id }) => id));
  const discounts = new Set(rows.all(selections.discounts).map(({ id }) => id));
  if ((body.void_items ?? []).some(({ id }) => !items.has(id))) {
    return new Fault(10115, { resource: 'ticket_item' });
  }
  if ((body.remove_discounts ?? []).some((id) => !discounts.has(id))) {
    return new Fault(10115, { resource: 'ticket_discount' });
  }
  return undefined;
}

function closeFault(body: Body, ticket: Row<'ticket'>): Fault | undefined {
  if (body.void && ticket.paid_cents > 0) return new Fault(10131, { state: 'paid' });
  return body.close && ticket.due_cents > 0 ? new Fault(10131, { state: 'due' }) : undefined;
}

function factsOf(
  body: Body,
  priced: PricedLines,
  rows: Rows,
  selections: TicketSelections,
  nowMs: number,
): readonly TicketFact[] {
  const voided = (body.void_items ?? []).map(({ id, reason = null }): TicketFact => {
    return { fact: 'item_voided', id, reason };
  });
  const removed = (body.remove_discounts ?? []).map((id): TicketFact => {
    return { fact: 'discount_removed', id };
  });
  const guests = (body.guests ?? []).map((guest_id): TicketFact => {
    return { fact: 'guest_added', guest_id };
  });
  const added = lineFacts(priced, body.discounts, rows, rows.all(selections.items).length);
  const fields = headerFields(body, nowMs);
  const header: readonly TicketFact[] =
    Object.keys(fields).length > 0 ? [{ fact: 'header_changed', fields }] : [];
  return [...voided, ...removed, ...added, ...guests, ...header];
}

function headerFields(body: Body, nowMs: number): Partial<TicketHeader> {
  const { name, guest_count, order_type_id, revenue_center_id, table_id } = body;
  return {
    ...(name === undefined ? {} : { name }),
    ...(guest_count === undefined ? {} : { guest_count }),
    ...(order_type_id === undefined ? {} : { order_type_id }),
    ...(revenue_center_id === undefined ? {} : { revenue_center_id }),
    ...(table_id === undefined ? {} : { table_id }),
    ...(body.void ? { voided: 1 as const, void_reason: body.reason ?? null } : {}),
    ...(body.close || body.void ? { closed_ms: nowMs } : {}),
  };
}

async function checkGuests(
  context: ServiceContext,
  locationId: number,
  guestIds: readonly number[],
): Promise<Fault | undefined> {
  if (guestIds.length === 0) return undefined;
  const found = await context.store.read
    .selectFrom('guest')
    .select('id')
    .where('location_id', '=', locationId)
    .where('id', 'in', [...guestIds])
    .execute();
  return found.length === new Set(guestIds).size
    ? undefined
    : new Fault(10115, { resource: 'guest' });
}
