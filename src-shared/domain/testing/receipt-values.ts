import type { PaymentRow, TransactionRow } from '../receipt-payments.ts';

/** What tests of receipts are made of: plain rows, with what matters to the test put over them. */
export const nothingToCome = {
  signatures: [],
  tipsToCome: new Set<number>(),
  balances: new Map<number, number>(),
  returned: new Map<number, []>(),
};

export function aPayment(changes: Partial<PaymentRow> = {}): PaymentRow {
  return {
    id: 1,
    tender: 'card',
    state: 'recorded',
    base_cents: 1_000,
    tip_cents: 0,
    surcharge_cents: 0,
    cashback_cents: 0,
    tendered_cents: 1_000,
    transaction_id: 100,
    created_ms: 1,
    ...changes,
  };
}

export function aCharge(changes: Partial<TransactionRow> = {}): TransactionRow {
  return {
    id: 100,
    parent_id: null,
    kind: 'sale',
    status: 'approved',
    tender: 'card',
    amount_cents: 1_000,
    tip_cents: 0,
    surcharge_cents: 0,
    held_cents: 0,
    auth_code: '313335',
    reference_id: '519213643277',
    card_type: 'VISA',
    last4: '1111',
    entry_type: 'Chip',
    verification: 'none',
    emv_tags: '{"4F":"A0000000031010","50":"VISA CREDIT","95":"0400008000"}',
    ebt_type: null,
    stored: 0,
    partial: 0,
    created_ms: 1,
    ...changes,
  };
}
