import { type Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { User } from '../../src-shared/contract/user.ts';
import { pinFault } from '../../src-shared/domain/pin-rules.ts';
import { put, remove } from '../../src-shared/journal/row-operation.ts';
import { type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { hashPassword } from './passwords.ts';
import { hashPin, pinLength } from './pins.ts';
import { presentUser, type ShownUser } from './present-user.ts';

/** Access and refresh tokens that were given to a user. */
export function tokensOf(userId: number): Selection<'access_token'> {
  return select('access_token', { subject: `user:${userId}` });
}

/** A PIN is nobody else's at the location: it says who signs in. */
export async function setUserPin(
  context: ServiceContext,
  user: ShownUser,
  pin: string,
): Promise<User | Fault> {
  const rule = pinFault(pin) ?? (pin.length === pinLength ? undefined : 'length');
  if (rule) return invalidField('pin', rule);
  const hash = await hashPin(context, user.location_id, pin);
  const taken = select('pin', { location_id: user.location_id, hash });
  const updated_ms = context.clock.now();
  return context.store.commit([taken], (rows) => {
    const owner = rows.one(taken)?.user_id;
    if (owner !== undefined && owner !== user.id) return invalidField('pin', 'taken');
    const values = { location_id: user.location_id, hash, updated_ms };
    return {
      answer: presentUser({ ...user, pin_of: user.id }, 'roles'),
      local: [put('pin', { user_id: user.id }, values)],
    };
  });
}

/** A new password ends what was signed in with the old one. */
export async function setUserPassword(
  context: ServiceContext,
  user: ShownUser,
  password: string,
): Promise<User | Fault> {
  const values = {
    hash: await hashPassword(password, context.random),
    updated_ms: context.clock.now(),
  };
  const tokens = tokensOf(user.id);
  return context.store.commit([tokens], (rows) => ({
    answer: presentUser(user, 'roles'),
    local: [
      put('password', { user_id: user.id }, values),
      ...rows.all(tokens).map(({ token_hash }) => remove('access_token', { token_hash })),
    ],
  }));
}
