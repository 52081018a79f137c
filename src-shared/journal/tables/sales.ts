import {
  choice,
  flag,
  int,
  optionalChoice,
  optionalInt,
  optionalText,
  sharedTable,
  text,
} from '../table.ts';

const stamps = text;

export type Tender = 'cash' | 'card' | 'external';
export type PaymentState = 'held' | 'recorded' | 'voided';
export type TransactionKind = 'sale' | 'auth' | 'capture' | 'refund' | 'void' | 'tip_adjust';
export type Verification = 'signature' | 'pin' | 'none' | 'unknown';
export type SignatureState = 'awaited' | 'missing' | 'drawn';
/** What people decided about payments, beside the terminal's own answers. */
export type PaymentDecisionKind =
  | 'tender_corrected'
  | 'said_charged'
  | 'said_not_charged'
  | 'other_tender_allowed'
  | 'looked_into';
export type TransactionStatus = 'approved' | 'declined' | 'not_run';

/**
 * Tickets, what was paid for them, and the cash drawer. Amounts in cents, times in ms, dates YYYY-
 * MM-DD.
 */
export const salesTables = {
  ticket: sharedTable(
    {
      id: int,
      location_id: int,
      id_external: optionalText,
      pos_id: optionalText,
      ticket_number: int,
      name: text,
      opened_ms: int,
      closed_ms: optionalInt,
      voided: flag,
      void_reason: optionalText,
      guest_count: int,
      employee_id: optionalInt,
      order_type_id: optionalInt,
      revenue_center_id: optionalInt,
      table_id: optionalInt,
      business_date: text,
      register_no: int,
      /** JSON totals of a ticket that came embedded in a payment, kept as sent. */
      sent_totals: optionalText,
      /** 1 for a ticket that is known by its id alone: its totals equal its payments. */
      bare: flag,
      /** What follows is derived from the rows of the ticket, never written by a handler. */
      open: flag,
      items_cents: int,
      discounts_cents: int,
      service_charges_cents: int,
      other_charges_cents: int,
      exclusive_tax_cents: int,
      inclusive_tax_cents: int,
      sub_total_cents: int,
      total_cents: int,
      paid_cents: int,
      refunded_cents: int,
      due_cents: int,
      tips_cents: int,
      surcharges_cents: int,
      stamps,
    },
    ['id'],
    [
      ['location_id', 'opened_ms', 'id'],
      ['location_id', 'open', 'opened_ms', 'id'],
      ['location_id', 'id_external'],
      ['location_id', 'ticket_number'],
    ],
  ),
  ticket_item: sharedTable(
    {
      id: int,
      ticket_id: int,
      /** Order of the lines on the ticket. */
      position: int,
      menu_item_id: optionalInt,
      name: text,
      price_level: optionalText,
      /** The whole line: quantity, modifiers and line discounts included. */
      price_cents: int,
      discount_cents: int,
      quantity: int,
      split: int,
      /**
       * JSON array of the tax rates at the time of sale (domain `TaxRate`); taxes are reckoned from
       * it.
       */
      tax_rates: text,
      /** JSON array of {id, menu_modifier_id, name, price, quantity}. */
      modifiers: text,
      note: optionalText,
      sent_ms: optionalInt,
      voided: flag,
      void_reason: optionalText,
    },
    ['id'],
    [['ticket_id']],
  ),
  ticket_discount: sharedTable(
    {
      id: int,
      ticket_id: int,
      name: text,
      comment: optionalText,
      type: choice<'amount' | 'percent'>(),
      /** Cents, or hundredths of a percent. */
      value: int,
      removed: flag,
    },
    ['id'],
    [['ticket_id']],
  ),
  ticket_guest: sharedTable({ ticket_id: int, guest_id: int }, ['ticket_id', 'guest_id']),
  payment: sharedTable(
    {
      id: int,
      location_id: int,
      ticket_id: int,
      /** The caller's `payment.id`. */
      payment_key: optionalText,
      tender: choice<Tender>(),
      state: choice<PaymentState>(),
      /** What it pays of the ticket: without tip and surcharge. */
      base_cents: int,
      tip_cents: int,
      surcharge_cents: int,
      cashback_cents: int,
      /** Cash handed over; change is tendered − base − tip. */
      tendered_cents: int,
      transaction_id: optionalInt,
      shift_id: optionalInt,
      user_id: optionalInt,
      register_no: int,
      business_date: text,
      created_ms: int,
    },
    ['id'],
    [['ticket_id'], ['shift_id']],
  ),
  payment_transaction: sharedTable(
    {
      id: int,
      location_id: int,
      ticket_id: optionalInt,
      payment_id: optionalInt,
      terminal_id: optionalInt,
      parent_id: optionalInt,
      kind: choice<TransactionKind>(),
      /** Of a void: what kind it took back. */
      voided_kind: optionalChoice<TransactionKind>(),
      status: choice<TransactionStatus>(),
      tender: choice<Tender>(),
      /** Everything charged or given back: base, tip, surcharge and cashback. */
      amount_cents: int,
      base_cents: int,
      tip_cents: int,
      surcharge_cents: int,
      /** What an Auth holds. */
      held_cents: int,
      /** The processor's ids and codes, empty when declined. */
      processor_id: text,
      reference_id: text,
      auth_code: text,
      card_type: text,
      last4: text,
      entry_type: text,
      /** How the cardholder was verified. */
      verification: choice<Verification>(),
      /** JSON array of cents: what is left on a benefit card, as the terminal told it. */
      balances: optionalText,
      /** FOOD_STAMP, CASH_BENEFIT, VOUCHER or an inquiry; null for anything but EBT. */
      ebt_type: optionalText,
      /** Sealed with the instance's key: cardholder data at rest. */
      card_holder: optionalText,
      emv_tags: text,
      result_message: text,
      decline_reason: optionalText,
      stored: flag,
      partial: flag,
      /** What the terminal needs to find its own record again. */
      terminal_number: text,
      terminal_reference: text,
      batch_number: text,
      user_id: optionalInt,
      /** The manager who allowed it, where somebody else asked for it. */
      approver_id: optionalInt,
      reason: optionalText,
      /** Of a refund by lines: JSON array of {id, quantity, amount}, what came back of each. */
      refunded_items: optionalText,
      register_no: int,
      business_date: text,
      created_ms: int,
    },
    ['id'],
    [['location_id', 'created_ms', 'id'], ['ticket_id'], ['parent_id']],
  ),
  /** What the cardholder drew on the terminal, where a signature was asked for. */
  signature: sharedTable(
    {
      transaction_id: int,
      location_id: int,
      terminal_id: int,
      state: choice<SignatureState>(),
      /** JSON of the strokes, sealed with the instance's key; null until they are here. */
      drawing: optionalText,
      created_ms: int,
    },
    ['transaction_id'],
    [['state'], ['terminal_id', 'transaction_id']],
  ),
  payment_decision: sharedTable(
    {
      id: int,
      location_id: int,
      ticket_id: optionalInt,
      /** The payment that stands from then on, where one does. */
      payment_id: optionalInt,
      kind: choice<PaymentDecisionKind>(),
      amount_cents: int,
      /** Of a corrected tender: what it was and what it is; else empty. */
      tender_before: text,
      tender: text,
      user_id: optionalInt,
      /** The manager who allowed it, where somebody else asked for it. */
      approver_id: optionalInt,
      /** In the person's own words. */
      reason: text,
      register_no: int,
      created_ms: int,
    },
    ['id'],
    [['ticket_id']],
  ),
  shift: sharedTable(
    {
      id: int,
      location_id: int,
      register_no: int,
      opened_ms: int,
      opened_by: int,
      float_cents: int,
      closed_ms: optionalInt,
      closed_by: optionalInt,
      counted_cents: optionalInt,
      note: optionalText,
      stamps,
    },
    ['id'],
    [['location_id', 'opened_ms']],
  ),
  cash_movement: sharedTable(
    {
      id: int,
      shift_id: int,
      location_id: int,
      kind: choice<'paid_in' | 'paid_out' | 'no_sale'>(),
      amount_cents: int,
      reason: text,
      user_id: int,
      created_ms: int,
    },
    ['id'],
    [['shift_id']],
  ),
  day_total: sharedTable(
    {
      location_id: int,
      business_date: text,
      register_no: int,
      tickets: int,
      sales_cents: int,
      exclusive_tax_cents: int,
      tips_cents: int,
      surcharges_cents: int,
      discounts_cents: int,
      cash_cents: int,
      card_cents: int,
      refunds: int,
      refunds_cents: int,
    },
    ['location_id', 'business_date', 'register_no'],
  ),
} as const;
