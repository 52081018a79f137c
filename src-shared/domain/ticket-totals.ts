import { type AdjustmentRule, adjustmentCents, discountCents } from './discount.ts';
import { allocate, sumCents } from './money.ts';
import { type TaxRate, taxRatesKey } from './tax.ts';
import { type LineTax, type TaxTotal, taxesOfLines } from './ticket-taxes.ts';

/** A line as it counts towards the totals; a voided line is left out by the caller. */
export interface TotalsLine {
  /** Quantity, modifiers and the line's own discounts included; so are its inclusive taxes. */
  readonly priceCents: number;
  readonly taxRates: readonly TaxRate[];
}

/** What is added to a ticket beside its lines; it carries no tax. */
export interface TotalsCharge extends AdjustmentRule {
  /**
   * An `other` charge is part of the subtotal (delivery, bag fee); a `service` charge comes on top
   * of it.
   */
  readonly kind: 'service' | 'other';
}

export interface TotalsPayment {
  /** What it takes off the ticket: without tip and surcharge. */
  readonly baseCents: number;
  readonly tipCents: number;
  readonly surchargeCents: number;
}

export interface TotalsRefund {
  /** All that was given back, a refunded tip included. */
  readonly amountCents: number;
}

export interface TicketContent {
  readonly lines: readonly TotalsLine[];
  /** Discounts of the whole ticket: they lower the lines' taxable price in proportion. */
  readonly discounts: readonly AdjustmentRule[];
  readonly charges: readonly TotalsCharge[];
  readonly payments: readonly TotalsPayment[];
  readonly refunds: readonly TotalsRefund[];
}

/** Totals in cents under their names on the wire. */
export interface TicketTotals {
  readonly items: number;
  readonly other_charges: number;
  readonly discounts: number;
  readonly sub_total: number;
  readonly service_charges: number;
  readonly exclusive_tax: number;
  readonly inclusive_tax: number;
  readonly tax: number;
  readonly total: number;
  /** Without tips and surcharges; a refund doesn't lower it. */
  readonly paid: number;
  /** Below zero when two registers took money for one ticket: paid is never clipped. */
  readonly due: number;
  readonly tips: number;
  readonly refunded: number;
  readonly grand_total: number;
}

/** A line's share of what the ticket as a whole came to. */
export interface LineTotals extends LineTax {
  /** The line's share of the ticket's discounts. */
  readonly discountCents: number;
  /** What the guest pays for the line: price less discount share plus exclusive tax. */
  readonly totalCents: number;
}

export interface TicketReckoning {
  readonly totals: TicketTotals;
  /** In the order of the content's lines. */
  readonly lines: readonly LineTotals[];
  /** What each of the ticket's discounts came to, in their order. */
  readonly discountsCents: readonly number[];
  /** What each charge came to, in their order. */
  readonly chargesCents: readonly number[];
  /** One for each tax rate on the ticket, for reports and receipts. */
  readonly taxes: readonly TaxTotal[];
}

/** Everything that a ticket's content comes to. The only place where lines become totals. */
export function reckonTicket(content: TicketContent): TicketReckoning {
  const prices = content.lines.map((line) => line.priceCents);
  const items = sumCents(prices);
  const discountsCents = discountCents(content.discounts, items);
  const discountShares = discountSharesOf(content.lines, sumCents(discountsCents));
  const { lineTaxes, taxes } = taxesOfLines(
    content.lines.map((line, index) => ({
      taxableCents: line.priceCents - (discountShares[index] ?? 0),
      taxRates: line.taxRates,
    })),
  );
  const lines = lineTaxes.map((tax, index): LineTotals => {
    const discount = discountShares[index] ?? 0;
    const totalCents = (prices[index] ?? 0) - discount + tax.exclusiveTaxCents;
    return { ...tax, discountCents: discount, totalCents };
  });
  const chargesCents = chargeCents(content.charges, items, sumCents(discountsCents));
  const totals = composeTotals({
    items,
    discounts: sumCents(discountsCents),
    other_charges: sumOfKind('other', content.charges, chargesCents),
    service_charges: sumOfKind('service', content.charges, chargesCents),
    exclusive_tax: sumCents(lines.map((line) => line.exclusiveTaxCents)),
    inclusive_tax: sumCents(lines.map((line) => line.inclusiveTaxCents)),
    ...moneyTaken(content.payments, content.refunds),
  });
  return { totals, lines, discountsCents, chargesCents, taxes };
}

