import { Fault } from '../../src-shared/contract/fault.ts';
import type { orderTypeOperations } from '../../src-shared/contract/order-type.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { pageOf, paginated } from './pagination.ts';
import { sentFields } from './sent-fields.ts';

type OrderType = Omit<Row<'order_type'>, 'stamps'>;

export function orderTypeHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof orderTypeOperations> {
  return {
    listOrderTypes: (call) => listOrderTypes(context, call),
    createOrderType: (call) => createOrderType(context, call),
    updateOrderType: (call) => updateOrderType(context, call),
  };
}

async function listOrderTypes(
  { store }: ServiceContext,
  { params, query }: Call<'listOrderTypes'>,
) {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const page = pageOf(query);
  const types = store.read.selectFrom('order_type').where('location_id', '=', params.location_id);
  const [rows, count] = await Promise.all([
    types
      .selectAll()
      .orderBy('position')
      .orderBy('id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    types.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return paginated(page, count.total, rows.map(present));
}

async function createOrderType(
  { store }: ServiceContext,
  { params, body }: Call<'createOrderType'>,
) {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const actingFault = await checkActingUser(store.read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  return store.commit([], (rows) => {
    const created: OrderType = {
      id: rows.nextId(),
      location_id: location.location_id,
      name: body.name,
      names: '{}',
      position: body.position ?? 0,
      status: body.status ?? 1,
    };
    const actor = body.user_id ?? null;
    const { location_id: locationId } = created;
    return {
      answer: present(created),
      entries: [{ kind: 'order_type.created', locationId, actor, body: created }],
    };
  });
}

async function updateOrderType(
  { store }: ServiceContext,
  { params, body }: Call<'updateOrderType'>,
) {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const { location_id: locationId } = location;
  const before = await store.read
    .selectFrom('order_type')
    .selectAll()
    .where('id', '=', params.order_type_id)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!before) return new Fault(10115, { resource: 'order_type' });
  const actingFault = await checkActingUser(store.read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  const { user_id: actor = null, ...sent } = body;
  const changed = sentFields(sent);
  const orderType = select('order_type', { id: before.id });
  return store.commit([orderType], (rows) => ({
    answer: present({ ...(rows.one(orderType) ?? before), ...changed }),
    entries: [
      { kind: 'order_type.changed', locationId, actor, body: { id: before.id, ...changed } },
    ],
  }));
}

function present({ id, name, position, status }: OrderType) {
  return { id, name, position, status };
}
