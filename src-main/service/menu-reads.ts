import type { ListedItem, MenuCategory, MenuItemAnswer } from '../../src-shared/contract/menu.ts';
import { nameInLanguage } from '../../src-shared/domain/language.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Reader } from '../store/store.ts';
import {
  type Modgroup,
  type Names,
  parseIds,
  parseMenuModifiers,
  parseNames,
  parsePriceLevels,
  type StoredPriceLevel,
} from './json-columns.ts';

/** Modifier groups by id, in one language. */
export type Modgroups = ReadonlyMap<number, Modgroup>;

export async function readModgroups(
  read: Reader,
  locationId: number,
  language: string | undefined,
): Promise<Modgroups> {
  const rows = await read
    .selectFrom('modgroup')
    .selectAll()
    .where('location_id', '=', locationId)
    .execute();
  return new Map(rows.map((row) => [row.id, presentModgroup(row, language)]));
}

function presentModgroup(row: Row<'modgroup'>, language: string | undefined): Modgroup {
  return {
    id: row.id,
    id_external: row.id_external ?? '',
    status: row.status,
    name: localName(row, language),
    required: row.required,
    minimum: row.minimum,
    maximum: row.maximum,
    modifiers: parseMenuModifiers(row.modifiers).map(({ names = {}, ...modifier }) => ({
      ...modifier,
      name: nameInLanguage(modifier.name, names, language),
    })),
  };
}

interface ItemColumns {
  readonly names: Names;
  readonly priceLevels: readonly StoredPriceLevel[];
  readonly modgroupIds: readonly number[];
}

/** Rows that are kept in memory are presented on every search and sale: read their JSON once. */
const itemColumns = new WeakMap<Row<'menu_item'>, ItemColumns>();

function columnsOf(row: Row<'menu_item'>): ItemColumns {
  const known = itemColumns.get(row);
  if (known) return known;
  const columns = {
    names: parseNames(row.names),
    priceLevels: parsePriceLevels(row.price_levels),
    modgroupIds: parseIds(row.modgroup_ids),
  };
  itemColumns.set(row, columns);
  return columns;
}

/** An item as the interface documents it. */
export function presentItem(
  row: Row<'menu_item'>,
  modgroups: Modgroups,
  language: string | undefined,
): MenuItemAnswer {
  const { names, priceLevels, modgroupIds } = columnsOf(row);
  return {
    id: row.id,
    id_external: row.id_external ?? '',
    status: row.status,
    pos_id: row.pos_id ?? '',
    name: nameInLanguage(row.name, names, language),
    price_per_unit: row.price_cents,
    price_levels: priceLevels.map(({ names: levelNames = {}, ...level }) => {
      return { ...level, name: nameInLanguage(level.name, levelNames, language) };
    }),
    um: row.um ?? '',
    units_per_pack: row.units_per_pack,
    sales_category_id: row.category_id,
    modgroups: modgroupIds.flatMap((id) => modgroups.get(id) ?? []),
  };
}

/** An item of a list, with what selling needs. */
export function presentListedItem(
  row: Row<'menu_item'>,
  modgroups: Modgroups,
  language: string | undefined,
): ListedItem {
  return {
    ...presentItem(row, modgroups, language),
    barcode: row.barcode,
    favourite: row.favourite === 1,
    sold_out: row.sold_out === 1,
    ebt_food: row.ebt_food === 1,
    position: row.position,
  };
}

export function presentCategory(
  row: Row<'menu_category'>,
  language: string | undefined,
): MenuCategory {
  const { id, status, position, color } = row;
  return { id, status, name: localName(row, language), position, color };
}

function localName(
  row: { readonly name: string; readonly names: string },
  language: string | undefined,
): string {
  return nameInLanguage(row.name, parseNames(row.names), language);
}
