import type { AdjustmentRule } from './discount.ts';
import type { MenuItem } from './menu-item.ts';
import type { ChoiceFault } from './modifier-choice.ts';
import type { TaxRate } from './tax.ts';
import type { TicketReckoning, TotalsCharge } from './ticket-totals.ts';

/** A discount as somebody gave it; the name and comment go to the receipt. */
export interface CartDiscount extends AdjustmentRule {
  readonly name: string;
  readonly comment?: string | undefined;
}

export interface CartModifier {
  readonly id: number;
  /** Needed only where an item offers the same modifier in several groups. */
  readonly modgroup_id?: number | undefined;
  /** 1 unless given. */
  readonly quantity?: number | undefined;
}

export interface CartLine {
  readonly menu_item_id: number;
  /** `uniq_id` of a price level; the default level unless given. */
  readonly price_level_id?: number | undefined;
  /** Numerator of the quantity; 1 unless given. */
  readonly quantity?: number | undefined;
  /** Denominator of the quantity; 1 unless given. */
  readonly split?: number | undefined;
  /** Which of the `split` shares this is, from 0: the first one carries the odd cents. */
  readonly share?: number | undefined;
  readonly modifiers?: readonly CartModifier[] | undefined;
  readonly discounts?: readonly CartDiscount[] | undefined;
  readonly comment?: string | undefined;
}

export interface Cart {
  readonly lines: readonly CartLine[];
  readonly discounts?: readonly CartDiscount[] | undefined;
  readonly charges?: readonly TotalsCharge[] | undefined;
}

/** What the prices are taken from. */
export interface PriceBook {
  itemById(id: number): MenuItem | undefined;
  /** The item's own rates, else the location's default. */
  taxRatesOf(item: MenuItem): readonly TaxRate[];
}

export interface PricedModifier {
  readonly menu_modifier_id: number;
  readonly modgroup_id: number;
  readonly name: string;
  readonly price: number;
  readonly quantity: number;
}

export interface PricedDiscount {
  readonly name: string;
  readonly comment: string | null;
  /** Cents. */
  readonly value: number;
}

export interface PricedLine {
  readonly menu_item_id: number;
  readonly name: string;
  readonly price_level_id: number | null;
  readonly price_level_name: string | null;
  readonly quantity: number;
  readonly split: number;
  readonly share: number;
  /** One whole unit with its modifiers, before quantity and discounts. */
  readonly unit_price: number;
  /** Quantity, modifiers and the line's discounts included. */
  readonly price: number;
  readonly modifiers: readonly PricedModifier[];
  readonly discounts: readonly PricedDiscount[];
  readonly tax_rates: readonly TaxRate[];
  readonly comment: string | null;
}

export type LineFault =
  | { readonly type: 'unknown_item' | 'item_unavailable'; readonly menuItemId: number }
  | { readonly type: 'unknown_price_level'; readonly priceLevelId: number }
  | { readonly type: 'unknown_modifier'; readonly modifierId: number }
  | { readonly type: 'invalid_quantity' }
  | { readonly type: 'amount_too_large' }
  | ChoiceFault;

/**
 * What is wrong, and the index of the line that it is wrong with; null when only the lines' sum is
 * too large.
 */
export type CartFault =
  | (LineFault & { readonly line: number })
  | { readonly type: 'amount_too_large'; readonly line: null };

export type PricedCart =
  | {
      readonly type: 'priced';
      readonly lines: readonly PricedLine[];
      /** The discounts of the whole cart with what they came to. */
      readonly discounts: readonly PricedDiscount[];
      readonly reckoning: TicketReckoning;
    }
  | { readonly type: 'refused'; readonly faults: readonly CartFault[] };
