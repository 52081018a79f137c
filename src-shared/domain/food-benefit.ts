import { sumCents } from './money.ts';

/** A line of a ticket as food benefits see it. */
export interface BenefitLine {
  /** What it costs less its share of the discounts, without exclusive tax. */
  readonly netCents: number;
  /** Food to take home: benefits may buy it. */
  readonly isFood: boolean;
}

/**
 * What food benefits may still pay of a ticket, in cents: its food, less what they have paid
 * already, and never more than what is due.
 */
export function foodBenefitCents(
  lines: readonly BenefitLine[],
  paidCents: number,
  dueCents: number,
): number {
  const foodCents = sumCents(lines.filter(({ isFood }) => isFood).map(({ netCents }) => netCents));
  return Math.max(0, Math.min(foodCents - paidCents, dueCents));
}

/** Whether an EBT payment comes out of food benefits, which buy food alone. */
export function isFoodBenefit(ebtType: string | null | undefined): boolean {
  return ebtType === 'FOOD_STAMP' || ebtType === 'VOUCHER';
}
