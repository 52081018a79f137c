import {
  type ReceiptCopy,
  type ReceiptMoney,
  type ReceiptPayment,
  receiptPayments,
} from './receipt-payments.ts';
import type { TaxTotal } from './ticket-taxes.ts';

/** A line as it stands on paper: amounts in cents, under their names on the wire. */
export interface ReceiptLine {
  readonly name: string;
  readonly price_level: string | null;
  /** `quantity` of `split`: 1 of 3 is a third. */
  readonly quantity: number;
  readonly split: number;
  /** All of it: choices in, discount off. */
  readonly price: number;
  readonly discount: number;
  readonly modifiers: readonly ReceiptModifier[];
  readonly note: string | null;
}

interface ReceiptModifier {
  readonly name: string;
  readonly quantity: number;
  readonly price: number;
}

/** An empty name: a discount or a tax that came as a sum alone. */
export interface ReceiptDiscount {
  readonly name: string;
  readonly amount: number;
}

export interface ReceiptTax {
  readonly name: string;
  /** Hundredths of a percent; null where only the sum is known. */
  readonly rate: number | null;
  /** Contained in the prices already. */
  readonly inclusive: boolean;
  readonly amount: number;
}

/** In the order in which they are added up (interface, "Ticket payload object"). */
export interface ReceiptTotals {
  readonly items: number;
  readonly discounts: number;
  readonly other_charges: number;
  readonly sub_total: number;
  readonly service_charges: number;
  readonly exclusive_tax: number;
  readonly inclusive_tax: number;
  readonly total: number;
  readonly tips: number;
  readonly surcharges: number;
  readonly grand_total: number;
  readonly paid: number;
  readonly refunded: number;
  readonly due: number;
}

/** Says of a receipt that it is none: nothing was sold by it. */
export type ReceiptMark = 'demo' | 'practice';

export interface Receipt {
  readonly copy: ReceiptCopy;
  readonly reprint: boolean;
  readonly mark: ReceiptMark | null;
  readonly lines: readonly ReceiptLine[];
  readonly discounts: readonly ReceiptDiscount[];
  readonly taxes: readonly ReceiptTax[];
  readonly totals: ReceiptTotals;
  readonly payments: readonly ReceiptPayment[];
}

/** Everything that a receipt is made of, besides who sold it and when. */
export interface ReceiptFacts extends ReceiptMoney {
  readonly isReprint: boolean;
  readonly mark: ReceiptMark | null;
  /** Those that stand, in the order of the ticket. */
  readonly lines: readonly ReceiptLine[];
  readonly totals: ReceiptTotals;
  /** Null for a ticket that another system rang up: its sums are all that is known. */
  readonly reckoned: {
    readonly discounts: readonly ReceiptDiscount[];
    readonly taxes: readonly TaxTotal[];
  } | null;
}

/** A receipt as data; every screen and every printer shows the same. */
export function receiptOf(facts: ReceiptFacts, copy: ReceiptCopy): Receipt {
  const { totals, reckoned } = facts;
  return {
    copy,
    reprint: facts.isReprint,
    mark: facts.mark,
    lines: facts.lines,
    discounts: reckoned
      ? reckoned.discounts.filter(({ amount }) => amount !== 0)
      : sums([{ name: '', amount: totals.discounts }]),
    taxes: reckoned ? reckoned.taxes.map(taxOf).filter(isSomething) : sentTaxes(totals),
    totals,
    payments: receiptPayments(facts, copy),
  };
}

function taxOf({ rate, taxCents }: TaxTotal): ReceiptTax {
  const { name, rateHundredths, isExclusive } = rate;
  return { name, rate: rateHundredths, inclusive: !isExclusive, amount: taxCents };
}

function sentTaxes({ exclusive_tax, inclusive_tax }: ReceiptTotals): readonly ReceiptTax[] {
  const unnamed = { name: '', rate: null };
  return sums([
    { ...unnamed, inclusive: false, amount: exclusive_tax },
    { ...unnamed, inclusive: true, amount: inclusive_tax },
  ]);
}

function sums<T extends { readonly amount: number }>(all: readonly T[]): readonly T[] {
  return all.filter(isSomething);
}

function isSomething({ amount }: { readonly amount: number }): boolean {
  return amount !== 0;
}
