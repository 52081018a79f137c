import { wholeHundredths } from './money.ts';

/** A tax rate as a sold line keeps it: later edits of the rate never reach lines already sold. */
export interface TaxRate {
  readonly id: number;
  readonly name: string;
  /** Hundredths of a percent: 825 is 8.25%. */
  readonly rateHundredths: number;
  /** True: added to the price. False: contained in it. */
  readonly isExclusive: boolean;
}

/**
 * What a price is multiplied with, and divided by, to get the tax of one of its rates. An exclusive
 * rate is a share of the price; an inclusive one a share of a price that contains all of the line's
 * inclusive taxes.
 */
export function taxDenominator(rate: TaxRate, ratesOfLine: readonly TaxRate[]): number {
  if (rate.isExclusive) return wholeHundredths;
  const inclusive = ratesOfLine.filter((other) => !other.isExclusive);
  return inclusive.reduce((sum, other) => sum + other.rateHundredths, wholeHundredths);
}

/** Equal for lines that are taxed alike, in whatever order their rates stand. */
export function taxRatesKey(rates: readonly TaxRate[]): string {
  return rates.map(taxRateKey).toSorted().join(' ');
}

/** A rate that was edited counts as another one: a line keeps the rate that it was sold with. */
export function taxRateKey(rate: TaxRate): string {
  return `${rate.id}:${rate.rateHundredths}:${rate.isExclusive ? 'exclusive' : 'inclusive'}`;
}
