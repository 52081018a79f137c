import { Fault } from '../../src-shared/contract/fault.ts';
import type { InputOf } from '../../src-shared/contract/operation.ts';
import type { ticketOperations } from '../../src-shared/contract/ticket.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { ticketFactsBody } from '../../src-shared/journal/ticket-facts.ts';
import { callValues } from '../payments/call-values.ts';
import { changeKey } from './change-key.ts';
import type { ServiceContext } from './context.ts';
import { approveDiscounts, type Giver } from './discount-approval.ts';
import { checkLabels, openTicket, ticketCounter } from './new-ticket.ts';
import { readPriceBook } from './price-book.ts';
import { lineFacts, priceLines } from './ticket-lines.ts';

type Body = InputOf<(typeof ticketOperations)['createTicket']>['body'];

/** Opens a ticket with its first lines; answers its id. */
export async function createTicket(
  context: ServiceContext,
  location: Row<'location'>,
  body: Body,
  giver: Giver,
): Promise<number | Fault> {
  const { store, clock, payments, reference } = context;
  const { location_id } = location;
  const lines = body.items ?? [];
  const book = await readPriceBook(reference, location, lines);
  const priced = priceLines({ lines, discounts: body.discounts }, book);
  if (priced instanceof Fault && priced.code === 10113) return priced;
  const labelFault = await checkLabels(reference, location_id, body);
  if (labelFault) return labelFault;
  const actingFault = await reference.actingFault(location, body.user_id, 400);
  if (actingFault) return actingFault;
  const revenueCenterId = await reference.defaultRevenueCenter(location_id);
  const cart = { lines, discounts: body.discounts };
  const approval = await approveDiscounts(store.read, location_id, cart, giver);
  const counter = ticketCounter(location_id);
  const key = changeKey(location_id, 'createTicket', body.change_id, callValues(body));
  return store.commit([counter, ...key.selections], (rows) => {
    const made = key.made(rows);
    if (made instanceof Fault) return made;
    if (made !== undefined) return { answer: made };
    if (priced instanceof Fault) return priced;
    if (approval.fault) return approval.fault;
    const nowMs = clock.now();
    const businessDate = payments.days.dateOf(location, nowMs);
    const employeeId = body.user_id ?? null;
    const moment = { nowMs, businessDate, employeeId, revenueCenterId };
    const opened = openTicket(body, moment, counter, rows);
    const ticketId = rows.nextId();
    const facts = [
      { fact: 'opened', header: opened.header } as const,
      ...lineFacts(priced, body.discounts, rows, 0),
    ];
    return {
      answer: ticketId,
      entries: [
        {
          kind: 'ticket.facts',
          locationId: location_id,
          actor: employeeId,
          body: ticketFactsBody({ ticket_id: ticketId, facts, approved_by: approval.approverId }),
        },
      ],
      local: [...opened.local, ...key.claim(ticketId, nowMs)],
    };
  });
}
