import type {
  CorporateCategoryAnswer,
  corporateOperations,
} from '../../src-shared/contract/corporate.ts';
import { interfacePrefix } from '../../src-shared/contract/define.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { TokenScope } from './kernel/caller.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { checkUserInScope, reachedCorporate, reachedLocations, scopeOf } from './reach.ts';
import { sentFields } from './sent-fields.ts';

type Category = Omit<Row<'corporate_category'>, 'stamps'>;
type CategoryLocation = CorporateCategoryAnswer['_embedded']['category_locations'][number];

export function corporateHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof corporateOperations> {
  return {
    listCorporateCategories: (call) => listCategories(context, call),
    createCorporateCategory: (call) => createCategory(context, call),
    updateCorporateCategory: (call) => updateCategory(context, call),
  };
}

/** All in one page: HAL's first and last links are the list itself. */
async function listCategories(
  { store }: ServiceContext,
  { query, caller }: Call<'listCorporateCategories'>,
) {
  const scope = scopeOf(caller);
  const actingFault = await checkUserInScope(store.read, scope, query.user_id, 404);
  if (actingFault) return actingFault;
  const reached = await reachedCorporate(store.read, scope);
  const rows = await store.read
    .selectFrom('corporate_category')
    .selectAll()
    .orderBy('id')
    .$if(reached !== 'all', (of) => of.where('corporate_id', '=', Number(reached)))
    .$if(query.corporate_id !== undefined, (of) =>
      of.where('corporate_id', '=', Number(query.corporate_id)),
    )
    .execute();
  const located = await categoryLocations(store.read, scope);
  const link = { href: hrefOf(query) };
  return {
    _links: { self: link, first: link, last: link },
    _embedded: {
      corporate_categories: rows.map((row) => present(row, located.get(row.id) ?? [])),
    },
  };
}

function hrefOf(query: Call<'listCorporateCategories'>['query']): string {
  const sent = Object.entries(sentFields(query)).map(([name, value]) => `${name}=${value}`);
  return `${interfacePrefix}/corporate_categories?${sent.join('&')}`;
}

async function createCategory(
  { store, clock }: ServiceContext,
  { body, caller }: Call<'createCorporateCategory'>,
): Promise<CorporateCategoryAnswer | Fault> {
  const scope = scopeOf(caller);
  const reached = await reachedCorporate(store.read, scope);
  if (reached !== 'all' && reached !== body.corporate_id) return new Fault(10403);
  const actingFault = await checkUserInScope(store.read, scope, body.user_id, 400);
  if (actingFault) return actingFault;
  return store.commit([], (rows) => {
    const created: Category = {
      id: rows.nextId(),
      corporate_id: body.corporate_id,
      name: body.name,
      status: body.status ?? 1,
      global_country_id: body.global_country_id,
      created_ms: clock.now(),
    };
    const actor = body.user_id ?? null;
    return {
      answer: present(created, []),
      entries: [{ kind: 'corporate_category.created', locationId: 0, actor, body: created }],
    };
  });
}

async function updateCategory(
  { store }: ServiceContext,
  { params, body, caller }: Call<'updateCorporateCategory'>,
): Promise<CorporateCategoryAnswer | Fault> {
  const scope = scopeOf(caller);
  const reached = await reachedCorporate(store.read, scope);
  const before = await store.read
    .selectFrom('corporate_category')
    .selectAll()
    .where('id', '=', params.corporate_category_id)
    .executeTakeFirst();
  if (!before || (reached !== 'all' && reached !== before.corporate_id)) {
    return new Fault(10115, { resource: 'corporate_category' });
  }
  const actingFault = await checkUserInScope(store.read, scope, body.user_id, 400);
  if (actingFault) return actingFault;
  const { user_id: actor = null, ...sent } = body;
  const changed = sentFields(sent);
  const located = await categoryLocations(store.read, scope);
  const category = select('corporate_category', { id: before.id });
  return store.commit([category], (rows) => ({
    answer: present(
      { ...(rows.one(category) ?? before), ...changed },
      located.get(before.id) ?? [],
    ),
    entries: [
      {
        kind: 'corporate_category.changed',
        locationId: 0,
        actor,
        body: { id: before.id, ...changed },
      },
    ],
  }));
}

/** Locations by category, as far as the scope reaches: of others nothing is told. */
async function categoryLocations(
  read: ServiceContext['store']['read'],
  scope: TokenScope,
): Promise<ReadonlyMap<number, CategoryLocation[]>> {
  const rows = await reachedLocations(read, scope)
    .select(['location.id', 'status', 'location.location_id', 'corporate_category_id'])
    .where('corporate_category_id', 'is not', null)
    .orderBy('location.location_id')
    .execute();
  const located = new Map<number, CategoryLocation[]>();
  for (const { corporate_category_id: categoryId, ...location } of rows) {
    if (categoryId === null) continue;
    located.set(categoryId, [...(located.get(categoryId) ?? []), location]);
  }
  return located;
}

function present(category: Category, locations: CategoryLocation[]): CorporateCategoryAnswer {
  return {
    id: category.id,
    status: category.status,
    name: category.name,
    corporate_id: category.corporate_id,
    global_country_id: category.global_country_id,
    created_datetime: isoTime(category.created_ms),
    _embedded: { category_locations: locations },
  };
}
