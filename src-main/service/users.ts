import { Fault } from '../../src-shared/contract/fault.ts';
import type { User, userOperations } from '../../src-shared/contract/user.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { ServiceContext } from './context.ts';
import type { Call, HandlersOf } from './kernel/handler.ts';
import { rankFault } from './kernel/register-rank.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { pageOf, paginated } from './pagination.ts';
import { presentUser, type ShownUser } from './present-user.ts';
import { setUserPassword, setUserPin } from './user-secrets.ts';
import { createUser, readPhone, updateUser } from './write-user.ts';

type Operations = typeof userOperations;

export function userHandlers(context: ServiceContext): HandlersOf<keyof Operations> {
  return {
    createUser: async (call) => {
      const { params, body, caller } = call;
      const location = await findLocation(context.store.read, params.location_id);
      if (location instanceof Fault) return location;
      const phone = readPhone(body.phone, location.global_country_id);
      if (phone instanceof Fault) return phone;
      const fault =
        rankFault(caller, body.register_role) ??
        (await checkActingUser(context.store.read, location, body.user_id, 400));
      return fault ?? createUser(context, location, body, phone);
    },
    updateUser: async (call) => {
      const { params, body, caller } = call;
      const location = await findLocation(context.store.read, params.location_id);
      if (location instanceof Fault) return location;
      const phone = readPhone(body.phone, location.global_country_id);
      if (phone instanceof Fault) return phone;
      const user = await findUser(context, params, 400);
      if (user instanceof Fault) return user;
      const fault =
        rankFault(caller, user.register_role, body.register_role) ??
        (await checkActingUser(context.store.read, location, body.user_id, 400));
      return fault ?? updateUser(context, user, body, phone);
    },
    retrieveUser: async ({ params, query }) => {
      const location = await findLocation(context.store.read, params.location_id);
      if (location instanceof Fault) return location;
      const user = await findUser(context, params, 404);
      return user instanceof Fault ? user : presentUser(user, query.with);
    },
    listUsers: (call) => listUsers(context, call),
    setUserPin: async (call) => {
      const user = await userToSecure(context, call);
      return user instanceof Fault ? user : setUserPin(context, user, call.body.pin);
    },
    setUserPassword: async (call) => {
      const user = await userToSecure(context, call);
      return user instanceof Fault ? user : setUserPassword(context, user, call.body.password);
    },
  };
}

async function listUsers(context: ServiceContext, { params, query }: Call<'listUsers'>) {
  const { read } = context.store;
  const location = await findLocation(read, params.location_id);
  if (location instanceof Fault) return location;
  const page = pageOf(query);
  const users = read
    .selectFrom('dashboard_user')
    .where('dashboard_user.location_id', '=', params.location_id);
  const [rows, count] = await Promise.all([
    users
      .leftJoin('pin', 'pin.user_id', 'dashboard_user.id')
      .selectAll('dashboard_user')
      .select('pin.user_id as pin_of')
      .orderBy('dashboard_user.id')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    users.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  const shown: User[] = rows.map((row) => presentUser(row, query.with));
  return paginated(page, count.total, shown);
}

/** The user whose PIN or password is to be set, when whoever calls may set it. */
async function userToSecure(
  context: ServiceContext,
  call: Call<'setUserPin'> | Call<'setUserPassword'>,
): Promise<ShownUser | Fault> {
  const { params, body, caller } = call;
  const location = await findLocation(context.store.read, params.location_id);
  if (location instanceof Fault) return location;
  const user = await findUser(context, params, 400);
  if (user instanceof Fault) return user;
  const fault =
    rankFault(caller, user.register_role) ??
    (await checkActingUser(context.store.read, location, body.user_id, 400));
  return fault ?? user;
}

type StoredUser = Row<'dashboard_user'> & { readonly pin_of: number | null };

async function findUser(
  context: ServiceContext,
  params: { readonly location_id: number; readonly user_id: number },
  status: 400 | 404,
): Promise<StoredUser | Fault> {
  const user = await context.store.read
    .selectFrom('dashboard_user')
    .leftJoin('pin', 'pin.user_id', 'dashboard_user.id')
    .selectAll('dashboard_user')
    .select('pin.user_id as pin_of')
    .where('dashboard_user.id', '=', params.user_id)
    .where('dashboard_user.location_id', '=', params.location_id)
    .executeTakeFirst();
  return user ?? new Fault(10201, null, status);
}
