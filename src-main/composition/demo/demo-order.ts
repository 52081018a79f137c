import type {
  CartLine,
  CartModifier,
  PriceBook,
  PricedLine,
} from '../../../src-shared/domain/cart.ts';
import { priceLine } from '../../../src-shared/domain/line-pricing.ts';
import type { ModifierGroup, PriceLevel } from '../../../src-shared/domain/menu-item.ts';
import { choiceBounds } from '../../../src-shared/domain/modifier-choice.ts';
import type { TaxRate } from '../../../src-shared/domain/tax.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import type { Random } from '../../../src-shared/lib/random.ts';
import { appetiteAt } from './demo-day.ts';
import type { DemoDish } from './demo-menu.ts';
import { between, chance, pick, pickWeighted } from './draw.ts';
import type { Daypart } from './menu-file.ts';

/** Draws what guests order, by the hour. */
export interface DemoKitchen {
  readonly book: PriceBook;
  orderLine(hour: number, random: Random): PricedLine;
}

export function demoKitchen(
  dishes: readonly DemoDish[],
  rates: { readonly standard: TaxRate; readonly untaxed: TaxRate },
): DemoKitchen {
  const byId = new Map(dishes.map((dish) => [dish.item.id, dish]));
  const byDaypart = Map.groupBy(dishes, (dish) => dish.daypart);
  const dayparts = [...byDaypart.keys()];
  const book: PriceBook = {
    itemById: (id) => byId.get(id)?.item,
    taxRatesOf: (item) => [byId.get(item.id)?.isUntaxed ? rates.untaxed : rates.standard],
  };
  return {
    book,
    orderLine: (hour, random) => {
      const appetite = appetiteAt(hour);
      const daypart = pickWeighted(random, dayparts, (one: Daypart) => appetite[one]);
      const dish = pickWeighted(random, byDaypart.get(daypart) ?? [], (one) => one.weight);
      const priced = priceLine(cartLine(dish, random), book);
      assert('line' in priced, `${dish.item.name} can be ordered as the demo orders it`);
      return priced.line;
    },
  };
}

function cartLine(dish: DemoDish, random: Random): CartLine {
  const { item, daypart } = dish;
  const level = chooseLevel(item.price_levels, random);
  return {
    menu_item_id: item.id,
    price_level_id: level?.uniq_id,
    quantity: chance(random, 90) ? 2 : 1,
    modifiers: item.modgroups.flatMap((group) => chooseModifiers(group, random)),
    discounts:
      daypart === 'bakery' && chance(random, 20)
        ? [{ name: 'Day-old', type: 'percent', value: 3000 }]
        : [],
  };
}

function chooseLevel(levels: readonly PriceLevel[], random: Random): PriceLevel | undefined {
  if (levels.length === 0) return undefined;
  return pickWeighted(random, levels, (level) => (level.default === 1 ? 6 : 2));
}

function chooseModifiers(group: ModifierGroup, random: Random): CartModifier[] {
  const { minimum } = choiceBounds(group);
  const wanted = minimum === 0 && chance(random, 220) ? Math.max(1, group.minimum) : minimum;
  const chosen = new Set<number>();
  while (chosen.size < wanted) chosen.add(pick(random, group.modifiers).id);
  return [...chosen].map((id) => ({ id, modgroup_id: group.id }));
}

/** How many lines a party orders. */
export function lineCount(guests: number, random: Random): number {
  return guests + between(random, 0, guests);
}
