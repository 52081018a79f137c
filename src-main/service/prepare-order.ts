import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { InputOf } from '../../src-shared/contract/operation.ts';
import type { orderOperations } from '../../src-shared/contract/order.ts';
import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type TicketFact, ticketFactsBody } from '../../src-shared/journal/ticket-facts.ts';
import { type CallValues, callValues } from '../payments/call-values.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { approveDiscounts, type Giver } from './discount-approval.ts';
import { checkLabels, openTicket, ticketCounter } from './new-ticket.ts';
import { findTerminal } from './payment-terminal.ts';
import { readPriceBook } from './price-book.ts';
import { lineFacts, type PricedLines, priceLines } from './ticket-lines.ts';
import { stateFault, unconfirmedFault } from './update-ticket.ts';

export type OrderBody = InputOf<(typeof orderOperations)['createOrder']>['body'];

/** An order that is checked up to what only the commit can know. */
export interface PreparedOrder {
  readonly location: Row<'location'>;
  readonly terminal: Row<'terminal'> | null;
  readonly body: OrderBody;
  readonly selections: readonly Selection[];
  /** What a repeated call must agree in. */
  readonly values: CallValues;
  /** The manager who allowed its discounts, where one had to. */
  readonly approverId: number | null;
  /** The ticket that is paid, opened or found, inside the commit. */
  readonly ticketIn: (rows: Rows, nowMs: number) => OrderTicket | Fault;
  readonly businessDateAt: (ms: number) => string;
}

export interface OrderTicket {
  readonly id: number;
  readonly facts: readonly TicketFact[];
  readonly local: readonly RowOperation[];
  readonly dueCents: number;
}

export async function prepareOrder(
  context: ServiceContext,
  locationId: number,
  body: OrderBody,
  giver: Giver,
): Promise<PreparedOrder | Fault> {
  const { reference, store, payments } = context;
  const location = await reference.location(locationId);
  if (location instanceof Fault) return location;
  const lines = body.items ?? [];
  const book = await readPriceBook(reference, location, lines);
  const priced = priceLines({ lines, discounts: body.discounts }, book);
  if (priced instanceof Fault && priced.code === 10113) return priced;
  const terminal =
    body.terminal_id === undefined
      ? null
      : await findTerminal(store.read, locationId, body.terminal_id);
  if (terminal instanceof Fault) return terminal;
  const known = await knownTicket(context, locationId, body.ticket_id);
  if (known instanceof Fault) return known;
  const labelFault = await checkLabels(reference, locationId, body);
  if (labelFault) return labelFault;
  const actingFault = await reference.actingFault(location, body.user_id, 400);
  if (actingFault) return actingFault;
  const cart = { lines, discounts: body.discounts };
  const approval = await approveDiscounts(store.read, locationId, cart, giver);
  const counter = ticketCounter(locationId);
  const ticket = known && select('ticket', { id: known.id });
  const attempts = known && select('attempt', { ticket_id: known.id });
  const revenueCenterId = await reference.defaultRevenueCenter(locationId);
  const businessDateAt = (ms: number): string => payments.days.dateOf(location, ms);
  return {
    location,
    terminal,
    body,
    selections: ticket && attempts ? [ticket, attempts] : [counter],
    values: orderValues(body, giver),
    approverId: approval.approverId,
    businessDateAt,
    ticketIn: (rows, nowMs) => {
      if (priced instanceof Fault) return priced;
      if (ticket && attempts) return existingTicket(rows.one(ticket), rows.all(attempts), body);
      if (approval.fault) return approval.fault;
      const businessDate = businessDateAt(nowMs);
      const employeeId = body.user_id ?? null;
      const moment = { nowMs, businessDate, employeeId, revenueCenterId };
      const opened = openTicket(body, moment, counter, rows);
      return newOrderTicket(opened, priced, body, rows);
    },
  };
}

/** At a register whoever is signed in may ask again about the payment that somebody else began. */
function orderValues(body: OrderBody, { caller }: Giver): CallValues {
  if (caller.door !== 'port') return callValues(body);
  const { user_id: _, ...rest } = body;
  return callValues(rest);
}

async function knownTicket(
  context: ServiceContext,
  locationId: number,
  ticketId: number | undefined,
): Promise<Row<'ticket'> | undefined | Fault> {
  if (ticketId === undefined) return undefined;
  const ticket = await context.store.read
    .selectFrom('ticket')
    .selectAll()
    .where('id', '=', ticketId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return ticket ?? new Fault(10112);
}

function existingTicket(
  ticket: Row<'ticket'> | undefined,
  attempts: readonly Row<'attempt'>[],
  { payment }: OrderBody,
): OrderTicket | Fault {
  if (!ticket) return new Fault(10112);
  // A manager may let an unknown payment be paid otherwise, never by a second card.
  const isCash = payment.tender === 'cash';
  const blocking = isCash ? attempts.filter(({ waited }) => waited === 1) : attempts;
  const fault = stateFault(ticket) ?? unconfirmedFault(blocking);
  return fault ?? { id: ticket.id, facts: [], local: [], dueCents: ticket.due_cents };
}

function newOrderTicket(
  opened: ReturnType<typeof openTicket>,
  priced: PricedLines,
  body: OrderBody,
  rows: Rows,
): OrderTicket | Fault {
  // An order of nothing would be a ticket that nobody can pay.
  if (priced.lines.length === 0) return invalidField('items', 'empty');
  const facts: readonly TicketFact[] = [
    { fact: 'opened', header: opened.header },
    ...lineFacts(priced, body.discounts, rows, 0),
  ];
  const { total } = priced.reckoning.totals;
  return { id: rows.nextId(), facts, local: opened.local, dueCents: total };
}

/** What the payment takes of the ticket, or why it can't. */
export function payableCents(body: OrderBody, ticket: OrderTicket): number | Fault {
  const amount = body.payment.amount ?? ticket.dueCents;
  if (amount > ticket.dueCents) return new Fault(10130, { available: ticket.dueCents });
  return amount;
}

export function orderEntry(
  order: PreparedOrder,
  ticketId: number,
  facts: readonly TicketFact[],
): readonly NewEntry[] {
  if (facts.length === 0) return [];
  return [
    {
      kind: 'ticket.facts',
      locationId: order.location.location_id,
      actor: order.body.user_id ?? null,
      body: ticketFactsBody({ ticket_id: ticketId, facts, approved_by: order.approverId }),
    },
  ];
}
