import { z } from 'zod';
import * as field from './fields.ts';

/**
 * The ticket inside a payment (interface, "Ticket payload object"): by id alone, or embedded. All
 * fields but `id` are optional; what isn't listed is dropped, `employee.login` (a POS PIN) above
 * all.
 */
const optionalAmount = z.int().optional();
const text = z.string().optional();

export const sentTotals = z.object({
  discounts: optionalAmount,
  due: optionalAmount,
  exclusive_tax: optionalAmount,
  inclusive_tax: optionalAmount,
  items: optionalAmount,
  other_charges: optionalAmount,
  paid: optionalAmount,
  service_charges: optionalAmount,
  sub_total: optionalAmount,
  tax: optionalAmount,
  tips: optionalAmount,
  total: optionalAmount,
});

const sentItem = z.object({
  id: text,
  inclusive_tax: optionalAmount,
  name: text,
  price: optionalAmount,
  quantity: z.int().min(0).max(99_999).optional(),
  sent: z.boolean().optional(),
  sent_at: z.union([z.string(), z.number()]).optional(),
  split: z.int().min(1).max(99_999).optional(),
  employee: z
    .object({
      check_name: text,
      first_name: text,
      id: text,
      last_name: text,
      middle_name: text,
      pos_id: text,
      start_date: text,
    })
    .optional(),
  order_type: z
    .object({ available: z.boolean().optional(), id: text, name: text, pos_id: text })
    .optional(),
  revenue_center: z
    .object({ default: z.boolean().optional(), id: text, name: text, pos_id: text })
    .optional(),
  table: z
    .object({
      available: z.boolean().optional(),
      id: text,
      name: text,
      number: z.int().optional(),
      pos_id: text,
      seats: z.int().optional(),
    })
    .optional(),
  _embedded: z
    .object({
      modifiers: z
        .array(
          z.object({
            id: z.int().optional(),
            name: text,
            price: optionalAmount,
            quantity: z.int().optional(),
            comment: text,
          }),
        )
        .max(100)
        .optional(),
    })
    .optional(),
});

/** What EBT pays with. */
export const ebtTenders = ['FOOD_STAMP', 'CASH_BENEFIT', 'VOUCHER'] as const;
export type EbtTender = (typeof ebtTenders)[number];

/** A balance is asked for; nothing is paid. */
export const ebtInquiries = ['INQUIRY_CASH', 'INQUIRY_FOOD'] as const;
export type EbtInquiry = (typeof ebtInquiries)[number];

const ebtTypes = [...ebtTenders, ...ebtInquiries] as const;

const timestamp = z.union([z.string(), z.number()]).optional();

const embedded = z.object({
  ebt_type: z.enum(ebtTypes).optional(),
  discounts: z
    .array(z.object({ id: text, comment: text, name: text, value: optionalAmount }))
    .max(100)
    .optional(),
  items: z.array(sentItem).max(500).optional(),
  payments: z
    .array(
      z.object({
        id: text,
        amount: optionalAmount,
        tender_types_id: z.int().optional(),
        tip: optionalAmount,
        inv_number: z.union([z.int(), z.string().max(15)]).optional(),
      }),
    )
    .max(100)
    .optional(),
});

export const paymentTicket = z.object({
  id: field.text(64),
  name: field.optionalText(255),
  // QUIRK(wire): a boolean here, 0 or 1 in a ticket read.
  open: z.boolean().optional(),
  opened_at: timestamp,
  closed_at: timestamp,
  ticket_number: z.int().optional(),
  totals: sentTotals.optional(),
  void: z.boolean().optional(),
  _embedded: embedded.optional(),
});
export type PaymentTicket = z.output<typeof paymentTicket>;

/** Only an Auth may name the customer. */
export const authTicket = paymentTicket.extend({
  customer: z.object({ customer_name: text, customer_email: text }).optional(),
});

/**
 * Whether the ticket came with more than its identity: then it is embedded, and its totals stand as
 * sent.
 */
export function isEmbedded(ticket: PaymentTicket): boolean {
  const { id: _, void: __, open: ___, ...rest } = ticket;
  return Object.values(rest).some((value) => value !== undefined);
}
