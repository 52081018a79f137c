import type { CatalogueItem, Category } from '../../api/catalogue.ts';
import { type Hue, hues } from '../../ui/tile.tsx';

/**
 * The hue of each item: its category's own where that is one of ours, else by the category's place.
 */
export function hueOfCategory(categories: readonly Category[]): (item: CatalogueItem) => Hue {
  const byId = new Map(
    categories.map(({ id, color }, index) => [
      id,
      hues.find((hue) => hue === color) ?? hueAt(index),
    ]),
  );
  return (item) => byId.get(item.sales_category_id) ?? hueAt(0);
}

function hueAt(index: number): Hue {
  return hues[index % hues.length] ?? 'blue';
}
