import { cardOnReceipt, type ReceiptCard } from './receipt-card.ts';

/** Which paper it is: the guest's, or the one that the business keeps. */
export type ReceiptCopy = 'customer' | 'merchant';

/** What was drawn on a terminal. */
export interface ReceiptDrawing {
  /** Extent in units; the larger one is 1000. */
  readonly width: number;
  readonly height: number;
  /** One for each time that the pen was down, as `[x, y]` in units from the top left. */
  readonly strokes: readonly (readonly (readonly number[])[])[];
}

/**
 * `line`: to be signed on the paper. `awaited`: still on the terminal. `missing`: none, and there
 * will be none.
 */
export type ReceiptSignature = 'none' | 'line' | 'awaited' | 'missing' | 'drawn';

/** What came back of one line with a refund. */
export interface ReturnedItem {
  readonly name: string;
  readonly quantity: number;
  readonly amount: number;
}

/** One way that money took, under its names on the wire. Amounts in cents, the time in ms. */
export interface ReceiptPayment {
  /** A hold is money that is kept on a card and not charged. */
  readonly kind: 'payment' | 'hold' | 'refund';
  /** It was charged, or given back, and that was undone: it counts for nothing. */
  readonly voided: boolean;
  readonly tender: 'cash' | 'card' | 'external';
  readonly ebt_type: string | null;
  /** What it pays of the ticket, or gives back of it: without tip, surcharge and cashback. */
  readonly amount: number;
  readonly tip: number;
  readonly surcharge: number;
  readonly cashback: number;
  /** All of it. */
  readonly total: number;
  /** Cash handed over, and what came back of it. */
  readonly tendered: number;
  readonly change: number;
  /** The issuer gave less than it was asked for. */
  readonly partial: boolean;
  /** Approved by the terminal alone; the issuer is asked later. */
  readonly stored: boolean;
  readonly card: ReceiptCard | null;
  /** What is left on a benefit card; null where nobody told. */
  readonly balance: number | null;
  readonly items: readonly ReturnedItem[];
  /** Room for a tip and the total with it. */
  readonly tip_line: boolean;
  readonly signature: ReceiptSignature;
  readonly drawing: ReceiptDrawing | null;
  readonly atMs: number;
}

/** The rows that a receipt needs of its ticket's money, by their columns. */
export interface PaymentRow {
  readonly id: number;
  readonly tender: 'cash' | 'card' | 'external';
  readonly state: 'held' | 'recorded' | 'voided';
  readonly base_cents: number;
  readonly tip_cents: number;
  readonly surcharge_cents: number;
  readonly cashback_cents: number;
  readonly tendered_cents: number;
  readonly transaction_id: number | null;
  readonly created_ms: number;
}

export interface TransactionRow {
  readonly id: number;
  readonly parent_id: number | null;
  readonly kind: 'sale' | 'auth' | 'capture' | 'refund' | 'void' | 'tip_adjust';
  readonly status: 'approved' | 'declined' | 'not_run';
  readonly tender: 'cash' | 'card' | 'external';
  readonly amount_cents: number;
  readonly tip_cents: number;
  readonly surcharge_cents: number;
  readonly held_cents: number;
  readonly auth_code: string;
  readonly reference_id: string;
  readonly card_type: string;
  readonly last4: string;
  readonly entry_type: string;
  readonly verification: 'signature' | 'pin' | 'none' | 'unknown';
  readonly emv_tags: string;
  readonly ebt_type: string | null;
  readonly stored: 0 | 1;
  readonly partial: 0 | 1;
  readonly created_ms: number;
}

/** What was drawn for a transaction; a drawing that was erased is null. */
export interface DrawnSignature {
  readonly transactionId: number;
  readonly state: 'awaited' | 'missing' | 'drawn';
  readonly drawing: ReceiptDrawing | null;
}

export interface ReceiptMoney {
  readonly payments: readonly PaymentRow[];
  readonly transactions: readonly TransactionRow[];
  readonly signatures: readonly DrawnSignature[];
  /** Transactions whose tip is written on the slip and entered afterwards. */
  readonly tipsToCome: ReadonlySet<number>;
  /** Cents that are left on a benefit card, by transaction. */
  readonly balances: ReadonlyMap<number, number>;
  /** What came back, by the refund's transaction. */
  readonly returned: ReadonlyMap<number, readonly ReturnedItem[]>;
}

/** Payments, holds and refunds of a ticket, in the order in which they came about. */
export function receiptPayments(money: ReceiptMoney, copy: ReceiptCopy): ReceiptPayment[] {
  const approved = money.transactions.filter(({ status }) => status === 'approved');
  const ended = new Set(
    approved
      .filter(({ kind }) => kind === 'capture' || kind === 'void')
      .map(({ parent_id }) => parent_id),
  );
  return [
    ...standingPayments(money.payments).map((payment) => paid(payment, money, copy)),
    ...approved
      .filter(({ id, kind }) => kind === 'auth' && !ended.has(id))
      .map((hold) => held(hold, money, copy)),
    ...approved.filter(({ kind }) => kind === 'refund').map((refund) => refunded(refund, money)),
  ].toSorted((a, b) => a.atMs - b.atMs);
}

