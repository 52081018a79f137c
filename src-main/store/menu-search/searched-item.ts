import type { Row } from '../../../src-shared/journal/tables.ts';
import { wordsOf } from './words.ts';

/** What the search knows of a menu item. */
export type SearchedItem = Pick<
  Row<'menu_item'>,
  'id' | 'location_id' | 'name' | 'barcode' | 'pos_id' | 'popularity'
>;

export const searchedColumns = [
  'id',
  'location_id',
  'name',
  'barcode',
  'pos_id',
  'popularity',
] as const satisfies readonly (keyof SearchedItem)[];

/** The order of results: the most sold first, then by name, then by id. */
export function compareItems(a: SearchedItem, b: SearchedItem): number {
  if (a.popularity !== b.popularity) return b.popularity - a.popularity;
  if (a.name !== b.name) return a.name < b.name ? -1 : 1;
  return a.id - b.id;
}

/** Each word once. */
export function wordsOfItem({ name, barcode, pos_id }: SearchedItem): readonly string[] {
  return [...new Set(wordsOf(`${name} ${barcode ?? ''} ${pos_id ?? ''}`))];
}

/** Whether every searched word begins some word of the item: what the index must agree with. */
export function matches(item: SearchedItem, searched: readonly string[]): boolean {
  const words = wordsOfItem(item);
  return searched.every((start) => words.some((word) => word.startsWith(start)));
}
