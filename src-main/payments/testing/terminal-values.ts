import type { Row } from '../../../src-shared/journal/tables.ts';
import type {
  Answered,
  StoredSummary,
  TerminalDriver,
  TerminalRequest,
  TerminalResult,
} from '../../terminals/driver.ts';
import { encodeDetail } from '../attempt-detail.ts';

/**
 * What tests of payments are made of: plain values, with what matters to the test put over them.
 */
export function aRequest(changes: Partial<TerminalRequest> = {}): TerminalRequest {
  return {
    operation: 'sale',
    tender: 'credit',
    reference: '100000000001',
    amountCents: 1250,
    askForTip: false,
    ...changes,
  };
}

export function aResult(changes: Partial<TerminalResult> = {}): TerminalResult {
  return {
    reference: '100000000001',
    operation: 'sale',
    approvedCents: 1250,
    tipCents: 0,
    surchargeCents: 0,
    cashbackCents: 0,
    amountDueCents: 0,
    balanceCents: [],
    stored: false,
    partial: false,
    authCode: 'A1B2C3',
    processorId: '500000000001',
    hostReference: '600000000001',
    transactionNumber: '1',
    batchNumber: '1',
    cardType: 'VISA',
    last4: '1111',
    cardHolder: null,
    entryType: 'Chip',
    verification: 'none',
    emvTags: '{}',
    avsCode: '',
    message: 'APPROVAL',
    terminalTime: '20261120120000',
    serialNumber: '0821234567',
    ...changes,
  };
}

export function anAttempt(changes: Partial<Row<'attempt'>> = {}, tipCents = 0): Row<'attempt'> {
  return {
    id: 100,
    location_id: 1,
    terminal_id: 2,
    webhook_id: 'w-1',
    payment_key: 'p-1',
    operation: 'sale',
    state: 'SENT',
    reference: '100000000001',
    amount_cents: 1250,
    ticket_id: 5,
    original_id: null,
    transaction_id: null,
    request: encodeDetail({
      call: 'sale',
      paymentId: 6,
      userId: null,
      reason: null,
      tipCents,
      voidedPaymentId: null,
      needsAddressMatch: false,
      request: aRequest(),
    }),
    reason: null,
    said: null,
    waited: 1,
    sent_ms: 1,
    last_byte_ms: 1,
    created_ms: 1,
    updated_ms: 1,
    ...changes,
  };
}

export function aTransaction(
  changes: Partial<Row<'payment_transaction'>> = {},
): Row<'payment_transaction'> {
  return {
    id: 200,
    location_id: 1,
    ticket_id: 5,
    payment_id: 6,
    terminal_id: 2,
    parent_id: null,
    kind: 'sale',
    status: 'approved',
    tender: 'card',
    amount_cents: 1250,
    base_cents: 1250,
    tip_cents: 0,
    surcharge_cents: 0,
    held_cents: 0,
    processor_id: '500000000001',
    reference_id: '600000000001',
    auth_code: 'A1B2C3',
    card_type: 'VISA',
    last4: '1111',
    entry_type: 'Chip',
    verification: 'none',
    balances: null,
    ebt_type: null,
    card_holder: null,
    emv_tags: '{}',
    result_message: 'APPROVAL',
    decline_reason: null,
    stored: 0,
    partial: 0,
    voided_kind: null,
    terminal_number: '1',
    terminal_reference: '100000000001',
    batch_number: '1',
    user_id: null,
    approver_id: null,
    reason: null,
    refunded_items: null,
    register_no: 1,
    business_date: '2026-11-20',
    created_ms: 1,
    ...changes,
  };
}

/** A terminal that answers nothing but how much waits in it to be sent. */
export function aStoringDriver(waiting: StoredSummary): TerminalDriver {
  const answered: Answered<StoredSummary> = { kind: 'answered', value: waiting };
  const storeAndForward = { summary: async () => answered };
  return { administration: { storeAndForward } } as unknown as TerminalDriver;
}
