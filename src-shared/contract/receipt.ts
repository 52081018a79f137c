import { z } from 'zod';
import { fault, interfacePrefix, operation } from './define.ts';
import * as field from './fields.ts';

/** Who sold it: what stands at the head of the paper. */
const business = z.object({
  name: z.string(),
  legal_business_name: z.string(),
  address: z.string(),
  city: z.string(),
  /** The state's code, such as `TX`. */
  state: z.string(),
  zip: z.string(),
  phone: z.string(),
  website: z.string().nullable(),
  /** A `data:` address of a small image. */
  logo: z.string().nullable(),
});

/** Times in UTC. */
const soldTicket = z.object({
  id: z.int(),
  ticket_number: z.int(),
  name: z.string(),
  order_type: z.string(),
  table_name: z.string(),
  guest_count: z.int(),
  cashier: z.string(),
  open: z.boolean(),
  voided: z.boolean(),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
});

const line = z.object({
  name: z.string(),
  price_level: z.string().nullable(),
  /** `quantity` of `split`: 1 of 3 is a third. */
  quantity: z.int(),
  split: z.int(),
  /** All of it: choices in, discount off. */
  price: z.int(),
  discount: z.int(),
  modifiers: z.array(z.object({ name: z.string(), quantity: z.int(), price: z.int() })),
  note: z.string().nullable(),
});

/** A name is empty where only the sum is known. */
const discount = z.object({ name: z.string(), amount: z.int() });
const tax = z.object({
  name: z.string(),
  /** Hundredths of a percent. */
  rate: z.int().nullable(),
  /** Contained in the prices already. */
  inclusive: z.boolean(),
  amount: z.int(),
});

/** In the order in which they are added up. */
const totals = z.object({
  items: z.int(),
  discounts: z.int(),
  other_charges: z.int(),
  sub_total: z.int(),
  service_charges: z.int(),
  exclusive_tax: z.int(),
  inclusive_tax: z.int(),
  total: z.int(),
  tips: z.int(),
  surcharges: z.int(),
  grand_total: z.int(),
  paid: z.int(),
  refunded: z.int(),
  due: z.int(),
});

/** What a receipt tells of a card: of a chip also what card rules want to see of it. */
const card = z.object({
  card_type: z.string(),
  last4: z.string(),
  entry_type: z.string(),
  verification: z.enum(['signature', 'pin', 'none', 'unknown']),
  auth_code: z.string(),
  reference_id: z.string(),
  application: z.string(),
  aid: z.string(),
  tvr: z.string(),
  tsi: z.string(),
});

/** Extent and points in units from the top left; the larger extent is 1000. */
const drawing = z.object({
  width: z.int(),
  height: z.int(),
  strokes: z.array(z.array(z.array(z.int()))),
});

const payment = z.object({
  kind: z.enum(['payment', 'hold', 'refund']),
  /** It was charged, or given back, and that was undone: it counts for nothing. */
  voided: z.boolean(),
  tender: z.enum(['cash', 'card', 'external']),
  ebt_type: z.string().nullable(),
  amount: z.int(),
  tip: z.int(),
  surcharge: z.int(),
  cashback: z.int(),
  /** All of it. */
  total: z.int(),
  tendered: z.int(),
  change: z.int(),
  partial: z.boolean(),
  stored: z.boolean(),
  card: card.nullable(),
  /** What is left on a benefit card. */
  balance: z.int().nullable(),
  /** What came back with a refund. */
  items: z.array(z.object({ name: z.string(), quantity: z.int(), amount: z.int() })),
  /** Room for a tip and the total with it. */
  tip_line: z.boolean(),
  /** `line` is to be signed on paper; `awaited` is still on the terminal; `missing` is lost. */
  signature: z.enum(['none', 'line', 'awaited', 'missing', 'drawn']),
  drawing: drawing.nullable(),
  created_at: z.string(),
});

/** A receipt as data: whatever shows or prints it shows the same. Amounts in cents. */
export const receipt = z.object({
  copy: z.enum(['customer', 'merchant']),
  reprint: z.boolean(),
  /** Says that it is no receipt: nothing was sold by it. */
  mark: z.enum(['demo', 'practice']).nullable(),
  currency: z.string(),
  timezone_code: z.string(),
  business,
  ticket: soldTicket,
  lines: z.array(line),
  discounts: z.array(discount),
  taxes: z.array(tax),
  totals,
  payments: z.array(payment),
});
export type ReceiptAnswer = z.output<typeof receipt>;

export const receiptOperations = {
  retrieveReceipt: operation({
    summary: 'The receipt of a ticket',
    tag: 'Tickets',
    method: 'GET',
    path: `${interfacePrefix}/locations/:location_id/tickets/:ticket_id/receipt`,
    params: z.object({ location_id: field.pathId, ticket_id: field.text(64) }),
    query: z.object({
      /** The merchant's copy has what was signed; `customer` by default. */
      copy: z.enum(['customer', 'merchant']).optional(),
      /** 1 marks it as a copy of one that was given out before. */
      reprint: field.numeric.pipe(field.flag).optional(),
    }),
    result: receipt,
    faults: [
      fault(10111, 'the location does not exist'),
      fault(10112, 'the ticket does not exist'),
    ],
  }),
};
