import { Fault } from '../../src-shared/contract/fault.ts';
import { unreachable } from '../../src-shared/lib/assert.ts';
import type { Reader } from '../store/store.ts';
import type { Caller, TokenScope } from './kernel/caller.ts';

/**
 * How far a call reaches that names no location in its path. A window reaches its own location, and
 * all that this register knows while an owner is signed in there.
 */
export function scopeOf(caller: Caller): TokenScope {
  if (caller.door === 'port') {
    return caller.session?.role === 'owner'
      ? { kind: 'platform' }
      : { kind: 'location', locationId: caller.session?.locationId ?? 0 };
  }
  if (caller.kind === 'none' || caller.kind === 'refused') {
    throw new Error('A call without a token is not admitted');
  }
  return caller.scope;
}

/** The locations that a scope includes. */
export function reachedLocations(read: Reader, scope: TokenScope) {
  const locations = read.selectFrom('location');
  switch (scope.kind) {
    case 'platform':
      return locations;
    case 'corporate':
      return locations.where('location.corporate_id', '=', scope.corporateId);
    case 'location':
      return locations.where('location.location_id', '=', scope.locationId);
    default:
      return unreachable(scope, 'token scope');
  }
}

/** The corporates that a scope includes: all, or the one; a location's may be none. */
export async function reachedCorporate(
  read: Reader,
  scope: TokenScope,
): Promise<'all' | number | null> {
  switch (scope.kind) {
    case 'platform':
      return 'all';
    case 'corporate':
      return scope.corporateId;
    case 'location': {
      const location = await read
        .selectFrom('location')
        .select('corporate_id')
        .where('location_id', '=', scope.locationId)
        .executeTakeFirst();
      return location?.corporate_id ?? null;
    }
    default:
      return unreachable(scope, 'token scope');
  }
}

/**
 * The acting user of a call that names no location, or 10201: a platform token may act for anybody,
 * another one for users whom its scope includes and for the platform's own.
 */
export async function checkUserInScope(
  read: Reader,
  scope: TokenScope,
  userId: number | undefined,
  status: 400 | 404,
): Promise<Fault | undefined> {
  if (userId === undefined) return undefined;
  const user = await read
    .selectFrom('dashboard_user')
    .leftJoin('location', 'location.location_id', 'dashboard_user.location_id')
    .select(['dashboard_user.location_id', 'location.corporate_id'])
    .where('dashboard_user.id', '=', userId)
    .executeTakeFirst();
  const corporate = await reachedCorporate(read, scope);
  const known =
    user &&
    (corporate === 'all' ||
      user.location_id === 0 ||
      (scope.kind === 'location' && user.location_id === scope.locationId) ||
      (corporate !== null && user.corporate_id === corporate));
  return known ? undefined : new Fault(10201, null, status);
}
