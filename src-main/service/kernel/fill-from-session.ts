import type { RawInput } from '../../../src-shared/contract/check.ts';
import type { Operation } from '../../../src-shared/contract/operation.ts';
import type { Caller } from './caller.ts';

/** Ordering channel of a register's own window. */
const channel = { global_on_id: 1 };

/**
 * A call from a window is made by whoever signed in there: the session supplies the acting
 * `user_id`, the location and the ordering channel, so that a window can't act for somebody else.
 */
export function fillFromSession(operation: Operation, raw: RawInput, caller: Caller): RawInput {
  if (caller.door !== 'port' || !caller.session) return raw;
  // At the gateway `user_id` names the customer of a card, not who acts.
  if (operation.credential === 'gateway') return raw;
  const { userId, locationId } = caller.session;
  const path = operation.path.includes('/:location_id') ? { location_id: locationId } : {};
  const user = { user_id: userId };
  const query = {
    ...objectOf(raw.query),
    ...('user_id' in operation.query.shape ? user : {}),
    ...('global_on_id' in operation.query.shape ? channel : {}),
  };
  return {
    params: { ...path, ...objectOf(raw.params) },
    query,
    body: { ...objectOf(raw.body), ...('user_id' in operation.body.shape ? user : {}) },
  };
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