/**
 * A payment with a new tip takes the place of the one with the old tip: of each charge, what stands
 * is shown, and a voided charge once. Cash that was taken off was entered by mistake.
 */
function standingPayments(payments: readonly PaymentRow[]): readonly PaymentRow[] {
  const newestFirst = payments.toSorted((a, b) => b.id - a.id);
  return newestFirst.filter((payment, place) => {
    if (payment.state === 'recorded') return true;
    if (payment.state === 'held' || payment.transaction_id === null) return false;
    const others = newestFirst.filter(
      ({ transaction_id }) => transaction_id === payment.transaction_id,
    );
    const stands = others.some(({ state }) => state === 'recorded');
    return !stands && newestFirst.indexOf(others[0] ?? payment) === place;
  });
}

function paid(payment: PaymentRow, money: ReceiptMoney, copy: ReceiptCopy): ReceiptPayment {
  const { transactions, balances } = money;
  const charge = transactions.find(({ id }) => id === payment.transaction_id);
  const { base_cents: amount, tip_cents: tip, tendered_cents, tender } = payment;
  const { surcharge_cents: surcharge, cashback_cents: cashback } = payment;
  const isVoided = payment.state === 'voided';
  const isCash = tender === 'cash';
  return {
    ...plain(payment.created_ms),
    kind: 'payment',
    voided: isVoided,
    tender,
    ebt_type: charge?.ebt_type ?? null,
    amount,
    tip,
    surcharge,
    cashback,
    total: amount + tip + surcharge + cashback,
    tendered: isCash ? tendered_cents : 0,
    change: isCash ? tendered_cents - amount - tip : 0,
    partial: charge?.partial === 1,
    stored: charge?.stored === 1,
    card: charge ? cardOnReceipt(charge, parentOf(charge, transactions)) : null,
    balance: balances.get(charge?.id ?? 0) ?? null,
    ...(charge && !isVoided ? signing(charge, tip, money, copy) : {}),
  };
}

function held(hold: TransactionRow, money: ReceiptMoney, copy: ReceiptCopy): ReceiptPayment {
  return {
    ...plain(hold.created_ms),
    kind: 'hold',
    tender: hold.tender,
    amount: hold.held_cents,
    total: hold.held_cents,
    card: cardOnReceipt(hold, undefined),
    ...signing(hold, 0, money, copy),
  };
}

function refunded(refund: TransactionRow, money: ReceiptMoney): ReceiptPayment {
  const { id, tender, amount_cents, tip_cents: tip, surcharge_cents: surcharge } = refund;
  const isVoided = money.transactions.some(
    ({ kind, status, parent_id }) => kind === 'void' && status === 'approved' && parent_id === id,
  );
  return {
    ...plain(refund.created_ms),
    kind: 'refund',
    voided: isVoided,
    tender,
    ebt_type: refund.ebt_type,
    amount: amount_cents - tip - surcharge,
    tip,
    surcharge,
    total: amount_cents,
    stored: refund.stored === 1,
    card: tender === 'card' ? cardOnReceipt(refund, parentOf(refund, money.transactions)) : null,
    items: money.returned.get(id) ?? [],
  };
}

/** The guest's copy carries no signature: a slip that is lost must not show how somebody signs. */
function signing(
  charge: TransactionRow,
  tipCents: number,
  { signatures, tipsToCome }: ReceiptMoney,
  copy: ReceiptCopy,
): Pick<ReceiptPayment, 'tip_line' | 'signature' | 'drawing'> {
  const tip_line = tipCents === 0 && tipsToCome.has(charge.id);
  if (copy === 'customer') return { tip_line, signature: 'none', drawing: null };
  const signed = signatures.find(
    ({ transactionId }) => transactionId === charge.id || transactionId === charge.parent_id,
  );
  if (!signed) return { tip_line, signature: tip_line ? 'line' : 'none', drawing: null };
  const isErased = signed.state === 'drawn' && signed.drawing === null;
  return { tip_line, signature: isErased ? 'missing' : signed.state, drawing: signed.drawing };
}

function parentOf(
  { parent_id }: TransactionRow,
  transactions: readonly TransactionRow[],
): TransactionRow | undefined {
  return transactions.find(({ id }) => id === parent_id);
}

function plain(atMs: number): Omit<ReceiptPayment, 'kind' | 'tender' | 'amount' | 'total'> {
  return {
    voided: false,
    ebt_type: null,
    tip: 0,
    surcharge: 0,
    cashback: 0,
    tendered: 0,
    change: 0,
    partial: false,
    stored: false,
    card: null,
    balance: null,
    items: [],
    tip_line: false,
    signature: 'none',
    drawing: null,
    atMs,
  };
}
