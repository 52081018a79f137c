import type { Cart, CartFault, PriceBook, PricedCart, PricedLine } from './cart.ts';
import { pricedDiscounts, priceLine } from './line-pricing.ts';
import { isAmountCents, sumCents } from './money.ts';
import { reckonTicket } from './ticket-totals.ts';

export type {
  Cart,
  CartDiscount,
  CartFault,
  CartLine,
  CartModifier,
  LineFault,
  PriceBook,
  PricedCart,
  PricedDiscount,
  PricedLine,
  PricedModifier,
} from './cart.ts';
export { priceLine } from './line-pricing.ts';

/**
 * Prices a cart, or says everything that keeps it from being sold. The register's sell screen, the
 * pricing operation and the order operation all ask here, so they can't disagree.
 */
export function priceCart(cart: Cart, book: PriceBook): PricedCart {
  const lines: PricedLine[] = [];
  const faults: CartFault[] = [];
  for (const [index, cartLine] of cart.lines.entries()) {
    const result = priceLine(cartLine, book);
    if ('line' in result) lines.push(result.line);
    else faults.push(...result.faults.map((fault) => ({ ...fault, line: index })));
  }
  if (faults.length > 0) return { type: 'refused', faults };
  if (!isAmountCents(sumCents(lines.map((line) => line.price)))) return tooLarge;
  const { discounts = [], charges = [] } = cart;
  const reckoning = reckonTicket({
    lines: lines.map((line) => ({ priceCents: line.price, taxRates: line.tax_rates })),
    discounts,
    charges,
    payments: [],
    refunds: [],
  });
  if (!isAmountCents(reckoning.totals.total)) return tooLarge;
  const priced = pricedDiscounts(discounts, reckoning.discountsCents);
  return { type: 'priced', lines, discounts: priced, reckoning };
}

const tooLarge: PricedCart = {
  type: 'refused',
  faults: [{ type: 'amount_too_large', line: null }],
};
