import type { Cart, CartDiscount } from './cart.ts';
import { sumCents } from './money.ts';

/** What somebody below a manager may give away without asking one. */
export interface DiscountLimits {
  /** Off one line, or off the ticket, in hundredths of a percent. */
  readonly hundredthsMax: number;
  /** Off everything together, in cents. */
  readonly amountCentsMax: number;
}

/** 20 % or 20.00. */
export const discountLimitsDefault: DiscountLimits = {
  hundredthsMax: 2_000,
  amountCentsMax: 2_000,
};

/**
 * Whether a cart's discounts need a manager. Several on the same line count together, so that a
 * large one can't be given in small parts.
 */
export function exceedsLimits(
  cart: Pick<Cart, 'lines' | 'discounts'>,
  limits: DiscountLimits,
): boolean {
  const targets = [cart.discounts ?? [], ...cart.lines.map(({ discounts }) => discounts ?? [])];
  const percents = targets.map((discounts) => sumOf(discounts, 'percent'));
  const amountCents = sumCents(targets.map((discounts) => sumOf(discounts, 'amount')));
  return percents.some((sum) => sum > limits.hundredthsMax) || amountCents > limits.amountCentsMax;
}

/** Most carts have none: then nobody's limits matter. */
export function hasDiscounts({
  lines,
  discounts = [],
}: Pick<Cart, 'lines' | 'discounts'>): boolean {
  return discounts.length > 0 || lines.some((line) => (line.discounts ?? []).length > 0);
}

function sumOf(discounts: readonly CartDiscount[], type: CartDiscount['type']): number {
  return discounts.filter((one) => one.type === type).reduce((sum, { value }) => sum + value, 0);
}
