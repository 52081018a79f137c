import {
  type CartFault,
  type PriceBook,
  type PricedLine,
  priceCart,
} from '../../src-shared/domain/cart-pricing.ts';
import type { TaxRate } from '../../src-shared/domain/tax.ts';
import { cartOf, type TicketDraft } from './ticket-draft.ts';

/** What is already stored of a recalled ticket, in cents. */
export interface StoredTotals {
  readonly items: number;
  readonly discounts: number;
  readonly service_charges: number;
  readonly other_charges: number;
  readonly exclusive_tax: number;
  readonly inclusive_tax: number;
  readonly paid: number;
  readonly total: number;
}

export interface TaxRow {
  /** Undefined where a stored ticket mixes rates: its tax is one sum. */
  readonly rate: TaxRate | undefined;
  readonly isIncluded: boolean;
  readonly cents: number;
}

/** Everything that the ticket shows under its lines, in the order of the interface. */
export interface SaleTotals {
  /** The draft's own lines, in its order; empty while it can't be priced. */
  readonly lines: readonly PricedLine[];
  /** Of each of these lines: less its share of the discounts, without exclusive tax. */
  readonly lineNetsCents: readonly number[];
  readonly itemsCents: number;
  readonly discountsCents: number;
  readonly chargesCents: number;
  readonly taxes: readonly TaxRow[];
  readonly paidCents: number;
  readonly dueCents: number;
  /** Why the draft can't be priced: the menu changed under it, or it is too large. */
  readonly faults: readonly CartFault[];
}

/** Prices the draft as the service will, and adds what is stored of the ticket already. */
export function saleTotals(
  draft: TicketDraft,
  book: PriceBook,
  stored: StoredTotals | undefined,
): SaleTotals {
  const priced = priceCart(cartOf(draft), book);
  if (priced.type === 'refused') return { ...storedOnly(stored), faults: priced.faults };
  const { totals, taxes, lines } = priced.reckoning;
  const before = storedOnly(stored);
  return {
    lines: priced.lines,
    lineNetsCents: lines.map(({ totalCents, exclusiveTaxCents }) => totalCents - exclusiveTaxCents),
    itemsCents: before.itemsCents + totals.items,
    discountsCents: before.discountsCents + totals.discounts,
    chargesCents: before.chargesCents + totals.other_charges + totals.service_charges,
    taxes: stored
      ? storedTaxes(stored, totals.exclusive_tax, totals.inclusive_tax)
      : taxes
          // That groceries are untaxed isn't a sum to read.
          .filter(({ rate }) => rate.rateHundredths > 0)
          .map(({ rate, taxCents }) => ({
            rate,
            isIncluded: !rate.isExclusive,
            cents: taxCents,
          })),
    paidCents: before.paidCents,
    dueCents: before.dueCents + totals.total,
    faults: [],
  };
}

function storedOnly(stored: StoredTotals | undefined): SaleTotals {
  return {
    lines: [],
    lineNetsCents: [],
    itemsCents: stored?.items ?? 0,
    discountsCents: stored?.discounts ?? 0,
    chargesCents: (stored?.other_charges ?? 0) + (stored?.service_charges ?? 0),
    taxes: stored ? storedTaxes(stored, 0, 0) : [],
    paidCents: stored?.paid ?? 0,
    dueCents: (stored?.total ?? 0) - (stored?.paid ?? 0),
    faults: [],
  };
}

function storedTaxes(stored: StoredTotals, exclusive: number, inclusive: number): TaxRow[] {
  const rows = [
    { rate: undefined, isIncluded: false, cents: stored.exclusive_tax + exclusive },
    { rate: undefined, isIncluded: true, cents: stored.inclusive_tax + inclusive },
  ];
  return rows.filter((row) => row.cents !== 0);
}
