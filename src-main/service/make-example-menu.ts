import { world } from '../../src-shared/contract/examples/world.ts';
import type { EntryBody, NewEntry } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Store } from '../store/store.ts';

const { menu, main } = world;

/**
 * The menu of the example world: a latte with sizes and milks, a bun, and soup that is sold out.
 */
export async function makeMenu(store: Store): Promise<void> {
  await store.commit([], () => ({
    answer: undefined,
    entries: [
      created('menu_category', category(menu.coffeeId, 'Coffee', 'Café', 1, 'blue')),
      created('menu_category', category(menu.bakeryId, 'Bakery', 'Panadería', 2, 'amber')),
      created('modgroup', milks),
      created('menu_item', latte),
      created('menu_item', cinnamonBun),
      created('menu_item', { ...plainItem, id: menu.soupId, name: 'Soup', sold_out: 1 }),
    ],
  }));
}

function created(table: string, body: EntryBody): NewEntry {
  return { kind: `${table}.created`, locationId: main.location_id, actor: null, body };
}

function category(
  id: number,
  name: string,
  spanish: string,
  position: number,
  color: string,
): Omit<Row<'menu_category'>, 'stamps'> {
  const names = JSON.stringify({ es: spanish });
  return { id, location_id: main.location_id, name, names, position, color, status: 1 };
}

const milks: Omit<Row<'modgroup'>, 'stamps'> = {
  id: menu.milkGroupId,
  location_id: main.location_id,
  id_external: 'MILK',
  name: 'Milk',
  names: JSON.stringify({ es: 'Leche' }),
  required: 1,
  minimum: 1,
  maximum: 1,
  modifiers: JSON.stringify([
    { id: menu.wholeId, id_external: 'WHOLE', status: 1, price: 0, name: 'Whole milk' },
    { id: menu.oatId, id_external: 'OAT', status: 1, price: 60, name: 'Oat milk' },
  ]),
  status: 1,
};

const plainItem: Omit<Row<'menu_item'>, 'stamps'> = {
  id: menu.bunId,
  location_id: main.location_id,
  category_id: menu.bakeryId,
  id_external: null,
  pos_id: null,
  name: '',
  names: '{}',
  price_cents: 500,
  price_levels: '[]',
  um: 'each',
  units_per_pack: 1,
  barcode: null,
  tax_rate_id: null,
  modgroup_ids: '[]',
  position: 3,
  popularity: 1,
  favourite: 0,
  sold_out: 0,
  ebt_food: 0,
  status: 1,
};

const cinnamonBun = {
  ...plainItem,
  id: menu.bunId,
  name: 'Cinnamon bun',
  ebt_food: 1,
  position: 2,
};

const latte: Omit<Row<'menu_item'>, 'stamps'> = {
  ...plainItem,
  id: menu.latteId,
  category_id: menu.coffeeId,
  id_external: 'LATTE',
  pos_id: '101',
  name: 'Latte',
  names: JSON.stringify({ es: 'Café con leche' }),
  price_cents: 450,
  price_levels: JSON.stringify([
    { uniq_id: 1, id: 'SMALL', name: 'Small', default: 1, price: 450 },
    { uniq_id: 2, id: 'LARGE', name: 'Large', default: 0, price: 520 },
  ]),
  barcode: '4006381333931',
  modgroup_ids: JSON.stringify([menu.milkGroupId]),
  position: 1,
  popularity: 9,
  favourite: 1,
};
