import { z } from 'zod';
import { attemptReasons } from '../domain/attempt-reason.ts';

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
  /** FOOD_STAMP, CASH_BENEFIT or VOUCHER; null for anything but EBT. */
  ebt_type: z.string().nullable(),
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
  /** The most that may be captured: more than is held where the location says so. */
  capture_max: z.int(),
});

/** Money that was given back; one made by mistake can be voided before the terminal settles. */
export const ticketRefund = z.object({
  transaction_id: z.int(),
  tender: z.string(),
  amount: z.int(),
  card_type: z.string(),
  last4: z.string(),
  created_at: z.string(),
  voided: z.boolean(),
  can_void: z.boolean(),
});

/** What people decide about payments. */
const decisionKinds = [
  'tender_corrected',
  'said_charged',
  'said_not_charged',
  'other_tender_allowed',
  'looked_into',
] as const;

/** One entry of a ticket's timeline: a transaction, cash that was taken, or a decision about one. */
export const ticketEvent = z.object({
  id: z.int(),
  kind: z.enum(['sale', 'auth', 'capture', 'refund', 'void', 'tip_adjust', ...decisionKinds]),
  status: z.enum(['approved', 'declined', 'not_run']),
  tender: z.string(),
  /** Of a corrected tender: what it was before; else empty. */
  tender_before: z.string(),
  amount: z.int(),
  tip: z.int(),
  card_type: z.string(),
  last4: z.string(),
  user_name: z.string(),
  /** The manager who allowed it, where one had to. */
  approver_name: z.string(),
  /** In a person's own words. */
  reason: z.string().nullable(),
  /** Why the register did it by itself; null where a person did. */
  because: z.enum(attemptReasons).nullable(),
  created_at: z.string(),
});

/** Money at a terminal that somebody has to look into. */
export const paymentTask = z.object({
  id: z.int(),
  /**
   * `amount_differs`: more or less was charged than asked for. `unknown_charge`: the terminal has a
   * charge that this register has no record of.
   */
  kind: z.enum(['amount_differs', 'unknown_charge']),
  ticket_id: z.int().nullable(),
  ticket_number: z.int().nullable(),
  /** What the terminal charged. */
  amount: z.int(),
  /** What it was asked for; null where nobody asked. */
  expected: z.int().nullable(),
  /** By which the terminal's list names it. */
  reference: z.string(),
  terminal_name: z.string(),
  since: z.string(),
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
