import { Fault } from '../../src-shared/contract/fault.ts';
import { isEmbedded, type PaymentTicket } from '../../src-shared/contract/payment-ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { AddedItem, TicketFact, TicketHeader } from '../../src-shared/journal/ticket-facts.ts';
import { ticketFactsBody } from '../../src-shared/journal/ticket-facts.ts';
import type { Claim } from '../payments/order.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { StoredModifier } from './json-columns.ts';
import { openTicket, type TicketMoment, ticketCounter } from './new-ticket.ts';
import { openAttempts, reservedFault } from './reserved-amount.ts';
import { stateFault } from './update-ticket.ts';

/** Finds the ticket that a payment names, or opens it, inside the payment's INTENT commit. */
export interface TicketClaim {
  readonly selections: readonly Selection[];
  claim(rows: Rows): Claim | Fault;
}

export function claimTicket(
  locationId: number,
  sent: PaymentTicket,
  amountCents: number,
  moment: TicketMoment,
): TicketClaim {
  const counter = ticketCounter(locationId);
  const open = openAttempts(locationId);
  const external = select('ticket', { location_id: locationId, id_external: sent.id });
  const internal = select('ticket', { location_id: locationId, id: internalId(sent) });
  return {
    selections: [counter, external, internal, ...open],
    claim: (rows) => {
      if (sent.void === true || sent.open === false) {
        return new Fault(10131, { state: sent.void === true ? 'void' : 'closed' });
      }
      const known = rows.one(external) ?? (isEmbedded(sent) ? undefined : rows.one(internal));
      if (known) {
        const attempts = open.flatMap((each) => rows.all(each));
        return reservedFault(known, attempts, amountCents) ?? claimKnown(known, sent, moment, rows);
      }
      return claimNew(locationId, sent, moment, counter, rows);
    },
  };
}

function internalId(sent: PaymentTicket): number {
  return /^\d{1,16}$/.test(sent.id) ? Number(sent.id) : 0;
}

function claimKnown(
  ticket: Row<'ticket'>,
  sent: PaymentTicket,
  moment: TicketMoment,
  rows: Rows,
): Claim | Fault {
  const fault = stateFault(ticket);
  if (fault) return fault;
  const claim = { ticketId: ticket.id, paymentId: rows.nextId() };
  // Sent again with other totals: the latest word about a ticket that isn't ours stands.
  if (!isEmbedded(sent) || (ticket.sent_totals === null && ticket.bare === 0)) return claim;
  const fields = { sent_totals: sentTotals(sent), bare: 0 as const };
  const facts: readonly TicketFact[] = [{ fact: 'header_changed', fields }];
  return { ...claim, entries: [ticketEntry(ticket.location_id, ticket.id, facts, moment)] };
}

function claimNew(
  locationId: number,
  sent: PaymentTicket,
  moment: TicketMoment,
  counter: Selection<'setting'>,
  rows: Rows,
): Claim {
  const opened = openTicket({ id_external: sent.id, name: sent.name }, moment, counter, rows);
  const embedded = isEmbedded(sent);
  const header: TicketHeader = {
    ...opened.header,
    ...(sent.ticket_number === undefined ? {} : { ticket_number: sent.ticket_number }),
    sent_totals: embedded ? sentTotals(sent) : null,
    bare: embedded ? 0 : 1,
  };
  const ticketId = rows.nextId();
  const facts: readonly TicketFact[] = [{ fact: 'opened', header }, ...sentLines(sent, rows)];
  return {
    ticketId,
    paymentId: rows.nextId(),
    entries: [ticketEntry(locationId, ticketId, facts, moment)],
    local: opened.local,
  };
}

function ticketEntry(
  locationId: number,
  ticketId: number,
  facts: readonly TicketFact[],
  moment: TicketMoment,
) {
  return {
    kind: 'ticket.facts',
    locationId,
    actor: moment.employeeId,
    body: ticketFactsBody({ ticket_id: ticketId, facts }),
  };
}

/** What the totals of an embedded ticket follow from (domain `SentTicket`), without its secrets. */
function sentTotals(sent: PaymentTicket): string {
  const { items, discounts } = sent._embedded ?? {};
  return JSON.stringify({
    totals: sent.totals,
    items: items?.map(({ price, inclusive_tax }) => ({ price, inclusive_tax })),
    discounts: discounts?.map(({ value }) => ({ value })),
  });
}

function sentLines(sent: PaymentTicket, rows: Rows): readonly TicketFact[] {
  const items = sent._embedded?.items ?? [];
  return items.map((item, position): TicketFact => {
    const modifiers = (item._embedded?.modifiers ?? []).map((modifier): StoredModifier => {
      const { id = 0, name = '', price = 0, quantity = 1 } = modifier;
      return { id: rows.nextId(), menu_modifier_id: id, name, price, quantity };
    });
    const added: AddedItem = {
      id: rows.nextId(),
      position,
      menu_item_id: null,
      name: item.name ?? '',
      price_level: null,
      price_cents: item.price ?? 0,
      discount_cents: 0,
      quantity: item.quantity ?? 1,
      split: item.split ?? 1,
      tax_rates: '[]',
      modifiers: JSON.stringify(modifiers),
      note: null,
      sent_ms: null,
    };
    return { fact: 'item_added', item: added };
  });
}
