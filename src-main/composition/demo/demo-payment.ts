import { cashSuggestions } from '../../../src-shared/domain/cash.ts';
import { percentOf } from '../../../src-shared/domain/money.ts';
import type { RecordedPayment } from '../../../src-shared/journal/ticket-facts.ts';
import { type Random, randomBelow } from '../../../src-shared/lib/random.ts';
import { withoutCard } from '../../payments/transaction-row.ts';
import type { DemoRecord, DemoSource } from './demo-records.ts';
import { chance, pick, pickWeighted } from './draw.ts';

type Transaction = DemoRecord<'payment_transaction'>;

/** A share of a ticket that somebody pays. */
export interface DemoShare {
  readonly ticketId: number;
  readonly baseCents: number;
  readonly isTableService: boolean;
  readonly atMs: number;
  readonly businessDate: string;
  readonly userId: number;
  readonly shiftId: number;
  readonly terminalId: number;
}

export interface DemoPaid {
  readonly payment: RecordedPayment;
  /** Of a card payment: the sale, behind a decline where the first card was refused. */
  readonly transactions: readonly Transaction[];
}

/**
 * Tips that guests choose, in hundredths of a percent, and how often, at a table and at the
 * counter.
 */
const tips = [
  { hundredths: 0, table: 8, counter: 58 },
  { hundredths: 1000, table: 6, counter: 18 },
  { hundredths: 1500, table: 16, counter: 12 },
  { hundredths: 1800, table: 32, counter: 7 },
  { hundredths: 2000, table: 28, counter: 5 },
  { hundredths: 2500, table: 10, counter: 0 },
];

const cards = [
  { brand: 'VISA', aid: 'A0000000031010', share: 54 },
  { brand: 'MASTERCARD', aid: 'A0000000041010', share: 27 },
  { brand: 'AMEX', aid: 'A000000025010801', share: 13 },
  { brand: 'DISCOVER', aid: 'A0000001523010', share: 6 },
];

const entryTypes = [
  { name: 'Contactless', share: 62 },
  { name: 'Chip', share: 34 },
  { name: 'Swipe', share: 4 },
];

const surchargeHundredths = 300;
/** Above this, hardly anybody pays in cash. */
const cashLimitCents = 6000;

export function payShare(source: DemoSource, share: DemoShare, random: Random): DemoPaid {
  const cashPermille = share.baseCents > cashLimitCents ? 40 : share.isTableService ? 180 : 310;
  return chance(random, cashPermille)
    ? payCash(source, share, random)
    : payCard(source, share, random);
}

function payCash(source: DemoSource, share: DemoShare, random: Random): DemoPaid {
  const handedOver = [share.baseCents, ...cashSuggestions(share.baseCents)];
  const tendered = pickWeighted(random, handedOver, (_, index) => [3, 8, 4, 1][index] ?? 0);
  const payment: RecordedPayment = {
    ...paymentOf(source, share),
    tender: 'cash',
    tip_cents: 0,
    surcharge_cents: 0,
    tendered_cents: tendered,
    transaction_id: null,
  };
  return { payment, transactions: [] };
}

function payCard(source: DemoSource, share: DemoShare, random: Random): DemoPaid {
  const { baseCents } = share;
  const tip = pickWeighted(random, tips, (one) => (share.isTableService ? one.table : one.counter));
  const tipCents = percentOf(baseCents, tip.hundredths);
  const surchargeCents = chance(random, 12) ? percentOf(baseCents, surchargeHundredths) : 0;
  const refused = chance(random, 18) ? [decline(source, share, random)] : [];
  const sale = approvedSale(source, share, { tipCents, surchargeCents }, random);
  const payment: RecordedPayment = {
    ...paymentOf(source, share),
    tender: 'card',
    tip_cents: tipCents,
    surcharge_cents: surchargeCents,
    tendered_cents: 0,
    transaction_id: sale.id,
  };
  return { payment, transactions: [...refused, { ...sale, payment_id: payment.id }] };
}

type PaymentFrame = Omit<
  RecordedPayment,
  'tender' | 'tip_cents' | 'surcharge_cents' | 'tendered_cents' | 'transaction_id'
>;

