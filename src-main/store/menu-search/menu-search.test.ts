import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Store } from '../store.ts';
import { describeEngines } from '../testing/engines.ts';
import { ItemIndex } from './item-index.ts';
import { MenuSearch } from './menu-search.ts';
import { compareItems, matches, type SearchedItem } from './searched-item.ts';
import { wordsOf } from './words.ts';

const location_id = 7;
const names = ['Flat White', 'Café au lait', 'white tea', 'Tea', 'Iced Flat Black', 'Åäö 7up', ''];
const item = fc.record({
  id: fc.nat(200),
  location_id: fc.constant(location_id),
  name: fc.constantFrom(...names),
  barcode: fc.constantFrom(null, '4006381333931', '40063', '7'),
  pos_id: fc.constantFrom(null, 'A-12', 'a1', 'TEA'),
  popularity: fc.nat(3),
});
const items = fc.uniqueArray(item, { selector: ({ id }) => id, maxLength: 60 });
const text = fc
  .array(fc.constantFrom('f', 'fl', 'flat', 'WHITE', 'tea', 'caf', 'à', 'a', '1', '400', '7', '-'))
  .map((words) => words.join(' '));

/** What the search must answer, by looking at every item. */
function oracle(all: readonly SearchedItem[], searched: string, limit: number): readonly number[] {
  const words = wordsOf(searched);
  return all
    .filter((each) => matches(each, words))
    .toSorted(compareItems)
    .slice(0, limit)
    .map(({ id }) => id);
}

test('words lose their case and accents, and punctuation parts them', () => {
  expect(wordsOf('Crème-Brûlée (№7) ½ PINT ÅÄÖ')).toEqual([
    'creme',
    'brulee',
    'no7',
    '1',
    '2',
    'pint',
    'aao',
  ]);
  expect(wordsOf(' -- ')).toEqual([]);
});

test('the index finds what looking at every item finds, in the same order', async () => {
  await fc.assert(
    fc.asyncProperty(items, text, fc.integer({ min: 1, max: 12 }), async (all, searched, limit) => {
      const index = await ItemIndex.make(all, async () => undefined);
      const found = index.find(wordsOf(searched), limit, () => false);
      expect(found.map(({ id }) => id)).toEqual(oracle(all, searched, limit));
    }),
    { numRuns: 500 },
  );
});

function store(target: Store, all: readonly SearchedItem[], verb: 'created' | 'changed') {
  return target.commit([], () => ({
    answer: undefined,
    entries: all.map((body) => ({
      kind: `menu_item.${verb}`,
      locationId: location_id,
      actor: null,
      body,
    })),
  }));
}

describeEngines('the menu search', (engine) => {
  test('follows the commits: new, renamed and more popular items', async () => {
    const database = await (await engine.createDatabase()).open();
    const search = new MenuSearch(database);
    const [before] = fc.sample(items, { seed: 3, numRuns: 1 });
    await store(database, before ?? [], 'created');
    const searched = ['', 'fl', 'tea', 'white f', '400', 'a 1'];
    const expectSame = async (all: readonly SearchedItem[]): Promise<void> => {
      for (const each of searched) {
        expect(await search.search(location_id, each, 10)).toEqual(oracle(all, each, 10));
      }
    };
    await expectSame(before ?? []);
    const renamed = (before ?? []).map((each, index) =>
      index % 3 === 0 ? { ...each, name: 'Flat Tea', popularity: 9 } : each,
    );
    await store(
      database,
      renamed.filter((_, index) => index % 3 === 0),
      'changed',
    );
    await expectSame(renamed);
    const added = { ...renamed[0], id: 999, name: 'Tea for two', popularity: 10 };
    const complete = { location_id, barcode: null, pos_id: null, ...added };
    await store(database, [complete], 'created');
    await expectSame([...renamed, complete]);
    expect(await search.search(8, 'tea', 10)).toEqual([]);
    search.close();
    await database.close();
  });

  test('makes its index anew after a great many changes', async () => {
    const database = await (await engine.createDatabase()).open();
    const search = new MenuSearch(database);
    await search.warm(location_id);
    const many = Array.from({ length: 1_200 }, (_, index) => ({
      id: index + 1,
      location_id,
      name: `Tea no. ${index}`,
      barcode: null,
      pos_id: null,
      popularity: index % 7,
    }));
    for (let from = 0; from < many.length; from += 300) {
      await store(database, many.slice(from, from + 300), 'created');
      const expected = oracle(many.slice(0, from + 300), 'tea', 20);
      expect(await search.search(location_id, 'tea', 20)).toEqual(expected);
    }
    search.close();
    await database.close();
  });
});
