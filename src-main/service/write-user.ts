import { Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { InputOf } from '../../src-shared/contract/operation.ts';
import type { User, userOperations } from '../../src-shared/contract/user.ts';
import { emailKey } from '../../src-shared/domain/email.ts';
import { type Phone, parsePhone } from '../../src-shared/domain/phone.ts';
import { put, type RowOperation, remove } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { presentUser, type ShownUser } from './present-user.ts';
import { sentFields } from './sent-fields.ts';
import { tokensOf } from './user-secrets.ts';

type Operations = typeof userOperations;

/** Undefined when no phone was sent. */
export function readPhone(phone: string | undefined, countryId: number): Phone | undefined | Fault {
  if (phone === undefined || phone === '') return undefined;
  return parsePhone(phone, countryId) ?? invalidField('phone', 'invalid_phone');
}

export async function createUser(
  context: ServiceContext,
  location: Row<'location'>,
  body: InputOf<Operations['createUser']>['body'],
  phone: Phone | undefined,
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
      answer: presentUser({ ...user, pin_of: null }),
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

export async function updateUser(
  context: ServiceContext,
  before: ShownUser,
  body: InputOf<Operations['updateUser']>['body'],
  phone: Phone | undefined,
): Promise<User | Fault> {
  const user = select('dashboard_user', { id: before.id });
  const claim = emailClaim(body.email ?? before.email);
  const tokens = tokensOf(before.id);
  return context.store.commit([user, claim, tokens], (rows) => {
    const current = rows.one(user) ?? before;
    const owner = rows.one(claim)?.owner_id;
    if (body.email !== undefined && owner !== undefined && owner !== current.id) {
      return emailTaken();
    }
    const { user_id, phone: _, ...sent } = body;
    const changed = {
      ...sentFields(sent),
      ...(phone ? { phone: phone.e164, global_country_id: phone.countryId } : {}),
    };
    const revoked = body.status === 0 ? rows.all(tokens) : [];
    return {
      answer: presentUser({ ...current, ...changed, pin_of: before.pin_of }),
      entries: [
        {
          kind: 'dashboard_user.changed',
          locationId: current.location_id,
          actor: user_id ?? null,
          body: { id: current.id, ...changed },
        },
      ],
      local: [
        ...(body.email === undefined ? [] : moveClaim(rows, claim, current)),
        ...revoked.map(({ token_hash }) => remove('access_token', { token_hash })),
      ],
    };
  });
}

/** Emails are unique over the platform, without regard to case. */
function emailClaim(email: string): Selection<'claim'> {
  return select('claim', { kind: 'email', value: emailKey(email) });
}

function moveClaim(
  rows: Rows,
  claim: Selection<'claim'>,
  owner: Pick<Row<'dashboard_user'>, 'id' | 'email'>,
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
