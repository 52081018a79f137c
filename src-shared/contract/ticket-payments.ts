import { z } from 'zod';

/**
 * What the register's screens show of a ticket's money (extension): what was paid, what is held,
 * what happened, and what can still be done about each. Amounts in cents, times in UTC.
 */
export const ticketPayment = z.object({
  id: z.int(),
  tender: z.string(),
  state: z.string(),
  amount: z.int(),
  tip: z.int(),
  surcharge: z.int(),
  tendered: z.int(),
  card_type: z.string(),
  last4: z.string(),
  /** What a refund, void or tip adjust acts on; null for cash, where it is the payment's own id. */
  transaction_id: z.int().nullable(),
  created_at: z.string(),
  /** What is left to give back, the tip kept apart. */
  refundable: z.object({ base: z.int(), tip: z.int() }),
  can_void: z.boolean(),
  can_adjust_tip: z.boolean(),
});

/** An Auth: money that is held on a card until it is captured or voided. */
export const ticketHold = z.object({
  transaction_id: z.int(),
  amount: z.int(),
  card_type: z.string(),
  last4: z.string(),
  created_at: z.string(),
  can_capture: z.boolean(),
});

/** One entry of a ticket's timeline: a transaction, or cash that was taken. */
export const ticketEvent = z.object({
  id: z.int(),
  kind: z.enum(['sale', 'auth', 'capture', 'refund', 'void', 'tip_adjust']),
  status: z.enum(['approved', 'declined', 'not_run']),
  tender: z.string(),
  amount: z.int(),
  tip: z.int(),
  card_type: z.string(),
  last4: z.string(),
  user_name: z.string(),
  /** The manager who allowed it, where one had to. */
  approver_name: z.string(),
  reason: z.string().nullable(),
  created_at: z.string(),
});

const unsettled = z.object({
  transaction_id: z.int(),
  ticket_id: z.int(),
  ticket_number: z.int(),
  ticket_name: z.string(),
  amount: z.int(),
  card_type: z.string(),
  last4: z.string(),
  created_at: z.string(),
});

/** Card payments that can still change before the terminal settles. */
export const unsettledPayments = z.object({
  /** When the business day ends, and with it the batch. */
  settles_at: z.string(),
  /** `amount` is what the tip is given on. */
  tips: z.array(unsettled.extend({ tip: z.int() })),
  /** `amount` is what is held. */
  holds: z.array(unsettled),
});
export type UnsettledPayments = z.output<typeof unsettledPayments>;
