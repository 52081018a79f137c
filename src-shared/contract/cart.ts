import { z } from 'zod';
import * as field from './fields.ts';

/**
 * What a caller puts into a cart and what it comes to; prices come from the menu, never from the
 * caller.
 */
const cartDiscount = z.object({
  name: field.text(64),
  comment: field.optionalText(255),
  type: z.enum(['amount', 'percent']),
  /** Cents, or hundredths of a percent. */
  value: field.amount,
});

export const cartLine = z.object({
  menu_item_id: field.integer,
  price_level_id: field.integer.optional(),
  quantity: z.int().min(1).max(99_999).optional(),
  split: z.int().min(1).max(100).optional(),
  share: z.int().min(0).max(99).optional(),
  modifiers: z
    .array(
      z.object({
        id: field.integer,
        modgroup_id: field.integer.optional(),
        quantity: z.int().min(1).max(99).optional(),
      }),
    )
    .max(100)
    .optional(),
  discounts: z.array(cartDiscount).max(20).optional(),
  comment: field.optionalText(255),
});

export const cartLines = z.array(cartLine).max(500);
export const cartDiscounts = z.array(cartDiscount).max(20);

const pricedDiscount = z.object({
  name: z.string(),
  comment: z.string().nullable(),
  value: z.int(),
});

const pricedModifier = z.object({
  menu_modifier_id: z.int(),
  modgroup_id: z.int(),
  name: z.string(),
  price: z.int(),
  quantity: z.int(),
});

const pricedLine = z.object({
  menu_item_id: z.int(),
  name: z.string(),
  price_level_id: z.int().nullable(),
  price_level_name: z.string().nullable(),
  quantity: z.int(),
  split: z.int(),
  share: z.int(),
  unit_price: z.int(),
  price: z.int(),
  tax: z.int(),
  modifiers: z.array(pricedModifier),
  discounts: z.array(pricedDiscount),
  comment: z.string().nullable(),
});

const cartTotals = z.object({
  items: z.int(),
  discounts: z.int(),
  other_charges: z.int(),
  service_charges: z.int(),
  exclusive_tax: z.int(),
  inclusive_tax: z.int(),
  tax: z.int(),
  sub_total: z.int(),
  total: z.int(),
});

export const pricedCart = z.object({
  items: z.array(pricedLine),
  discounts: z.array(pricedDiscount),
  totals: cartTotals,
});
export type PricedCartAnswer = z.output<typeof pricedCart>;
