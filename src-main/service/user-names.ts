import type { Reader } from '../store/store.ts';

/** Names of people as screens show them, by id; who isn't stored is left out. */
export async function userNames(
  read: Reader,
  userIds: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const ids = [...new Set(userIds.flatMap((id) => id ?? []))];
  if (ids.length === 0) return new Map();
  const users = await read
    .selectFrom('dashboard_user')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(users.map((user) => [user.id, `${user.first_name} ${user.last_name}`]));
}
