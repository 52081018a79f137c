import { Fault } from '../../src-shared/contract/fault.ts';
import type { taxRateOperations } from '../../src-shared/contract/tax-rate.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { pageOf, paginated } from './pagination.ts';
import { sentFields } from './sent-fields.ts';

type TaxRate = Omit<Row<'tax_rate'>, 'stamps'>;

export function taxRateHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof taxRateOperations> {
  return {
    listTaxRates: (call) => listTaxRates(context, call),
    createTaxRate: (call) => createTaxRate(context, call),
    updateTaxRate: (call) => updateTaxRate(context, call),
  };
}

async function listTaxRates({ store }: ServiceContext, { params, query }: Call<'listTaxRates'>) {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const page = pageOf(query);
  const rates = store.read.selectFrom('tax_rate').where('location_id', '=', params.location_id);
  const [rows, count] = await Promise.all([
    rates.selectAll().orderBy('id').limit(page.limit).offset(page.offset).execute(),
    rates.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return paginated(
    page,
    count.total,
    rows.map((row) => present(row, location)),
  );
}

async function createTaxRate({ store }: ServiceContext, { params, body }: Call<'createTaxRate'>) {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const actingFault = await checkActingUser(store.read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  return store.commit([], (rows) => {
    const created: TaxRate = {
      id: rows.nextId(),
      location_id: location.location_id,
      name: body.name,
      rate: body.rate,
      exclusive: body.exclusive ?? 1,
      status: body.status ?? 1,
    };
    const actor = body.user_id ?? null;
    const { location_id: locationId } = created;
    return {
      answer: present(created, location),
      entries: [{ kind: 'tax_rate.created', locationId, actor, body: created }],
    };
  });
}

async function updateTaxRate({ store }: ServiceContext, { params, body }: Call<'updateTaxRate'>) {
  const location = await findLocation(store.read, params.location_id);
  if (location instanceof Fault) return location;
  const { location_id: locationId } = location;
  const before = await store.read
    .selectFrom('tax_rate')
    .selectAll()
    .where('id', '=', params.tax_rate_id)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  if (!before) return new Fault(10115, { resource: 'tax_rate' });
  const actingFault = await checkActingUser(store.read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  if (before.id === location.tax_rate_id && body.status === 0) {
    return new Fault(10131, { state: 'default' });
  }
  const { user_id: actor = null, ...sent } = body;
  const changed = sentFields(sent);
  const taxRate = select('tax_rate', { id: before.id });
  return store.commit([taxRate], (rows) => ({
    answer: present({ ...(rows.one(taxRate) ?? before), ...changed }, location),
    entries: [{ kind: 'tax_rate.changed', locationId, actor, body: { id: before.id, ...changed } }],
  }));
}

function present(
  { id, name, rate, exclusive, status }: TaxRate,
  location: Pick<Row<'location'>, 'tax_rate_id'>,
) {
  const isDefault = location.tax_rate_id === id;
  // Stored in hundredths of a percent, as it came in.
  return { id, name, rate: rate / 100, exclusive, status, default: isDefault ? 1 : 0 };
}
