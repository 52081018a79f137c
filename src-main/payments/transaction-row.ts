import type { TransactionKind, TransactionStatus } from '../../src-shared/journal/tables/sales.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { unreachable } from '../../src-shared/lib/assert.ts';
import type { PaymentOperation, TerminalResult } from '../terminals/driver.ts';
import { baseCentsOf, capturedTipCents, isBalanceInquiry } from './amounts.ts';
import type { AttemptDetail } from './attempt-detail.ts';

export type TransactionRow = Omit<Row<'payment_transaction'>, 'card_holder'>;

/** How an attempt ended, in the terms of the record that is kept of it. */
export type Ending =
  | {
      readonly status: 'approved';
      readonly result: TerminalResult;
      /** What it should have come to, where the terminal charged another amount. */
      readonly expectedCents?: number;
    }
  | { readonly status: 'declined'; readonly result: TerminalResult; readonly message: string }
  | {
      readonly status: 'not_run';
      readonly reason: string;
      /** Another time it may run. */
      readonly isPassing?: boolean;
    };

/** Of a transaction in which no card and no terminal had a part. */
export const withoutCard = {
  terminal_id: null,
  held_cents: 0,
  processor_id: '',
  reference_id: '',
  auth_code: '',
  card_type: '',
  last4: '',
  entry_type: '',
  verification: 'unknown',
  balances: null,
  ebt_type: null,
  emv_tags: '{}',
  result_message: '',
  decline_reason: null,
  stored: 0,
  partial: 0,
  voided_kind: null,
  terminal_number: '',
  terminal_reference: '',
  batch_number: '',
} as const satisfies Partial<TransactionRow>;

export interface TransactionFrame {
  readonly id: number;
  readonly attempt: Row<'attempt'>;
  readonly detail: AttemptDetail;
  /** The payment that a void or a tip adjust takes off the ticket. */
  readonly voidedPayment: Row<'payment'> | undefined;
  readonly businessDate: string;
  readonly registerNumber: number;
  readonly nowMs: number;
}

/** The record of an attempt that has ended (interface, "Transaction"). */
export function transactionRow(frame: TransactionFrame, ending: Ending): TransactionRow {
  const { attempt, detail } = frame;
  return {
    id: frame.id,
    location_id: attempt.location_id,
    ticket_id: attempt.ticket_id,
    payment_id: detail.paymentId,
    terminal_id: attempt.terminal_id,
    parent_id: attempt.original_id,
    kind: kindOf(attempt.operation),
    voided_kind: detail.voided?.kind ?? null,
    status: ending.status,
    tender: 'card',
    ebt_type: detail.request.ebtType ?? null,
    ...moneyOf(frame, ending),
    ...cardOf(ending.status === 'not_run' ? undefined : ending.result, ending.status),
    ...wordsOf(ending),
    user_id: detail.userId,
    approver_id: detail.approverId ?? null,
    reason: detail.reason,
    refunded_items: detail.refundedItems ?? null,
    register_no: frame.registerNumber,
    business_date: frame.businessDate,
    created_ms: frame.nowMs,
  };
}

function kindOf(operation: PaymentOperation): TransactionKind {
  return operation === 'return' ? 'refund' : operation;
}

type Money = Pick<
  TransactionRow,
  'amount_cents' | 'base_cents' | 'tip_cents' | 'surcharge_cents' | 'held_cents'
>;

function moneyOf({ attempt, detail, voidedPayment }: TransactionFrame, ending: Ending): Money {
  const none = { amount_cents: 0, base_cents: 0, tip_cents: 0, surcharge_cents: 0, held_cents: 0 };
  // Some terminals tell the balance that was asked for as the amount.
  if (ending.status !== 'approved' || isBalanceInquiry(detail.request)) return none;
  const { result } = ending;
  const { approvedCents, surchargeCents } = result;
  const { voided } = detail;
  switch (attempt.operation) {
    case 'auth':
      return { ...none, held_cents: approvedCents };
    case 'sale':
      return { ...none, ...charged(result, result.tipCents) };
    case 'capture':
      return { ...none, ...charged(result, capturedTipCents(detail, result)) };
    case 'return':
      // A terminal gives back one amount; which part of it was tip is ours to know.
      return { ...none, ...charged(result, detail.tipCents) };
    case 'void':
      return {
        ...none,
        // Not every terminal says how much a voided refund had given back.
        amount_cents: voided?.kind === 'refund' ? voided.amountCents : approvedCents,
        surcharge_cents: surchargeCents,
      };
    case 'tip_adjust':
      return { ...none, ...tipped(voidedPayment, detail.request.amountCents) };
    default:
      return unreachable(attempt.operation, 'operation');
  }
}

function charged(result: TerminalResult, tipCents: number): Partial<Money> {
  return {
    amount_cents: result.approvedCents,
    base_cents: baseCentsOf({ ...result, tipCents }),
    tip_cents: tipCents,
    surcharge_cents: result.surchargeCents,
  };
}

/** The payment as it stands with its new tip. */
function tipped(payment: Row<'payment'> | undefined, tipCents: number): Partial<Money> {
  const { base_cents = 0, surcharge_cents = 0, cashback_cents = 0 } = payment ?? {};
  return {
    amount_cents: base_cents + tipCents + surcharge_cents + cashback_cents,
    base_cents,
    tip_cents: tipCents,
    surcharge_cents,
  };
}

type Card = Pick<
  TransactionRow,
  | 'processor_id'
  | 'reference_id'
  | 'auth_code'
  | 'card_type'
  | 'last4'
  | 'entry_type'
  | 'verification'
  | 'balances'
  | 'emv_tags'
  | 'terminal_number'
  | 'terminal_reference'
  | 'batch_number'
>;

function cardOf(result: TerminalResult | undefined, status: TransactionStatus): Card {
  const approved = status === 'approved';
  return {
    // A decline has no processor ids, whatever the terminal sent (interface, "Card decline").
    processor_id: approved ? (result?.processorId ?? '') : '',
    reference_id: approved ? (result?.hostReference ?? '') : '',
    auth_code: approved ? (result?.authCode ?? '') : '',
    card_type: result?.cardType ?? '',
    last4: result?.last4 ?? '',
    entry_type: result?.entryType ?? '',
    verification: result?.verification ?? 'unknown',
    balances: balancesOf(result),
    emv_tags: result?.emvTags ?? '{}',
    terminal_number: result?.transactionNumber ?? '',
    terminal_reference: result?.reference ?? '',
    batch_number: result?.batchNumber ?? '',
  };
}

function balancesOf(result: TerminalResult | undefined): string | null {
  const cents = result?.balanceCents ?? [];
  return cents.length > 0 ? JSON.stringify(cents) : null;
}

function wordsOf(
  ending: Ending,
): Pick<TransactionRow, 'result_message' | 'decline_reason' | 'stored' | 'partial'> {
  switch (ending.status) {
    case 'approved':
      return {
        result_message: ending.result.message,
        decline_reason: null,
        stored: ending.result.stored ? 1 : 0,
        partial: ending.result.partial ? 1 : 0,
      };
    case 'declined':
      return { result_message: ending.message, decline_reason: null, stored: 0, partial: 0 };
    case 'not_run':
      return {
        result_message: ending.reason,
        decline_reason: ending.reason,
        stored: 0,
        partial: 0,
      };
  }
}
