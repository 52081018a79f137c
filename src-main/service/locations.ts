import { Fault } from '../../src-shared/contract/fault.ts';
import type { LocationAnswer, locationOperations } from '../../src-shared/contract/location.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { ServiceContext } from './context.ts';
import { createLocation } from './create-location.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { findLocation } from './lookups.ts';
import { pageOf, paginated } from './pagination.ts';
import { presentLocation } from './present-location.ts';
import { reachedLocations, scopeOf } from './reach.ts';
import { updateLocation } from './update-location.ts';

export function locationHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof locationOperations> {
  return {
    createLocation: (call) => createLocation(context, call),
    listLocations: (call) => listLocations(context, call),
    retrieveLocation: async ({ params, query }) => {
      const location = await findLocation(context.store.read, params.location_id);
      return location instanceof Fault ? location : readPresented(context, location, query.with);
    },
    updateLocation: async (call) => {
      const location = await findLocation(context.store.read, call.params.location_id);
      if (location instanceof Fault) return location;
      const fault = await updateLocation(context, location, call);
      if (fault) return fault;
      const updated = await findLocation(context.store.read, location.location_id);
      return updated instanceof Fault ? updated : readPresented(context, updated);
    },
  };
}

async function listLocations(context: ServiceContext, { query, caller }: Call<'listLocations'>) {
  const page = pageOf(query);
  const { status } = query;
  const reached = reachedLocations(context.store.read, scopeOf(caller));
  const locations = status === undefined ? reached : reached.where('location.status', '=', status);
  const [rows, count] = await Promise.all([
    locations
      .innerJoin('tax_rate', 'tax_rate.id', 'location.tax_rate_id')
      .selectAll('location')
      .select(['tax_rate.name as rate_name', 'tax_rate.rate', 'tax_rate.exclusive'])
      .orderBy('location.location_id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    locations.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const shown: LocationAnswer[] = rows.map(({ rate_name, rate, exclusive, ...location }) => {
    const taxRate = { id: location.tax_rate_id, name: rate_name, rate, exclusive };
    return presentLocation(location, taxRate, context.clock.now(), query.with);
  });
  return paginated(page, count.total, shown);
}

async function readPresented(
  context: ServiceContext,
  location: Row<'location'>,
  related?: string,
): Promise<LocationAnswer> {
  const taxRate = await context.store.read
    .selectFrom('tax_rate')
    .selectAll()
    .where('id', '=', location.tax_rate_id)
    .executeTakeFirstOrThrow();
  return presentLocation(location, taxRate, context.clock.now(), related);
}
