import type { diningTableOperations } from '../../src-shared/contract/dining-table.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { pageOf, paginated } from './pagination.ts';
import { sentFields } from './sent-fields.ts';

type Table = Omit<Row<'dining_table'>, 'stamps'>;

export function tableHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof diningTableOperations> {
  return {
    listTables: (call) => listTables(context, call),
    createTable: (call) => createTable(context, call),
    updateTable: (call) => updateTable(context, call),
  };
}

async function listTables({ store }: ServiceContext, { params, query }: Call<'listTables'>) {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const page = pageOf(query);
  const atLocation = store.read
    .selectFrom('dining_table')
    .where('location_id', '=', params.location_id);
  const [rows, count] = await Promise.all([
    atLocation
      .selectAll()
      .orderBy('number')
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    atLocation.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return paginated(page, count.total, rows.map(present));
}

async function createTable(context: ServiceContext, { params, body }: Call<'createTable'>) {
  const { store } = context;
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const namedFault = await checkNamed(context, location, body);
  if (namedFault) return namedFault;
  return store.commit([], (rows) => {
    const created: Table = {
      id: rows.nextId(),
      location_id: location.location_id,
      name: body.name,
      number: body.number,
      seats: body.seats,
      revenue_center_id: body.revenue_center_id ?? null,
      status: body.status ?? 1,
    };
    const actor = body.user_id ?? null;
    const { location_id: locationId } = created;
    return {
      answer: present(created),
      entries: [{ kind: 'dining_table.created', locationId, actor, body: created }],
    };
  });
}

async function updateTable(context: ServiceContext, { params, body }: Call<'updateTable'>) {
  const { store } = context;
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const { location_id: locationId } = location;
  const before = await store.read
    .selectFrom('dining_table')
    .selectAll()
    .where('id', '=', params.table_id)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!before) return new Fault(10115, { resource: 'dining_table' });
  const namedFault = await checkNamed(context, location, body);
  if (namedFault) return namedFault;
  const { user_id: actor = null, ...sent } = body;
  const changed = sentFields(sent);
  const table = select('dining_table', { id: before.id });
  return store.commit([table], (rows) => ({
    answer: present({ ...(rows.one(table) ?? before), ...changed }),
    entries: [
      { kind: 'dining_table.changed', locationId, actor, body: { id: before.id, ...changed } },
    ],
  }));
}

/** The revenue center that the table is in, and who acts. */
async function checkNamed(
  { store }: ServiceContext,
  location: Row<'location'>,
  body: { revenue_center_id?: number | undefined; user_id?: number | undefined },
): Promise<Fault | undefined> {
  if (body.revenue_center_id !== undefined) {
    const center = await store.read
      .selectFrom('revenue_center')
      .select('id')
      .where('id', '=', body.revenue_center_id)
      .where('location_id', '=', location.location_id)
      .executeTakeFirst();
    if (!center) return new Fault(10115, { resource: 'revenue_center' });
  }
  return checkActingUser(store.read, location, body.user_id, 400);
}

function present({ id, name, number, seats, revenue_center_id, status }: Table) {
  return { id, name, number, seats, revenue_center_id, status };
}
