import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { InputOf } from '../../src-shared/contract/operation.ts';
import type { User, userOperations } from '../../src-shared/contract/user.ts';
import { emailKey } from '../../src-shared/domain/email.ts';
import { parsePhone } from '../../src-shared/domain/phone.ts';
import { put, type RowOperation, remove } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { pageOf, paginated } from './pagination.ts';

type Operations = typeof userOperations;

export function userHandlers(context: ServiceContext): HandlersOf<keyof Operations> {
  const { read } = context.store;
  return {
    createUser: async ({ params, body }) => {
      const location = await findLocation(read, params.location_id);
      if (location instanceof Fault) return location;
      const phone = readPhone(body.phone, location.global_country_id);
      if (phone instanceof Fault) return phone;
      const actingFault = await checkActingUser(read, location, body.user_id, 400);
      if (actingFault) return actingFault;
      return createUser(context, location, body, phone);
    },
    updateUser: async ({ params, body }) => {
      const location = await findLocation(read, params.location_id);
      if (location instanceof Fault) return location;
      const phone = readPhone(body.phone, location.global_country_id);
      if (phone instanceof Fault) return phone;
      const user = await findUser(context, params, 400);
      if (user instanceof Fault) return user;
      const actingFault = await checkActingUser(read, location, body.user_id, 400);
      if (actingFault) return actingFault;
      return updateUser(context, user, body, phone);
    },
    retrieveUser: async ({ params, query }) => {
      const location = await findLocation(read, params.location_id);
      if (location instanceof Fault) return location;
      const user = await findUser(context, params, 404);
      return user instanceof Fault ? user : present(user, query.with);
    },
    listUsers: async ({ params, query }) => {
      const location = await findLocation(read, params.location_id);
      if (location instanceof Fault) return location;
      const page = pageOf(query);
      const users = read.selectFrom('dashboard_user').where('location_id', '=', params.location_id);
      const [rows, count] = await Promise.all([
        users.selectAll().orderBy('id').limit(page.limit).offset(page.offset).execute(),
        users.select((of) => of.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
      ]);
      return paginated(
        page,
        count.total,
        rows.map((row) => present(row, query.with)),
      );
    },
  };
}

interface ReadPhone {
  readonly e164: string;
  readonly countryId: number;
}

/** Undefined when no phone was sent. */
function readPhone(phone: string | undefined, countryId: number): ReadPhone | undefined | Fault {
  if (phone === undefined || phone === '') return undefined;
  return parsePhone(phone, countryId) ?? invalidField('phone', 'invalid_phone');
}

async function findUser(
  context: ServiceContext,
  params: { readonly location_id: number; readonly user_id: number },
  status: 400 | 404,
): Promise<Row<'dashboard_user'> | Fault> {
  const user = await context.store.read
    .selectFrom('dashboard_user')
    .selectAll()
    .where('id', '=', params.user_id)
    .where('location_id', '=', params.location_id)
    .executeTakeFirst();
  return user ?? new Fault(10201, null, status);
}

async function createUser(
  context: ServiceContext,
  location: Row<'location'>,
  body: InputOf<Operations['createUser']>['body'],
  phone: ReadPhone | undefined,
): Promise<User | Fault> {
  const claim = emailClaim(body.email);
  return context.store.commit([claim], (rows) => {
    if (rows.one(claim)) return emailTaken();
    const user: Omit<Row<'dashboard_user'>, 'stamps'> = {
      id: rows.nextId(),
      location_id: location.location_id,
      first_name: body.first_name,
      last_name: body.last_name,
      email: body.email,
      phone: phone?.e164 ?? null,
      role_id: body.role_id,
      status: body.status ?? 1,
      register_role: body.register_role ?? 'cashier',
      global_country_id: phone?.countryId ?? location.global_country_id,
      created_ms: context.clock.now(),
    };
    return {
      answer: present(user),
      entries: [
        {
          kind: 'dashboard_user.created',
          locationId: location.location_id,
          actor: body.user_id ?? null,
          body: user,
        },
      ],
      local: [put('claim', claim.where, { owner_id: user.id })],
    };
  });
}

async function updateUser(
  context: ServiceContext,
  before: Row<'dashboard_user'>,
  body: InputOf<Operations['updateUser']>['body'],
  phone: ReadPhone | undefined,
): Promise<User | Fault> {
  const user = select('dashboard_user', { id: before.id });
  const claim = emailClaim(body.email ?? before.email);
  return context.store.commit([user, claim], (rows) => {
    const current = rows.one(user) ?? before;
    const owner = rows.one(claim)?.owner_id;
    if (owner !== undefined && owner !== current.id) return emailTaken();
    const { user_id, phone: _, ...sent } = body;
    const changed = {
      ...withoutUndefined(sent),
      ...(phone ? { phone: phone.e164, global_country_id: phone.countryId } : {}),
    };
    return {
      answer: present({ ...current, ...changed }),
      entries: [
        {
          kind: 'dashboard_user.changed',
          locationId: current.location_id,
          actor: user_id ?? null,
          body: { id: current.id, ...changed },
        },
      ],
      local: body.email === undefined ? [] : moveClaim(rows, claim, current),
    };
  });
}

function emailClaim(email: string): Selection<'claim'> {
  return select('claim', { kind: 'email', value: emailKey(email) });
}

function moveClaim(
  rows: Rows,
  claim: Selection<'claim'>,
  owner: Row<'dashboard_user'>,
): readonly RowOperation[] {
  if (rows.one(claim)) return [];
  return [
    remove('claim', emailClaim(owner.email).where),
    put('claim', claim.where, { owner_id: owner.id }),
  ];
}

function emailTaken(): Fault {
  return new Fault(10258, ['email']);
}

/** Only the fields that were sent. */
function withoutUndefined<T extends object>(
  fields: T,
): { [K in keyof T]: Exclude<T[K], undefined> } {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return Object.fromEntries(sent) as { [K in keyof T]: Exclude<T[K], undefined> };
}

function present(user: Omit<Row<'dashboard_user'>, 'stamps'>, related = ''): User {
  const shown = {
    id: user.id,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    email: user.email,
    global_country_id: user.global_country_id,
    created_datetime: isoTime(user.created_ms),
  };
  if (!related.split(',').includes('roles')) return shown;
  return {
    ...shown,
    role_id: user.role_id,
    status: user.status,
    register_role: user.register_role,
  };
}