/** The totals that no other total determines. */
export interface TotalsParts
  extends Pick<TicketTotals, 'items' | 'discounts' | 'other_charges' | 'service_charges'>,
    Pick<TicketTotals, 'exclusive_tax' | 'inclusive_tax'>,
    MoneyTaken {}

/** The interface's identities between totals. */
export function composeTotals(parts: TotalsParts): TicketTotals {
  const { surcharges, ...wire } = parts;
  const sub_total = parts.items + parts.other_charges - parts.discounts;
  const total = sub_total + parts.service_charges + parts.exclusive_tax;
  return {
    ...wire,
    sub_total,
    tax: parts.exclusive_tax + parts.inclusive_tax,
    total,
    due: total - parts.paid,
    grand_total: total + parts.tips + surcharges,
  };
}

export interface MoneyTaken extends Pick<TicketTotals, 'paid' | 'tips' | 'refunded'> {
  readonly surcharges: number;
}

export function moneyTaken(
  payments: readonly TotalsPayment[],
  refunds: readonly TotalsRefund[],
): MoneyTaken {
  return {
    paid: sumCents(payments.map((payment) => payment.baseCents)),
    tips: sumCents(payments.map((payment) => payment.tipCents)),
    surcharges: sumCents(payments.map((payment) => payment.surchargeCents)),
    refunded: sumCents(refunds.map((refund) => refund.amountCents)),
  };
}

/**
 * Spreads the ticket's discounts over its lines. Lines that are taxed alike share first among
 * themselves, so that neither splitting a line nor the order of lines moves a cent from one tax to
 * another.
 */
function discountSharesOf(lines: readonly TotalsLine[], discountsCents: number): number[] {
  if (discountsCents === 0) return lines.map(() => 0);
  const indexesByTax = Map.groupBy(lines.keys(), (index) =>
    taxRatesKey(lines[index]?.taxRates ?? []),
  );
  const groups = [...indexesByTax]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, group]) => group);
  const pricesOf = (group: readonly number[]) =>
    group.map((index) => lines[index]?.priceCents ?? 0);
  const groupShares = allocate(
    discountsCents,
    groups.map((group) => sumCents(pricesOf(group))),
  );
  const shares = lines.map(() => 0);
  for (const [position, group] of groups.entries()) {
    const groupCents = allocate(groupShares[position] ?? 0, pricesOf(group));
    for (const [at, index] of group.entries()) shares[index] = groupCents[at] ?? 0;
  }
  return shares;
}

/**
 * A percentage of an `other` charge is of the discounted items, that of a `service` charge of the
 * subtotal.
 */
function chargeCents(
  charges: readonly TotalsCharge[],
  itemsCents: number,
  discountsCents: number,
): number[] {
  const discounted = itemsCents - discountsCents;
  const others = charges.filter((charge) => charge.kind === 'other');
  const subTotal =
    discounted + sumCents(others.map((charge) => adjustmentCents(charge, discounted)));
  return charges.map((charge) =>
    adjustmentCents(charge, charge.kind === 'other' ? discounted : subTotal),
  );
}

function sumOfKind(
  kind: TotalsCharge['kind'],
  charges: readonly TotalsCharge[],
  chargesCents: readonly number[],
): number {
  return sumCents(chargesCents.filter((_, index) => charges[index]?.kind === kind));
}
