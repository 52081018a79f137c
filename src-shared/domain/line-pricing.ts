import type {
  CartDiscount,
  CartLine,
  LineFault,
  PriceBook,
  PricedDiscount,
  PricedLine,
  PricedModifier,
} from './cart.ts';
import { discountCents } from './discount.ts';
import {
  defaultPriceLevel,
  isActive,
  type MenuItem,
  type ModifierGroup,
  type PriceLevel,
} from './menu-item.ts';
import { choiceFault, type GroupChoice } from './modifier-choice.ts';
import { allocateEvenly, isAmountCents, multiplyCents, sumCents } from './money.ts';

/** Most units in one line, and most shares that a line can be split into. */
export const quantityMax = 99_999;
const splitMax = 100;

/** Prices one line, or says all that is wrong with it. */
export function priceLine(
  line: CartLine,
  book: PriceBook,
): { readonly line: PricedLine } | { readonly faults: readonly LineFault[] } {
  const item = book.itemById(line.menu_item_id);
  if (!item) return { faults: [{ type: 'unknown_item', menuItemId: line.menu_item_id }] };
  const faults = lineFaults(line, item);
  if (faults.length > 0) return { faults };
  const level = levelOf(line, item);
  const modifiers = pricedModifiers(line, item);
  const { quantity = 1, split = 1, share = 0, discounts = [] } = line;
  const unitPrice = unitCents(level?.price ?? item.price_per_unit, modifiers);
  const wholeCents = multiplyCents(unitPrice, quantity);
  if (!isAmountCents(wholeCents)) return { faults: [{ type: 'amount_too_large' }] };
  const grossCents = allocateEvenly(wholeCents, split)[share] ?? 0;
  const offCents = discountCents(discounts, grossCents);
  return {
    line: {
      menu_item_id: item.id,
      name: item.name,
      price_level_id: level?.uniq_id ?? null,
      price_level_name: level?.name ?? null,
      quantity,
      split,
      share,
      unit_price: unitPrice,
      price: grossCents - sumCents(offCents),
      modifiers,
      discounts: pricedDiscounts(discounts, offCents),
      tax_rates: book.taxRatesOf(item),
      comment: line.comment ?? null,
    },
  };
}

/** Discounts with what they came to, for a line or a whole ticket. */
export function pricedDiscounts(
  discounts: readonly CartDiscount[],
  cents: readonly number[],
): PricedDiscount[] {
  return discounts.map(({ name, comment = null }, index) => ({
    name,
    comment,
    value: cents[index] ?? 0,
  }));
}

/** One whole unit: the level's price and each modifier as often as it was chosen. */
function unitCents(
  levelCents: number,
  modifiers: readonly Pick<PricedModifier, 'price' | 'quantity'>[],
): number {
  const extras = modifiers.map((modifier) => multiplyCents(modifier.price, modifier.quantity));
  return sumCents([levelCents, ...extras]);
}

function lineFaults(line: CartLine, item: MenuItem): LineFault[] {
  const faults: LineFault[] = [];
  if (!isActive(item)) faults.push({ type: 'item_unavailable', menuItemId: item.id });
  if (!hasValidQuantity(line)) faults.push({ type: 'invalid_quantity' });
  if (line.price_level_id !== undefined && !levelOf(line, item)) {
    faults.push({ type: 'unknown_price_level', priceLevelId: line.price_level_id });
  }
  return [...faults, ...choiceFaults(line, item)];
}

function hasValidQuantity(line: CartLine): boolean {
  const { quantity = 1, split = 1, share = 0, modifiers = [] } = line;
  return (
    isWithin(quantity, 1, quantityMax) &&
    isWithin(split, 1, splitMax) &&
    isWithin(share, 0, split - 1) &&
    modifiers.every((modifier) => isWithin(modifier.quantity ?? 1, 1, quantityMax))
  );
}

function isWithin(value: number, least: number, most: number): boolean {
  return Number.isInteger(value) && value >= least && value <= most;
}

function levelOf(line: CartLine, item: MenuItem): PriceLevel | undefined {
  if (line.price_level_id === undefined) return defaultPriceLevel(item);
  return item.price_levels.find((level) => level.uniq_id === line.price_level_id);
}

function choiceFaults(line: CartLine, item: MenuItem): LineFault[] {
  const chosen = chosenModifiers(line, item);
  const unknown = chosen
    .filter(({ group }) => group === undefined)
    .map(({ choice }): LineFault => ({ type: 'unknown_modifier', modifierId: choice.modifierId }));
  const refused = item.modgroups.filter(isActive).flatMap((group) => {
    const choices = chosen.filter((one) => one.group === group).map((one) => one.choice);
    return choiceFault(group, choices) ?? [];
  });
  return [...unknown, ...refused];
}

/** Each chosen modifier with the active group that it was chosen from. */
function chosenModifiers(
  line: CartLine,
  item: MenuItem,
): { readonly choice: GroupChoice; readonly group: ModifierGroup | undefined }[] {
  return (line.modifiers ?? []).map(({ id, modgroup_id, quantity = 1 }) => ({
    choice: { modifierId: id, quantity },
    group: item.modgroups.find(
      (group) =>
        isActive(group) &&
        (modgroup_id === undefined || group.id === modgroup_id) &&
        group.modifiers.some((modifier) => modifier.id === id),
    ),
  }));
}

/** In the order of the menu, whatever the order of choosing, so that equal lines look equal. */
function pricedModifiers(line: CartLine, item: MenuItem): PricedModifier[] {
  const chosen = chosenModifiers(line, item);
  return item.modgroups.flatMap((group) =>
    group.modifiers.flatMap((modifier) => {
      const choices = chosen.filter(
        (one) => one.group === group && one.choice.modifierId === modifier.id,
      );
      const quantity = choices.reduce((sum, one) => sum + one.choice.quantity, 0);
      if (quantity === 0) return [];
      const { id: menu_modifier_id, name, price } = modifier;
      return [{ menu_modifier_id, modgroup_id: group.id, name, price, quantity }];
    }),
  );
}
