import type { z } from 'zod';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { registerOperations } from '../../src-shared/contract/register.ts';
import { nameInLanguage } from '../../src-shared/domain/language.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { ServiceContext } from './context.ts';
import { parseNames } from './json-columns.ts';
import { presentCategory, presentListedItem } from './menu-reads.ts';

type Catalog = z.output<(typeof registerOperations)['readCatalog']['result']>;

/** The most items that a window is given at once; beyond them it searches. */
const itemsMax = 5_000;

/** Everything that the sell screen shows, in one answer. */
export async function readCatalog(
  context: ServiceContext,
  locationId: number,
  language: string | undefined,
): Promise<Catalog | Fault> {
  const { reference, store } = context;
  const location = await reference.location(locationId);
  if (location instanceof Fault) return location;
  const modgroups = await reference.modgroups(locationId, language);
  const [categories, items, lists] = await Promise.all([
    active(context, 'menu_category', locationId).orderBy('position').execute(),
    store.read
      .selectFrom('menu_item')
      .selectAll()
      .where('location_id', '=', locationId)
      .where('status', '=', 1)
      .orderBy('popularity', 'desc')
      .orderBy('id')
      .limit(itemsMax)
      .execute(),
    readLists(context, locationId, language),
  ]);
  return {
    categories: categories.map((row) => presentCategory(row, language)),
    items: items
      .map((row) => ({
        ...presentListedItem(row, modgroups, language),
        tax_rate_id: row.tax_rate_id ?? location.tax_rate_id,
      }))
      .sort((a, b) => a.position - b.position || a.id - b.id),
    ...lists,
    tax_rates: await taxRates(context, locationId),
  };
}

async function readLists(
  context: ServiceContext,
  locationId: number,
  language: string | undefined,
): Promise<Pick<Catalog, 'order_types' | 'tables' | 'revenue_centers'>> {
  const [orderTypes, tables, centers, taken] = await Promise.all([
    active(context, 'order_type', locationId).orderBy('position').execute(),
    active(context, 'dining_table', locationId).orderBy('number').execute(),
    active(context, 'revenue_center', locationId).orderBy('id').execute(),
    openTables(context, locationId),
  ]);
  return {
    order_types: orderTypes.map(({ id, name, names }) => {
      return { id, name: nameInLanguage(name, parseNames(names), language) };
    }),
    tables: tables.map(({ id, name, number, seats }) => {
      return { id, name, number, seats, taken_by: taken.get(id) ?? null };
    }),
    revenue_centers: centers.map(({ id, name, is_default }) => {
      return { id, name, default: is_default === 1 };
    }),
  };
}

type ListTable = 'menu_category' | 'order_type' | 'dining_table' | 'revenue_center';

function active<T extends ListTable>(context: ServiceContext, table: T, locationId: number) {
  const listed: ListTable = table;
  return context.store.read
    .selectFrom(listed)
    .selectAll()
    .where('location_id', '=', locationId)
    .where('status', '=', 1)
    .$castTo<Row<T>>();
}

/** Which ticket sits at a table. */
async function openTables(
  context: ServiceContext,
  locationId: number,
): Promise<ReadonlyMap<number, number>> {
  const tickets = await context.store.read
    .selectFrom('ticket')
    .select(['id', 'table_id'])
    .where('location_id', '=', locationId)
    .where('open', '=', 1)
    .where('table_id', 'is not', null)
    .execute();
  return new Map(tickets.map(({ id, table_id }) => [table_id ?? 0, id]));
}

async function taxRates(
  { reference }: ServiceContext,
  locationId: number,
): Promise<Catalog['tax_rates']> {
  const rates = await reference.taxRates(locationId);
  return [...rates.values()].map(({ id, name, rateHundredths, isExclusive }) => {
    return { id, name, rate: rateHundredths, exclusive: isExclusive };
  });
}
