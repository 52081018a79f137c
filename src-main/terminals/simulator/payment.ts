import type { Clock } from '../../../src-shared/lib/clock.ts';
import {
  type Random,
  randomBelow,
  randomDigits,
  randomHex,
} from '../../../src-shared/lib/random.ts';
import { terminalTimestamp } from '../drivers/pax/batch.ts';
import { extOf, type FrameFields, subFieldOf, textOf } from '../drivers/pax/fields.ts';
import type { Batch, SimulatedCard, TransactionRecord } from './records.ts';

/** A payment request as the terminal understands it. Amounts in cents. */
export interface PaymentOrder {
  readonly command: string;
  readonly edcType: string;
  readonly type: string;
  readonly reference: string;
  readonly amountCents: number;
  readonly tipCents: number;
  readonly cashbackCents: number;
  readonly asksForTip: boolean;
  readonly asksForSignature: boolean;
  readonly forcesDuplicate: boolean;
  readonly clerk: string;
  readonly fields: FrameFields;
}

const edcTypes: Readonly<Record<string, string>> = { T00: '01', T02: '02', T04: '03' };

/** Reads a T command; a text says what is wrong with it, as the terminal would. */
export function readOrder(fields: FrameFields): PaymentOrder | string {
  const command = textOf(fields, 'command');
  const reference = subFieldOf(fields, 'trace', 'ecr_ref');
  const invoice = subFieldOf(fields, 'trace', 'invoice');
  const type = textOf(fields, 'transaction_type');
  const amountCents = cents(fields, 'transaction');
  if (reference === '' || reference.length > 16) return 'REFERENCE INVALID';
  if (!/^[0-9]{0,12}$/.test(invoice)) return 'INVOICE INVALID';
  if (amountCents === null) return 'AMOUNT INVALID';
  if (needsAmount(type) && amountCents === 0 && cents(fields, 'tip') === 0) return 'AMOUNT INVALID';
  const objection = command === 'T04' ? ebtObjection(fields, type) : null;
  if (objection !== null) return objection;
  if ((cents(fields, 'cashback') ?? 0) > cashbackCentsMax) return 'CASHBACK INVALID';
  return {
    command,
    edcType: edcTypes[command] ?? '',
    type,
    reference,
    amountCents,
    tipCents: cents(fields, 'tip') ?? 0,
    cashbackCents: cents(fields, 'cashback') ?? 0,
    asksForTip: extOf(fields, 'TIPREQ') === '1' && type === '01',
    asksForSignature: extOf(fields, 'SIGN') === '1' && /^0[13]$/.test(type),
    forcesDuplicate: subFieldOf(fields, 'account', 'dup_override') === '1',
    clerk: subFieldOf(fields, 'cashier', 'clerk_id'),
    fields,
  };
}

/** The most that this host pays out. */
const cashbackCentsMax = 20_000;

/** Food stamps and vouchers give no cash, and a voucher has a number. */
function ebtObjection(fields: FrameFields, type: string): string | null {
  const account = subFieldOf(fields, 'account', 'ebt_type');
  if (!/^[FCVEW]$/.test(account)) return 'EBT TYPE INVALID';
  if (/^[FV]$/.test(account) && (cents(fields, 'cashback') ?? 0) > 0) return 'CASHBACK INVALID';
  const hasNumber = subFieldOf(fields, 'account', 'voucher_number') !== '';
  return account === 'V' && type === '01' && !hasNumber ? 'VOUCHER INVALID' : null;
}

function needsAmount(type: string): boolean {
  return /^0[1-5]$/.test(type);
}

function cents(fields: FrameFields, name: string): number | null {
  const value = subFieldOf(fields, 'amount', name);
  return /^[0-9]{0,9}$/.test(value) ? Number(value) : null;
}

/** The transaction that a void, capture, linked return or adjustment names. */
export function originalOf(order: PaymentOrder, batch: Batch): TransactionRecord | undefined {
  const number = subFieldOf(order.fields, 'trace', 'orig_transaction_number');
  const reference = subFieldOf(order.fields, 'trace', 'orig_ecr_ref');
  return batch.byNumber(number) ?? batch.byReference(reference);
}

const cards: readonly SimulatedCard[] = [
  {
    type: '01',
    last4: '1111',
    holder: 'VISA TEST/CARD',
    label: 'VISA CREDIT',
    aid: 'A0000000031010',
  },
  { type: '02', last4: '4444', holder: 'MC TEST/CARD', label: 'MASTERCARD', aid: 'A0000000041010' },
  {
    type: '03',
    last4: '0005',
    holder: 'AMEX TEST/CARD',
    label: 'AMERICAN EXPRESS',
    aid: 'A00000002501',
  },
  { type: '04', last4: '1117', holder: 'DISC TEST/CARD', label: 'DISCOVER', aid: 'A0000001523010' },
];
const debitCard: SimulatedCard = {
  type: '',
  last4: '4460',
  holder: 'DEBIT TEST/CARD',
  label: 'US DEBIT',
  aid: 'A0000000980840',
};

export function cardFor(order: PaymentOrder, random: Random): SimulatedCard {
  if (order.command !== 'T00') return debitCard;
  return cards[randomBelow(random, cards.length)] ?? debitCard;
}

/** A record of an order that the host approved, before its outcome shapes the amounts. */
export function newRecord(
  order: PaymentOrder,
  batch: Batch,
  at: {
    clock: Clock;
    random: Random;
    serialNumber: string;
    card: SimulatedCard;
    entryMode: string;
    signs: boolean;
  },
): TransactionRecord {
  const timestamp = terminalTimestamp(at.clock.now());
  return {
    transactionNumber: batch.nextTransactionNumber,
    reference: order.reference,
    edcType: order.edcType,
    type: order.type,
    originalType: '',
    responseCode: '000000',
    approvedCents: order.amountCents + order.tipCents + order.cashbackCents,
    dueCents: 0,
    tipCents: order.tipCents,
    cashbackCents: order.cashbackCents,
    surchargeCents: 0,
    authCode: randomHex(at.random, 3).toUpperCase(),
    hostReference: randomDigits(at.random, 12),
    processorId: randomDigits(at.random, 12),
    globalUid: `${at.serialNumber}${timestamp}${randomDigits(at.random, 4)}`,
    batchNumber: batch.number,
    timestamp,
    clerk: order.clerk,
    card: at.card,
    entryMode: at.entryMode,
    verification: order.command === 'T00' ? (at.signs ? '6' : '7') : '2',
    captured: false,
    forwarding: 'none',
  };
}
