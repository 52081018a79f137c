import type { MenuItem, ModifierGroup, PriceLevel } from '../../../src-shared/domain/menu-item.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import type { DemoRecord, DemoSource } from './demo-records.ts';
import { type Daypart, type MenuFileGroup, type MenuFileItem, readMenuFile } from './menu-file.ts';

/** Something on the menu as the sales need it. */
export interface DemoDish {
  readonly item: MenuItem;
  readonly daypart: Daypart;
  readonly weight: number;
  readonly isUntaxed: boolean;
}

export interface DemoMenu {
  readonly categories: readonly DemoRecord<'menu_category'>[];
  readonly modgroups: readonly DemoRecord<'modgroup'>[];
  readonly items: readonly DemoRecord<'menu_item'>[];
  /** In the order of the items. */
  readonly dishes: readonly DemoDish[];
}

interface BuiltGroup {
  readonly record: DemoRecord<'modgroup'>;
  readonly group: ModifierGroup;
}

/** `untaxedRateId`: the rate of groceries. */
export function demoMenu(source: DemoSource, untaxedRateId: number): DemoMenu {
  const { newId, locationId } = source;
  const file = readMenuFile();
  const groups = new Map(file.modgroups.map((group) => [group.key, buildGroup(source, group)]));
  const categories = file.categories.map(({ name, es, color }, position) => ({
    id: newId(),
    location_id: locationId,
    name,
    names: JSON.stringify({ es }),
    position,
    color,
    status: 1,
  }));
  const built = file.categories.flatMap(({ daypart, items }, index) =>
    items.map((fileItem) => {
      const record = itemRecord(source, fileItem, categories[index]?.id ?? 0, untaxedRateId);
      const modgroups = (fileItem.groups ?? []).map((key) => groupNamed(groups, key).group);
      return buildItem(record, fileItem, levelsOf(source, fileItem), modgroups, daypart);
    }),
  );
  return {
    categories,
    modgroups: [...groups.values()].map((group) => group.record),
    items: built.map(({ record }, position) => ({ ...record, position })),
    dishes: built.map(({ dish }) => dish),
  };
}

function buildItem(
  record: DemoRecord<'menu_item'>,
  fileItem: MenuFileItem,
  levels: readonly PriceLevel[],
  modgroups: readonly ModifierGroup[],
  daypart: Daypart,
): { readonly record: DemoRecord<'menu_item'>; readonly dish: DemoDish } {
  return {
    record: {
      ...record,
      price_levels: JSON.stringify(levels),
      modgroup_ids: JSON.stringify(modgroups.map((group) => group.id)),
    },
    dish: {
      item: {
        id: record.id,
        status: record.status,
        name: record.name,
        price_per_unit: record.price_cents,
        price_levels: levels,
        modgroups,
      },
      daypart,
      weight: fileItem.weight,
      isUntaxed: fileItem.untaxed ?? false,
    },
  };
}

function itemRecord(
  { newId, locationId }: DemoSource,
  fileItem: MenuFileItem,
  categoryId: number,
  untaxedRateId: number,
): DemoRecord<'menu_item'> {
  return {
    id: newId(),
    location_id: locationId,
    category_id: categoryId,
    id_external: null,
    pos_id: null,
    name: fileItem.name,
    names: JSON.stringify({ es: fileItem.es }),
    price_cents: fileItem.price,
    price_levels: '[]',
    um: fileItem.um ?? 'each',
    units_per_pack: fileItem.pack ?? 1,
    barcode: fileItem.barcode ?? null,
    tax_rate_id: fileItem.untaxed ? untaxedRateId : null,
    modgroup_ids: '[]',
    position: 0,
    popularity: 0,
    favourite: 0,
    sold_out: fileItem.sold_out ? 1 : 0,
    ebt_food: fileItem.ebt_food ? 1 : 0,
    status: 1,
  };
}

type DemoLevel = PriceLevel & { readonly id: string; readonly names: { readonly es: string } };

/** Price levels as the store keeps them: `id` is the caller's code, `uniq_id` ours. */
function levelsOf({ newId }: DemoSource, fileItem: MenuFileItem): DemoLevel[] {
  return (fileItem.levels ?? []).map(({ name, es, price, default: isDefault }) => ({
    uniq_id: newId(),
    id: name.toUpperCase().slice(0, 4).trim(),
    name,
    names: { es },
    default: isDefault ? 1 : 0,
    price,
  }));
}

function buildGroup({ newId, locationId }: DemoSource, fileGroup: MenuFileGroup): BuiltGroup {
  const { name, es, required, minimum, maximum } = fileGroup;
  const modifiers = fileGroup.modifiers.map((modifier) => ({
    id: newId(),
    id_external: '',
    status: 1,
    price: modifier.price,
    name: modifier.name,
    names: { es: modifier.es },
  }));
  const shared = { id: newId(), name, required, minimum, maximum, status: 1 };
  return {
    group: { ...shared, modifiers },
    record: {
      ...shared,
      location_id: locationId,
      id_external: null,
      names: JSON.stringify({ es }),
      modifiers: JSON.stringify(modifiers),
    },
  };
}

function groupNamed(groups: ReadonlyMap<string, BuiltGroup>, key: string): BuiltGroup {
  const group = groups.get(key);
  assert(group, `the menu has a modifier group ${key}`);
  return group;
}
