import { allocate, roundHalfUp, sumCents } from './money.ts';
import { type TaxRate, taxDenominator, taxRateKey } from './tax.ts';

export interface TaxableLine {
  /** The line's price after all discounts. */
  readonly taxableCents: number;
  readonly taxRates: readonly TaxRate[];
}

export interface LineTax {
  readonly exclusiveTaxCents: number;
  readonly inclusiveTaxCents: number;
}

/** What one tax rate came to on a ticket. */
export interface TaxTotal {
  readonly rate: TaxRate;
  readonly taxableCents: number;
  readonly taxCents: number;
}

interface RateGroup {
  readonly rate: TaxRate;
  readonly denominator: number;
  /** The taxable cents of each line, 0 where the rate doesn't apply. */
  readonly taxableCents: number[];
}

/**
 * Each rate is rounded once over its whole ticket, half up, and the cents are spread over its
 * lines. So the tax on a receipt is the tax of the receipt's sum, and splitting a line leaves every
 * total as it was.
 */
export function taxesOfLines(lines: readonly TaxableLine[]): {
  readonly lineTaxes: LineTax[];
  readonly taxes: TaxTotal[];
} {
  const exclusive = lines.map(() => 0);
  const inclusive = lines.map(() => 0);
  const taxes = groupByRate(lines).map(({ rate, denominator, taxableCents }) => {
    const sum = sumCents(taxableCents);
    const taxCents = roundHalfUp(sum * rate.rateHundredths, denominator);
    const perLine = rate.isExclusive ? exclusive : inclusive;
    for (const [index, share] of allocate(taxCents, taxableCents).entries()) {
      perLine[index] = (perLine[index] ?? 0) + share;
    }
    return { rate, taxableCents: sum, taxCents };
  });
  const lineTaxes = lines.map((_, index) => ({
    exclusiveTaxCents: exclusive[index] ?? 0,
    inclusiveTaxCents: inclusive[index] ?? 0,
  }));
  return { lineTaxes, taxes };
}

/** An inclusive rate is a group apart for each set of rates that it shares a price with. */
function groupByRate(lines: readonly TaxableLine[]): RateGroup[] {
  const groups = new Map<string, RateGroup>();
  for (const [index, line] of lines.entries()) {
    for (const rate of line.taxRates) {
      const denominator = taxDenominator(rate, line.taxRates);
      const key = `${taxRateKey(rate)} ${denominator}`;
      let group = groups.get(key);
      if (!group) {
        group = { rate, denominator, taxableCents: lines.map(() => 0) };
        groups.set(key, group);
      }
      group.taxableCents[index] = line.taxableCents;
    }
  }
  return [...groups.values()];
}
