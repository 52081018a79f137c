import { z } from 'zod';
import { cartDiscounts, cartLines } from './cart.ts';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';
import { ticketEvent, ticketHold, ticketPayment, ticketRefund } from './ticket-payments.ts';

const path = `${interfacePrefix}/locations/:location_id/tickets`;

const readTotals = z.object({
  items: z.int(),
  tax: z.int(),
  exclusive_tax: z.int(),
  sub_total: z.int(),
  total: z.int(),
  paid: z.int(),
  refunded: z.int(),
  due: z.int(),
  grand_total: z.int(),
});

const readItem = z.object({
  id: z.int(),
  name: z.string(),
  price: z.int(),
  tax: z.int(),
  quantity: z.int(),
  modifiers: z.array(
    z.object({
      id: z.int(),
      menu_modifier_id: z.int(),
      name: z.string(),
      price: z.int(),
      quantity: z.int(),
    }),
  ),
});

const readGuest = z.object({
  id: z.int(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
});

/** A ticket as it is read (interface, "Ticket (read response)"). */
export const ticket = z.object({
  id: z.int(),
  id_external: z.string(),
  pos_id: z.string(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  name: z.string(),
  // QUIRK(wire): 0 or 1 here, a boolean in a payment's ticket.
  open: z.int(),
  guest_count: z.int(),
  ticket_number: z.int(),
  totals: readTotals,
  _embedded: z.object({
    employee: z.object({
      employee_id: z.int(),
      first_name: z.string(),
      last_name: z.string(),
      check_name: z.string(),
    }),
    order_type: z.object({ order_type_id: z.int(), name: z.string() }),
    // QUIRK(wire): a string id, where the other ids are integers.
    revenue_center: z.object({ revenue_center_id: z.string(), name: z.string() }),
    guests: z.array(readGuest),
    items: z.array(readItem),
  }),
});
export type TicketAnswer = z.output<typeof ticket>;

/** What `with=detail` adds: what the register's screens show (extension). */
const ticketDetail = z.object({
  voided: z.boolean(),
  table_id: z.int().nullable(),
  table_name: z.string(),
  totals: readTotals.extend({
    discounts: z.int(),
    inclusive_tax: z.int(),
    service_charges: z.int(),
    other_charges: z.int(),
    tips: z.int(),
    surcharges: z.int(),
  }),
  lines: z.array(
    readItem.extend({
      menu_item_id: z.int().nullable(),
      price_level: z.string().nullable(),
      split: z.int(),
      note: z.string().nullable(),
      discount: z.int(),
      voided: z.boolean(),
      /** What the guest paid for it: less its share of discounts, exclusive tax included. */
      total: z.int(),
      /** What can still come back of it, and for how much. */
      refundable: z.object({ quantity: z.int(), amount: z.int() }),
    }),
  ),
  discounts: z.array(
    z.object({ id: z.int(), name: z.string(), comment: z.string().nullable(), value: z.int() }),
  ),
  payments: z.array(ticketPayment),
  holds: z.array(ticketHold),
  refunds: z.array(ticketRefund),
  /** What happened to its money, the oldest first. */
  history: z.array(ticketEvent),
  /** `unconfirmed` while a card payment of this ticket has an unknown outcome. */
  unconfirmed: z.boolean(),
});

const listedTicket = z.object({
  id: z.int(),
  id_external: z.string(),
  ticket_number: z.int(),
  name: z.string(),
  open: z.int(),
  voided: z.boolean(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
  employee_name: z.string(),
  total: z.int(),
  due: z.int(),
  refunded: z.int(),
  /** What is held on cards and not captured yet. */
  held: z.int(),
  unconfirmed: z.boolean(),
});
export type ListedTicket = z.output<typeof listedTicket>;

const header = {
  name: field.optionalText(64),
  guest_count: z.int().min(0).max(999).optional(),
  order_type_id: field.integer.optional(),
  revenue_center_id: field.numeric.optional(),
  table_id: field.integer.optional(),
};

/** What a new ticket starts with. */
export const newTicket = z.object({
  ...header,
  id_external: field.optionalText(64),
  items: cartLines.optional(),
  discounts: cartDiscounts.optional(),
});

/** Names one change: the same call again finds it made and makes nothing. */
const changeId = field.optionalText(200);

const locationParams = z.object({ location_id: field.pathId });
const ticketParams = z.object({ location_id: field.pathId, ticket_id: field.text(64) });
const noLocation = fault(10111, 'the location does not exist');
const noUser = fault(10201, 'the acting user does not exist', 400);

export const ticketOperations = {
  retrieveTicket: operation({
    summary: 'Retrieve a ticket',
    tag: 'Tickets',
    method: 'GET',
    path: `${path}/:ticket_id`,
    channelRequired: true,
    params: ticketParams,
    query: z.object({
      /** Comma-separated: `guests`; `detail` (extension). */
      with: field.optionalText(64),
      global_on_id: field.numeric,
      user_id: field.numeric,
      i18n: field.optionalText(35),
    }),
    result: ticket.extend({ detail: ticketDetail.optional() }),
    faults: [
      fault(10189, 'global_on_id is missing or no number'),
      noLocation,
      fault(10112, 'the ticket does not exist'),
      fault(10201, 'the acting user does not exist'),
    ],
    extension: false,
  }),
  listTickets: operation({
    summary: 'List tickets, the newest first',
    tag: 'Tickets',
    method: 'GET',
    path,
    params: locationParams,
    query: z.object({
      ...field.pageQuery,
      open: field.numeric.pipe(field.flag).optional(),
      /** `unconfirmed`, `refunded`, `voided`, or `held` on a card. */
      state: z.enum(['unconfirmed', 'refunded', 'voided', 'held']).optional(),
      /** A ticket number, a name, the last four digits of a card or an amount. */
      q: field.optionalText(64),
      business_date: z
        .string()
        .regex(/^\d{4}-\d{2}-\d{2}$/)
        .optional(),
      /** The `next` of the page before: pages by key, fast at any depth. */
      after: field.optionalText(64),
    }),
    result: field.paginator(listedTicket).extend({ next: z.string().nullable() }),
    faults: [noLocation],
  }),
  createTicket: operation({
    summary: 'Create a ticket',
    tag: 'Tickets',
    method: 'POST',
    path,
    stepUp: 'sometimes',
    params: locationParams,
    body: newTicket.extend({ change_id: changeId, user_id: field.integer.optional() }),
    result: ticket,
    faults: [
      noLocation,
      fault(10113, 'a menu item does not exist'),
      fault(10115, 'the order type, revenue center or table does not exist'),
      noUser,
      fault(10123, 'the change_id was used before with other values'),
      fault(10131, 'an item is not for sale or its choices break the rules of the menu'),
    ],
  }),
  updateTicket: operation({
    summary: 'Change a ticket',
    tag: 'Tickets',
    method: 'PUT',
    path: `${path}/:ticket_id`,
    stepUp: 'sometimes',
    params: ticketParams,
    body: z.object({
      ...header,
      items: cartLines.optional(),
      void_items: z
        .array(z.object({ id: field.integer, reason: field.optionalWords(255) }))
        .max(500)
        .optional(),
      discounts: cartDiscounts.optional(),
      remove_discounts: z.array(field.integer).max(100).optional(),
      guests: z.array(field.integer).max(100).optional(),
      void: z.boolean().optional(),
      reason: field.optionalWords(255),
      close: z.boolean().optional(),
      change_id: changeId,
      user_id: field.integer.optional(),
    }),
    result: ticket,
    faults: [
      noLocation,
      fault(10112, 'the ticket does not exist'),
      fault(10113, 'a menu item does not exist'),
      fault(10115, 'a line, discount, guest, order type, revenue center or table does not exist'),
      noUser,
      fault(10123, 'the change_id was used before with other values'),
      fault(10131, 'the ticket is void or closed, or what is due is not paid'),
    ],
  }),
};
