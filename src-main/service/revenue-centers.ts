import { Fault } from '../../src-shared/contract/fault.ts';
import type {
  RevenueCenterAnswer,
  revenueCenterOperations,
} from '../../src-shared/contract/revenue-center.ts';
import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { pageOf, paginated } from './pagination.ts';
import { sentFields } from './sent-fields.ts';

type Center = Omit<Row<'revenue_center'>, 'stamps'>;

export function revenueCenterHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof revenueCenterOperations> {
  return {
    listRevenueCenters: (call) => listRevenueCenters(context, call),
    createRevenueCenter: (call) => createRevenueCenter(context, call),
    updateRevenueCenter: (call) => updateRevenueCenter(context, call),
  };
}

async function listRevenueCenters(
  { store }: ServiceContext,
  { params, query }: Call<'listRevenueCenters'>,
) {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const actingFault = await checkActingUser(store.read, location, query.user_id, 404);
  if (actingFault) return actingFault;
  const atLocation = store.read
    .selectFrom('revenue_center')
    .where('location_id', '=', params.location_id);
  const { status } = query;
  const centers = status === undefined ? atLocation : atLocation.where('status', '=', status);
  const { total } = await centers
    .select((of) => of.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  const page =
    query.paginate === 'none' ? { page: 1, limit: Math.max(1, total), offset: 0 } : pageOf(query);
  const rows = await centers
    .selectAll()
    .orderBy('id')
    .limit(page.limit)
    .offset(page.offset)
    .execute();
  return { revenue_center: paginated(page, total, rows.map(present)) };
}

async function createRevenueCenter(
  { store }: ServiceContext,
  { params, body }: Call<'createRevenueCenter'>,
): Promise<RevenueCenterAnswer | Fault> {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const actingFault = await checkActingUser(store.read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  const { location_id } = location;
  const defaults = select('revenue_center', { location_id, is_default: 1 });
  return store.commit([defaults], (rows) => {
    const held = rows.all(defaults);
    const center: Center = {
      id: rows.nextId(),
      location_id,
      id_external: body.id_external || null,
      pos_id: body.pos_id ?? null,
      status: body.status ?? 1,
      // The first one is the default whatever the call says: there is always one.
      is_default: body.default === 1 || held.length === 0 ? 1 : 0,
      name: body.name,
    };
    if (center.is_default === 1 && center.status === 0) return inactiveDefault();
    const created = entryOf(center, 'created', body.user_id, center);
    const replaced = center.is_default === 1 ? held : [];
    return {
      answer: present(center),
      entries: [created, ...replaced.map((row) => noLongerDefault(row, body.user_id))],
    };
  });
}

async function updateRevenueCenter(
  { store }: ServiceContext,
  { params, body }: Call<'updateRevenueCenter'>,
): Promise<RevenueCenterAnswer | Fault> {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const { location_id } = location;
  const center = select('revenue_center', { id: params.revenue_center_id, location_id });
  const defaults = select('revenue_center', { location_id, is_default: 1 });
  const known = await store.read
    .selectFrom('revenue_center')
    .select('id')
    .where('id', '=', params.revenue_center_id)
    .where('location_id', '=', location_id)
    .executeTakeFirst();
  if (!known) return absent();
  const actingFault = await checkActingUser(store.read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  return store.commit([center, defaults], (rows) => {
    const current = rows.one(center);
    if (!current) return absent();
    const changed = changedFields(body);
    const after = { ...current, ...changed };
    const givesUp = current.is_default === 1 && after.is_default === 0;
    if (givesUp || (after.is_default === 1 && after.status === 0)) return inactiveDefault();
    const others = rows.all(defaults).filter(({ id }) => id !== current.id);
    const replaced = changed.is_default === 1 ? others : [];
    return {
      answer: present(after),
      entries: [
        entryOf(current, 'changed', body.user_id, { id: current.id, ...changed }),
        ...replaced.map((row) => noLongerDefault(row, body.user_id)),
      ],
    };
  });
}

function changedFields(body: Call<'updateRevenueCenter'>['body']): Partial<Center> {
  const { default: isDefault, user_id: _, id_external, ...plain } = body;
  return {
    ...sentFields(plain),
    ...(id_external === undefined ? {} : { id_external: id_external || null }),
    ...(isDefault === undefined ? {} : { is_default: isDefault }),
  };
}

function noLongerDefault(row: Center, actor: number | undefined): NewEntry {
  return entryOf(row, 'changed', actor, { id: row.id, is_default: 0 });
}

function entryOf(
  { location_id }: Center,
  verb: 'created' | 'changed',
  actor: number | undefined,
  body: NewEntry['body'],
): NewEntry {
  return { kind: `revenue_center.${verb}`, locationId: location_id, actor: actor ?? null, body };
}

function absent(): Fault {
  return new Fault(10115, { resource: 'revenue_center' });
}

function inactiveDefault(): Fault {
  return new Fault(10131, { state: 'default' });
}

function present(center: Center): RevenueCenterAnswer {
  return {
    id: String(center.id),
    id_external: center.id_external ?? '',
    pos_id: center.pos_id ?? 0,
    location_id: center.location_id,
    status: center.status,
    default: center.is_default,
    name: center.name,
  };
}