function paymentOf(source: DemoSource, share: DemoShare): PaymentFrame {
  const id = source.newId();
  return {
    id,
    payment_key: `demo-${id}`,
    state: 'recorded',
    base_cents: share.baseCents,
    cashback_cents: 0,
    shift_id: share.shiftId,
    user_id: share.userId,
    register_no: source.registerNumber,
    business_date: share.businessDate,
    created_ms: share.atMs,
  };
}

function approvedSale(
  source: DemoSource,
  share: DemoShare,
  extra: { readonly tipCents: number; readonly surchargeCents: number },
  random: Random,
): Transaction {
  const transaction = cardTransaction(source, share, random);
  return {
    ...transaction,
    amount_cents: share.baseCents + extra.tipCents + extra.surchargeCents,
    base_cents: share.baseCents,
    tip_cents: extra.tipCents,
    surcharge_cents: extra.surchargeCents,
    processor_id: processorId(transaction.id),
    reference_id: `R${processorId(transaction.id)}`,
    auth_code: String(randomBelow(random, 1_000_000)).padStart(6, '0'),
    result_message: 'APPROVAL',
  };
}

function decline(source: DemoSource, share: DemoShare, random: Random): Transaction {
  return {
    ...cardTransaction(source, { ...share, atMs: share.atMs - 20_000 }, random),
    status: 'declined',
    result_message: pick(random, ['DECLINED', 'INSUFFICIENT FUNDS', 'CALL ISSUER']),
  };
}

/** A sale on the terminal before its outcome. */
function cardTransaction(source: DemoSource, share: DemoShare, random: Random): Transaction {
  const id = source.newId();
  const card = pickWeighted(random, cards, (one) => one.share);
  return {
    ...blankTransaction(source, share, id),
    terminal_id: share.terminalId,
    kind: 'sale',
    tender: 'card',
    card_type: card.brand,
    last4: String(randomBelow(random, 10_000)).padStart(4, '0'),
    entry_type: pickWeighted(random, entryTypes, (one) => one.share).name,
    emv_tags: JSON.stringify({ '4F': card.aid, '50': card.brand }),
    voided_kind: null,
    terminal_number: String(id),
    terminal_reference: processorId(id),
    batch_number: share.businessDate.replaceAll('-', '').slice(2),
  };
}

/** A refund of a payment: to the card that paid, or out of the drawer. */
export function refundOf(
  source: DemoSource,
  paid: DemoPaid,
  share: DemoShare,
  given: { readonly baseCents: number; readonly tipCents: number; readonly reason: string },
): Transaction {
  const id = source.newId();
  const sale = paid.transactions.at(-1);
  return {
    ...(sale ?? blankTransaction(source, share, id)),
    id,
    payment_id: paid.payment.id,
    parent_id: sale?.id ?? null,
    kind: 'refund',
    tender: paid.payment.tender,
    amount_cents: given.baseCents + given.tipCents,
    base_cents: given.baseCents,
    tip_cents: given.tipCents,
    surcharge_cents: 0,
    processor_id: sale ? processorId(id) : '',
    reference_id: sale ? `R${processorId(id)}` : '',
    voided_kind: null,
    terminal_number: sale ? String(id) : '',
    terminal_reference: sale ? processorId(id) : '',
    user_id: share.userId,
    reason: given.reason,
    business_date: share.businessDate,
    created_ms: share.atMs,
  };
}

function blankTransaction(source: DemoSource, share: DemoShare, id: number): Transaction {
  return {
    ...withoutCard,
    id,
    location_id: source.locationId,
    ticket_id: share.ticketId,
    payment_id: null,
    parent_id: null,
    kind: 'refund',
    status: 'approved',
    tender: 'cash',
    amount_cents: 0,
    base_cents: 0,
    tip_cents: 0,
    surcharge_cents: 0,
    card_holder: null,
    user_id: share.userId,
    approver_id: null,
    reason: null,
    refunded_items: null,
    register_no: source.registerNumber,
    business_date: share.businessDate,
    created_ms: share.atMs,
  };
}

/** Unique, because ids are; twelve digits, the first not 0, as a terminal's references are. */
function processorId(id: number): string {
  return String(100_000_000_000 + (id % 900_000_000_000));
}
