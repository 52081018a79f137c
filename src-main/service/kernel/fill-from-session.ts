import type { RawInput } from '../../../src-shared/contract/check.ts';
import type { Operation } from '../../../src-shared/contract/operation.ts';
import type { Caller } from './caller.ts';

/** Ordering channel of a register's own window. */
const registerChannel = 1;

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
  return {
    params: { ...path, ...objectOf(raw.params) },
    query: {
      ...objectOf(raw.query),
      ...known(operation.query, { user_id: userId, global_on_id: registerChannel }),
    },
    body: { ...objectOf(raw.body), ...known(operation.body, { user_id: userId }) },
  };
}

function known(
  schema: Operation['query'],
  values: Readonly<Record<string, number>>,
): Record<string, number> {
  return Object.fromEntries(Object.entries(values).filter(([name]) => name in schema.shape));
}

function objectOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
