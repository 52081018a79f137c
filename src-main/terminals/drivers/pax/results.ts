import type { TerminalResult } from '../../driver.ts';
import { maskCardNumbers } from './card-number-mask.ts';
import { cardTypeName, entryTypeName, operationOfType, verificationOf } from './code-tables.ts';
import { allowedEmvTags } from './emv-tags.ts';
import { extOf, type FrameFields, groupOf, subFieldOf, textOf } from './fields.ts';
import { codes } from './response-codes.ts';

/**
 * What a T01, T03, T05 or R03 tells of one transaction.
 *
 * `askedCents` is what we asked for, with cashback, where the terminal asks for a tip: some raise
 * the approved amount by it without naming it, and the difference is the tip then. Null when it
 * didn't ask, or what we asked for isn't known.
 */
export function resultOf(fields: FrameFields, askedCents: number | null): TerminalResult {
  const approvedCents = centsOf(fields, 'approved') ?? 0;
  const due = centsOf(fields, 'amount_due') ?? 0;
  const surchargeCents = eitherCents(fields, 'merchant_fee', 'approved_merchant_fee') ?? 0;
  return {
    reference: subFieldOf(fields, 'trace', 'ecr_ref'),
    operation: operationOfType(textOf(fields, 'transaction_type')),
    approvedCents,
    tipCents: tipOf(fields, approvedCents - surchargeCents, askedCents),
    surchargeCents,
    cashbackCents: eitherCents(fields, 'cashback', 'approved_cashback') ?? 0,
    amountDueCents: due,
    balanceCents: balances(fields),
    stored: textOf(fields, 'response_code') === codes.stored,
    // A report has the same code for every record: what is still due tells there.
    partial: textOf(fields, 'response_code') === codes.partial || (due > 0 && approvedCents > 0),
    message: messageOf(fields),
    ...identifiers(fields),
    ...card(fields),
  };
}

/** The host's message, else the terminal's. */
export function messageOf(fields: FrameFields): string {
  const host = subFieldOf(fields, 'host', 'host_response_message').trim();
  return maskCardNumbers(host || textOf(fields, 'response_message').trim());
}

/** An amount of the response in cents, or null when it is missing or no number. */
export function centsOf(fields: FrameFields, name: string): number | null {
  const value = subFieldOf(fields, 'amount', name);
  return /^[0-9]{1,12}$/.test(value) ? Number(value) : null;
}

/** Newer firmware repeats an amount in a second slot, and may leave the first one at zero. */
function eitherCents(fields: FrameFields, name: string, newerName: string): number | null {
  const first = centsOf(fields, name);
  return first ? first : (centsOf(fields, newerName) ?? first);
}

function tipOf(fields: FrameFields, withoutFeeCents: number, askedCents: number | null): number {
  const named = eitherCents(fields, 'tip', 'approved_tip');
  if (named !== null || askedCents === null) return named ?? 0;
  return Math.max(0, withoutFeeCents - askedCents);
}

function balances(fields: FrameFields): number[] {
  return [centsOf(fields, 'balance1'), centsOf(fields, 'balance2')].filter(
    (cents) => cents !== null,
  );
}

function identifiers(fields: FrameFields) {
  return {
    authCode: subFieldOf(fields, 'host', 'auth_code'),
    processorId:
      extOf(fields, 'HREF') ||
      subFieldOf(fields, 'host', 'transaction_identifier') ||
      extOf(fields, 'GLOBALUID'),
    hostReference: subFieldOf(fields, 'host', 'host_reference_number'),
    transactionNumber: subFieldOf(fields, 'trace', 'transaction_number'),
    batchNumber: subFieldOf(fields, 'host', 'batch_number'),
    terminalTime: subFieldOf(fields, 'trace', 'timestamp'),
    serialNumber: extOf(fields, 'SN') || null,
  };
}

/** What may be known of the card: never its number, expiry date or first digits. */
function card(fields: FrameFields) {
  const holder = subFieldOf(fields, 'account', 'card_holder').trim();
  return {
    cardType: cardTypeName(subFieldOf(fields, 'account', 'card_type')),
    last4: subFieldOf(fields, 'account', 'account').replace(/\D/g, '').slice(-4),
    cardHolder: maskCardNumbers(holder) || null,
    entryType: entryTypeName(subFieldOf(fields, 'account', 'entry_mode')),
    verification: verificationOf(extOf(fields, 'CVM')),
    emvTags: allowedEmvTags(groupOf(fields, 'ext')),
    avsCode: subFieldOf(fields, 'avs', 'code'),
  };
}
