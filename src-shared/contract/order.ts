import { z } from 'zod';
import { cartDiscounts, cartLines, pricedCart } from './cart.ts';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';
import { chargeAnswer, paymentProgress } from './payment.ts';
import { ebtTenders } from './payment-ticket.ts';
import { newTicket, ticket } from './ticket.ts';

const path = `${interfacePrefix}/locations/:location_id/app`;
const locationParams = z.object({ location_id: field.pathId });
const noLocation = fault(10111, 'the location does not exist');
const noItem = fault(10113, 'a menu item does not exist');

export const orderOperations = {
  priceCart: operation({
    summary: 'Price a cart',
    tag: 'Orders',
    method: 'POST',
    path: `${path}/cart/price`,
    params: locationParams,
    body: z.object({
      items: cartLines,
      discounts: cartDiscounts.optional(),
      user_id: field.integer.optional(),
    }),
    result: pricedCart,
    faults: [
      noLocation,
      noItem,
      fault(10201, 'the acting user does not exist', 400),
      fault(10131, 'an item is not for sale or its choices break the rules of the menu'),
    ],
  }),
  createOrder: operation({
    summary: 'Pay and create an order',
    tag: 'Orders',
    method: 'POST',
    path: `${path}/orders`,
    missing: 'keyed',
    stepUp: 'sometimes',
    params: locationParams,
    body: newTicket.extend({
      /** Pays a ticket that exists; its own lines stand, and `items` are added to them. */
      ticket_id: field.integer.optional(),
      payment: z.object({
        id: field.text(255),
        tender: z.enum(['cash', 'card']),
        /** What it pays of the ticket; all that is due when left out. */
        amount: field.amountAtLeastOne.optional(),
        /** Cash handed over; the change is what is over. */
        tendered: field.amount.optional(),
        tip: field.amount.optional(),
        /** By EBT; a food benefit pays no more than what it may buy (extensions, all of these). */
        ebt_type: z.enum(ebtTenders).optional(),
        /** Cash out of a cash benefit account, on top of the amount. */
        cashback: field.amount.optional(),
        /** Of a paper voucher: its number, and the authorization that was given by telephone. */
        voucher_number: field.optionalText(32),
        voucher_auth_code: field.optionalText(10),
        /** A manager says that what the terminal takes for a duplicate is wanted. */
        allow_duplicate: z.boolean().optional(),
      }),
      webhook_id: field.text(255),
      terminal_id: z
        .union([z.int(), z.string().min(1)])
        .transform(String)
        .optional(),
      user_id: field.integer.optional(),
    }),
    result: z.object({
      response: z.enum(['APPROVED', 'DECLINE']),
      ticket,
      payment: z.object({
        /** Null when the card was declined: nothing was recorded as paid. */
        id: z.int().nullable(),
        tender: z.string(),
        amount: z.int(),
        tip: z.int(),
        change: z.int(),
      }),
      /** The terminal's answer when it was paid by card. */
      data: chargeAnswer.shape.data.nullable(),
    }),
    progress: paymentProgress,
    faults: [
      noLocation,
      noItem,
      fault(10107, 'the terminal is not registered at this location'),
      fault(10112, 'the ticket does not exist'),
      fault(10115, 'the order type, revenue center or table does not exist'),
      fault(10201, 'the acting user does not exist', 400),
      fault(10120, 'the terminal could not be reached; nothing was sent'),
      fault(10121, 'the terminal is busy with another payment'),
      fault(10122, 'the outcome is not known yet; ask again with the same ids'),
      fault(10123, 'the webhook_id or payment.id was used before with other values'),
      fault(10130, 'more than what is due, or than what food benefits may buy'),
      fault(10131, 'the ticket is closed or void, an item not for sale, or no EBT taken there'),
    ],
  }),
};
