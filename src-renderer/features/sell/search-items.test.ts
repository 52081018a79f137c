import { describe, expect, it } from 'vitest';
import type { CatalogueItem } from '../../api/catalogue.ts';
import { hitCountMax, indexItems, parseQuantity, searchItems } from './search-items.ts';

function item(id: number, name: string, barcode: string | null = null): CatalogueItem {
  return {
    id,
    name,
    barcode,
    pos_id: `P${id}`,
    id_external: '',
    um: 'EA',
    units_per_pack: 1,
    sales_category_id: 1,
    position: id,
    tax_rate_id: 1,
    favourite: false,
    sold_out: false,
    status: 1,
    price_per_unit: 100,
    price_levels: [],
    modgroups: [],
  };
}

const menu = [
  item(1, 'Iced latte'),
  item(2, 'Latte', '5012345678900'),
  item(3, 'Café crème'),
  item(4, 'Cheese & ham toast'),
];

function found(query: string): number[] {
  return searchItems(indexItems(menu), query).map(({ id }) => id);
}

describe('searching the menu', () => {
  it('finds by any word, names that start so first', () => {
    expect(found('lat')).toEqual([2, 1]);
    expect(found('toast ch')).toEqual([4]);
  });

  it('forgives accents and case', () => {
    expect(found('CAFE CREME')).toEqual([3]);
  });

  it('finds by barcode and POS id', () => {
    expect(found('5012345678900')).toEqual([2]);
    expect(found('p4')).toEqual([4]);
  });

  it('finds nothing for nothing', () => {
    expect(found('   ')).toEqual([]);
    expect(found('tea')).toEqual([]);
  });

  it('answers within a frame on ten thousand items', () => {
    const many = Array.from({ length: 10_000 }, (_, id) => item(id, `Thing number ${id}`));
    const index = indexItems(many);
    searchItems(index, 'warm up');
    const startedAt = performance.now();
    const hits = searchItems(index, 'num 99');
    expect(performance.now() - startedAt).toBeLessThan(50);
    expect(hits.length).toBeGreaterThan(0);
    expect(searchItems(index, 'thing')).toHaveLength(hitCountMax);
  });
});

describe('a quantity before the search', () => {
  it('is read off', () => {
    expect(parseQuantity('3*')).toEqual({ quantity: 3, rest: '' });
    expect(parseQuantity('12 × latte')).toEqual({ quantity: 12, rest: 'latte' });
    expect(parseQuantity('0*')).toEqual({ quantity: 1, rest: '' });
    expect(parseQuantity('3 cheeses')).toEqual({ quantity: 1, rest: '3 cheeses' });
  });
});
