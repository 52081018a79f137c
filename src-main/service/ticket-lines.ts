import type { Fault } from '../../src-shared/contract/fault.ts';
import type { Cart, PriceBook, PricedCart, PricedLine } from '../../src-shared/domain/cart.ts';
import { priceCart } from '../../src-shared/domain/cart-pricing.ts';
import { sumCents } from '../../src-shared/domain/money.ts';
import type {
  AddedDiscount,
  AddedItem,
  TicketFact,
} from '../../src-shared/journal/ticket-facts.ts';
import type { Rows } from '../store/store.ts';
import type { StoredModifier } from './json-columns.ts';
import { cartFault } from './price-book.ts';

export type PricedLines = Extract<PricedCart, { type: 'priced' }>;

/** Prices the lines of a call, or says why they can't be sold. */
export function priceLines(cart: Cart, book: PriceBook): PricedLines | Fault {
  const priced = priceCart(cart, book);
  return priced.type === 'priced' ? priced : cartFault(priced.faults);
}

/** The facts that put priced lines and discounts on a ticket, behind the lines that it has. */
export function lineFacts(
  priced: PricedLines,
  discounts: Cart['discounts'],
  rows: Rows,
  firstPosition: number,
): readonly TicketFact[] {
  const items = priced.lines.map((line, index): TicketFact => {
    return { fact: 'item_added', item: addedItem(line, rows, firstPosition + index) };
  });
  return [...items, ...discountFacts(discounts ?? [], rows)];
}

function discountFacts(
  discounts: NonNullable<Cart['discounts']>,
  rows: Rows,
): readonly TicketFact[] {
  return discounts.map((discount): TicketFact => {
    const { name, comment = null, type, value } = discount;
    const added: AddedDiscount = { id: rows.nextId(), name, comment, type, value };
    return { fact: 'discount_added', discount: added };
  });
}

function addedItem(line: PricedLine, rows: Rows, position: number): AddedItem {
  const modifiers = line.modifiers.map((modifier): StoredModifier => {
    return { id: rows.nextId(), ...modifier };
  });
  return {
    id: rows.nextId(),
    position,
    menu_item_id: line.menu_item_id,
    name: line.name,
    price_level: line.price_level_name,
    price_cents: line.price,
    discount_cents: sumCents(line.discounts.map(({ value }) => value)),
    quantity: line.quantity,
    split: line.split,
    tax_rates: JSON.stringify(line.tax_rates),
    modifiers: JSON.stringify(modifiers),
    note: line.comment,
    sent_ms: null,
  };
}
