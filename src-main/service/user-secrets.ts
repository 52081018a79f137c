import { type Fault, invalidField } from '../../src-shared/contract/fault.ts';
import type { User } from '../../src-shared/contract/user.ts';
import { pinFault } from '../../src-shared/domain/pin-rules.ts';
import { put, remove } from '../../src-shared/journal/row-operation.ts';
import { type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { hashPassword } from './passwords.ts';
import { hashPin, pinLengthOf, pinLengthSetting } from './pins.ts';
import { presentUser, type ShownUser } from './present-user.ts';

/** Access and refresh tokens that were given to a user. */
export function tokensOf(userId: number): Selection<'access_token'> {
  return select('access_token', { subject: `user:${userId}` });
}

/**
 * A PIN is nobody else's at the location: it says who signs in. All have one length there: the
 * first to be set decides it, and whoever is the only one with a PIN may change it.
 */
export async function setUserPin(
  context: ServiceContext,
  user: ShownUser,
  pin: string,
): Promise<User | Fault> {
  const rule = pinFault(pin);
  if (rule) return invalidField('pin', rule);
  const hash = await hashPin(context, user.location_id, pin);
  const pins = select('pin', { location_id: user.location_id });
  const length = pinLengthSetting(user.location_id);
  const updated_ms = context.clock.now();
  return context.store.commit([pins, length], (rows) => {
    const others = rows.all(pins).filter(({ user_id }) => user_id !== user.id);
    if (others.length > 0 && pin.length !== pinLengthOf(rows.one(length))) {
      return invalidField('pin', 'length');
    }
    if (others.some((other) => other.hash === hash)) return invalidField('pin', 'taken');
    const values = { location_id: user.location_id, hash, updated_ms };
    return {
      answer: presentUser({ ...user, pin_of: user.id }, 'roles'),
      local: [
        put('pin', { user_id: user.id }, values),
        put('setting', length.where, { value: String(pin.length) }),
      ],
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
