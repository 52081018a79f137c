import type { CatalogueItem } from '../../api/catalogue.ts';

/** Most hits that are worth showing; typing one more letter beats scrolling. */
export const hitCountMax = 200;

export interface SearchIndex {
  readonly entries: readonly SearchEntry[];
}

interface SearchEntry {
  readonly item: CatalogueItem;
  readonly name: string;
  readonly words: readonly string[];
  readonly codes: readonly string[];
}

export function indexItems(items: readonly CatalogueItem[]): SearchIndex {
  return {
    entries: items.map((item) => {
      const name = fold(item.name);
      const codes = [item.barcode ?? '', item.pos_id].filter(Boolean).map(fold);
      return { item, name, words: name.split(/[^\p{L}\p{N}]+/u), codes };
    }),
  };
}

/**
 * Items whose words start with every word of the query, in any order, or whose codes start with it.
 * Exact codes come first, then names that start with the query, then the menu's own order.
 */
export function searchItems(index: SearchIndex, query: string): readonly CatalogueItem[] {
  const wanted = fold(query.trim());
  if (wanted === '') return [];
  const parts = wanted.split(/\s+/);
  const ranked: CatalogueItem[][] = [[], [], []];
  for (const entry of index.entries) {
    const rank = rankOf(entry, wanted, parts);
    if (rank !== undefined) ranked[rank]?.push(entry.item);
  }
  return ranked.flat().slice(0, hitCountMax);
}

function rankOf(entry: SearchEntry, wanted: string, parts: readonly string[]): number | undefined {
  if (entry.codes.includes(wanted)) return 0;
  if (entry.name.startsWith(wanted)) return 1;
  if (entry.codes.some((code) => code.startsWith(wanted))) return 2;
  const hasAll = parts.every((part) => entry.words.some((word) => word.startsWith(part)));
  return hasAll ? 2 : undefined;
}

/** Lower case without accents: "Café" is found by "cafe". */
function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** `3*` before a scan, a tap or a name stands for three of it. */
export function parseQuantity(query: string): { readonly quantity: number; readonly rest: string } {
  const match = /^\s*(\d{1,3})\s*[*×]\s*(.*)$/.exec(query);
  const quantity = Number(match?.[1] ?? 1);
  return { quantity: Math.max(1, quantity), rest: match?.[2] ?? query };
}
