import { Fault } from '../../src-shared/contract/fault.ts';
import type { ListedItem, menuOperations } from '../../src-shared/contract/menu.ts';
import type { InputOf } from '../../src-shared/contract/operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { ServiceContext } from './context.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { presentCategory, presentItem, presentListedItem, readModgroups } from './menu-reads.ts';
import { type Paginated, pageOf, paginated } from './pagination.ts';

type Operations = typeof menuOperations;

export function menuHandlers(context: ServiceContext): HandlersOf<keyof Operations> {
  const { read } = context.store;
  return {
    retrieveMenuItem: async ({ params, query }) => {
      const location = await findLocation(read, params.location_id);
      if (location instanceof Fault) return location;
      const item = await read
        .selectFrom('menu_item')
        .selectAll()
        .where('id', '=', params.item_id)
        .where('location_id', '=', params.location_id)
        .executeTakeFirst();
      if (!item) return new Fault(10113);
      const actingFault = await checkActingUser(read, location, query.user_id, 404);
      if (actingFault) return actingFault;
      const modgroups = await readModgroups(read, params.location_id, query.i18n);
      return { item: presentItem(item, modgroups, query.i18n) };
    },
    listMenuItems: async ({ params, query }) => {
      const location = await context.reference.location(params.location_id);
      if (location instanceof Fault) return location;
      return listItems(context, params.location_id, query);
    },
    listMenuCategories: async ({ params, query }) => {
      const location = await findLocation(read, params.location_id);
      if (location instanceof Fault) return location;
      const page = pageOf(query);
      const categories = read
        .selectFrom('menu_category')
        .where('location_id', '=', params.location_id);
      const [rows, count] = await Promise.all([
        categories
          .selectAll()
          .orderBy('position')
          .orderBy('id')
          .limit(page.limit)
          .offset(page.offset)
          .execute(),
        categories.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return paginated(
        page,
        count.total,
        rows.map((row) => presentCategory(row, query.i18n)),
      );
    },
  };
}

async function listItems(
  context: ServiceContext,
  locationId: number,
  query: InputOf<Operations['listMenuItems']>['query'],
): Promise<Paginated<ListedItem>> {
  const page = pageOf(query);
  const modgroups = await context.reference.modgroups(locationId, query.i18n);
  const { rows, total } = query.q
    ? await searchedItems(context, locationId, query.q, page.limit)
    : await filteredItems(context, locationId, query, page);
  return paginated(
    page,
    total,
    rows.map((row) => presentListedItem(row, modgroups, query.i18n)),
  );
}

interface FoundItems {
  readonly rows: readonly Row<'menu_item'>[];
  readonly total: number;
}

async function filteredItems(
  context: ServiceContext,
  locationId: number,
  query: InputOf<Operations['listMenuItems']>['query'],
  page: { readonly limit: number; readonly offset: number },
): Promise<FoundItems> {
  let items = context.store.read.selectFrom('menu_item').where('location_id', '=', locationId);
  if (query.category_id !== undefined) items = items.where('category_id', '=', query.category_id);
  if (query.barcode) items = items.where('barcode', '=', query.barcode);
  const [rows, count] = await Promise.all([
    items
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    items.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total: count.total };
}

/** The search has its own index and its own order: the most sold first. */
async function searchedItems(
  context: ServiceContext,
  locationId: number,
  text: string,
  limit: number,
): Promise<FoundItems> {
  const ids = await context.menuSearch.search(locationId, text, limit);
  const found = await Promise.all(ids.map((id) => context.reference.item(locationId, id)));
  const rows = found.filter((row) => row !== undefined);
  return { rows, total: rows.length };
}
