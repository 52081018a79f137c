import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Reader } from '../store/store.ts';

/** The location that a path names, or 10111. */
export async function findLocation(
  read: Reader,
  locationId: number,
): Promise<Row<'location'> | Fault> {
  const location = await read
    .selectFrom('location')
    .selectAll()
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return location ?? new Fault(10111);
}

type ActedAt = Pick<Row<'location'>, 'location_id' | 'corporate_id' | 'created_by'>;

export type ActingStatus = 400 | 404;

/**
 * The acting user, or 10201: 404 on a read, else 400. Nobody named is nobody checked. Whoever acts
 * must belong to the location, or to another one of the same corporate, or be who boarded it.
 */
export async function checkActingUser(
  read: Reader,
  location: ActedAt,
  userId: number | undefined,
  status: ActingStatus,
): Promise<Fault | undefined> {
  if (userId === undefined) return undefined;
  const user = await read
    .selectFrom('dashboard_user')
    .leftJoin('location', 'location.location_id', 'dashboard_user.location_id')
    .select(['dashboard_user.location_id', 'location.corporate_id'])
    .where('dashboard_user.id', '=', userId)
    .executeTakeFirst();
  if (user && (userId === location.created_by || actsFor(user, location))) return undefined;
  return new Fault(10201, null, status);
}

/** Users of location 0 belong to the platform and may act everywhere. */
function actsFor(
  user: { readonly location_id: number; readonly corporate_id: number | null },
  location: ActedAt,
): boolean {
  if (user.location_id === 0 || user.location_id === location.location_id) return true;
  return user.corporate_id !== null && user.corporate_id === location.corporate_id;
}
