import { assert } from '../../../../src-shared/lib/assert.ts';
import type { TerminalRequest } from '../../driver.ts';
import { balanceInquiryType, commandByTender, ebtCodes, typeByOperation } from './code-tables.ts';
import type { FrameFields, SubFields } from './fields.ts';
import { printable } from './wire.ts';

/** What differs between installations of the same terminal software. */
export interface Dialect {
  /** Protocol version that we claim, `1.35` by default; the terminal answers by its own. */
  readonly version: string;
  /** Which amount field a tip adjust reads: it depends on the processor behind the terminal. */
  readonly tipAdjustField: 'transaction' | 'tip';
}

/** Amount fields hold eight digits. */
const amountCentsMax = 99_999_999;

const textLengthMax = 32;

/** The frame of a payment operation. */
export function requestFields(request: TerminalRequest, dialect: Dialect): FrameFields {
  assert(/^[0-9]{1,16}$/.test(request.reference), 'a reference has at most 16 digits');
  assert(/^[0-9]{0,12}$/.test(request.invoice ?? ''), 'an invoice has at most 12 digits');
  return {
    command: commandByTender[request.tender],
    version: dialect.version,
    transaction_type: transactionType(request),
    amount: amounts(request, dialect),
    account: account(request),
    trace: trace(request),
    cashier: filled({ clerk_id: text(request.clerk) }),
    ext: extendedData(request),
  };
}

/** Why a request can't be written, or null when it can: the terminal isn't asked then. */
export function objectionTo(request: TerminalRequest): string | null {
  const { amountCents, tipCents = 0, cashbackCents = 0, ebtType } = request;
  if (Math.max(amountCents, tipCents, cashbackCents) > amountCentsMax)
    return 'the amount has more than eight digits';
  if (cashbackCents > 0 && ebtType !== undefined && ebtType !== 'CASH_BENEFIT')
    return 'cash comes from a cash benefit account only';
  return null;
}

/** True when the operation asks for a balance and moves no money. */
export function isBalanceInquiry(request: TerminalRequest): boolean {
  return request.ebtType !== undefined && ebtCodes[request.ebtType].inquiry;
}

function transactionType(request: TerminalRequest): string {
  return isBalanceInquiry(request) ? balanceInquiryType : typeByOperation[request.operation];
}

function amounts(request: TerminalRequest, dialect: Dialect): SubFields {
  if (request.operation === 'void' || isBalanceInquiry(request)) return {};
  if (request.operation === 'tip_adjust')
    return { [dialect.tipAdjustField]: cents(request.amountCents) };
  return filled({
    transaction: cents(request.amountCents),
    tip: centsIfAny(request.tipCents),
    cashback: centsIfAny(request.cashbackCents),
    tax: centsIfAny(request.taxCents),
  });
}

function account(request: TerminalRequest): SubFields {
  return filled({
    ebt_type: request.ebtType ? ebtCodes[request.ebtType].letter : '',
    voucher_number: text(request.voucherNumber),
    dup_override: request.allowDuplicate ? '1' : '',
  });
}

function trace(request: TerminalRequest): SubFields {
  const { original } = request;
  return filled({
    ecr_ref: request.reference,
    invoice: request.invoice ?? '',
    // A void is found by number and reference; some hosts refuse an authorization code there.
    auth_code: request.operation === 'void' ? '' : text(authCodeOf(request)),
    orig_transaction_number: text(original?.transactionNumber),
    orig_ecr_ref: text(original?.reference),
  });
}

/** A voucher was authorised by telephone; anything else on its original. */
function authCodeOf({ voucherAuthCode, original }: TerminalRequest): string | null | undefined {
  return voucherAuthCode ?? original?.authCode;
}

function extendedData(request: TerminalRequest): SubFields {
  const asksForTip = request.operation === 'sale' ? flag(request.askForTip) : '';
  return filled({
    TABLE: text(request.tableNumber),
    GUEST: request.guestCount === undefined ? '' : String(request.guestCount),
    TICKET: text(request.ticketNumber),
    SIGN: request.askForSignature ? '1' : '',
    HREF: text(request.original?.processorId),
    TIPREQ: request.operation === 'tip_adjust' ? '1' : asksForTip,
    REPORTSTATUS: request.reportStatus ? '1' : '',
  });
}

function flag(value: boolean): string {
  return value ? '1' : '0';
}

function cents(amount: number): string {
  assert(Number.isInteger(amount) && amount >= 0, 'an amount is whole cents');
  return String(amount);
}

function centsIfAny(amount: number | undefined): string {
  return amount ? cents(amount) : '';
}

function text(value: string | null | undefined): string {
  return printable(value ?? '').slice(0, textLengthMax);
}

function filled(values: Record<string, string>): SubFields {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
}
