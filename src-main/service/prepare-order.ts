import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { InputOf } from '../../src-shared/contract/operation.ts';
import type { orderOperations } from '../../src-shared/contract/order.ts';
import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type TicketFact, ticketFactsBody } from '../../src-shared/journal/ticket-facts.ts';
import type { CallValues } from '../payments/call-values.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { approveDiscounts, type Giver } from './discount-approval.ts';
import { type FoodShare, foodShare } from './food-share.ts';
import { checkLabels, openTicket, ticketCounter } from './new-ticket.ts';
import { findTerminal } from './payment-terminal.ts';
import { readPriceBook } from './price-book.ts';
import { repeatedValues } from './repeated-values.ts';
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
  /** What this way of paying may take of it. */
  readonly payableCents: number;
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
  const namesakes = known ? [] : await ticketsNamed(context, locationId, body.id_external);
  const ofNamesakes = namesakes.map(({ id }) => select('attempt', { ticket_id: id }));
  const labelFault = await checkLabels(reference, locationId, body);
  if (labelFault) return labelFault;
  const actingFault = await reference.actingFault(location, body.user_id, 400);
  if (actingFault) return actingFault;
  const cart = { lines, discounts: body.discounts };
  const approval = await approveDiscounts(store.read, locationId, cart, giver);
  const food = await foodShare(context, locationId, body, known?.id);
  const counter = ticketCounter(locationId);
  const ticket = known && select('ticket', { id: known.id });
  const attempts = known && select('attempt', { ticket_id: known.id });
  const revenueCenterId = await reference.defaultRevenueCenter(locationId);
  const businessDateAt = (ms: number): string => payments.days.dateOf(location, ms);
  return {
    location,
    terminal,
    body,
    selections:
      ticket && attempts
        ? [ticket, attempts, ...(food?.selections ?? [])]
        : [counter, ...ofNamesakes],
    values: repeatedValues(body, giver.caller),
    approverId: approval.approverId,
    businessDateAt,
    ticketIn: (rows, nowMs) => {
      if (priced instanceof Fault) return priced;
      if (ticket && attempts) {
        const found = { ticket: rows.one(ticket), attempts: rows.all(attempts) };
        return existingTicket(found, body, food, rows);
      }
      // Asked for anew under other keys: the same sale is not paid twice.
      const unconfirmed = stillOpen(
        body,
        ofNamesakes.flatMap((each) => rows.all(each)),
      );
      if (unconfirmed) return unconfirmed;
      if (approval.fault) return approval.fault;
      const businessDate = businessDateAt(nowMs);
      const employeeId = body.user_id ?? null;
      const moment = { nowMs, businessDate, employeeId, revenueCenterId };
      const opened = openTicket(body, moment, counter, rows);
      return newOrderTicket(opened, priced, body, food, rows);
    },
  };
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

/** Tickets that were opened under the same external id before. */
async function ticketsNamed(
  { store }: ServiceContext,
  location_id: number,
  id_external: string | undefined,
): Promise<readonly Row<'ticket'>[]> {
  if (!id_external) return [];
  return store.rows(select('ticket', { location_id, id_external }));
}

interface FoundTicket {
  readonly ticket: Row<'ticket'> | undefined;
  readonly attempts: readonly Row<'attempt'>[];
}

function existingTicket(
  { ticket, attempts }: FoundTicket,
  body: OrderBody,
  food: FoodShare | undefined,
  rows: Rows,
): OrderTicket | Fault {
  if (!ticket) return new Fault(10112);
  const fault = stateFault(ticket) ?? stillOpen(body, attempts);
  if (fault) return fault;
  const { id, due_cents: dueCents } = ticket;
  const payableCents = food ? food.ofStored(ticket, rows) : dueCents;
  if (payableCents instanceof Fault) return payableCents;
  return { id, facts: [], local: [], dueCents, payableCents };
}

function stillOpen({ payment }: OrderBody, attempts: readonly Row<'attempt'>[]): Fault | undefined {
  const isCash = payment.tender === 'cash';
  return unconfirmedFault(isCash ? attempts.filter((attempt) => !isLetGo(attempt)) : attempts);
}

/**
 * A manager let it be paid otherwise, never by a second card; or its charge is recorded, and the
 * register gives it back. Whoever cancels has still to hear what the terminal did.
 */
function isLetGo({ reason, transaction_id, waited }: Row<'attempt'>): boolean {
  return waited === 0 && (reason === 'paid_otherwise' || transaction_id !== null);
}

function newOrderTicket(
  opened: ReturnType<typeof openTicket>,
  priced: PricedLines,
  body: OrderBody,
  food: FoodShare | undefined,
  rows: Rows,
): OrderTicket | Fault {
  // An order of nothing would be a ticket that nobody can pay.
  if (priced.lines.length === 0) return invalidField('items', 'empty');
  const facts: readonly TicketFact[] = [
    { fact: 'opened', header: opened.header },
    ...lineFacts(priced, body.discounts, rows, 0),
  ];
  const { total } = priced.reckoning.totals;
  const payableCents = food ? food.ofNew(priced) : total;
  if (payableCents instanceof Fault) return payableCents;
  return { id: rows.nextId(), facts, local: opened.local, dueCents: total, payableCents };
}

/** What the payment takes of the ticket, or why it can't. */
export function payableCents(body: OrderBody, ticket: OrderTicket): number | Fault {
  const amount = body.payment.amount ?? ticket.payableCents;
  if (amount > ticket.payableCents) return new Fault(10130, { available: ticket.payableCents });
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
