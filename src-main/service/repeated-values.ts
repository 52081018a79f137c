import { type CallValues, callValues } from '../payments/call-values.ts';
import type { Caller } from './kernel/caller.ts';

interface ActorFields {
  readonly user_id?: number | undefined;
  readonly user_id_external?: number | undefined;
}

/**
 * What a repeated call must agree in. At a register whoever is signed in may ask again about the
 * payment that somebody else began.
 */
export function repeatedValues(body: ActorFields, caller: Caller): CallValues {
  if (caller.door !== 'port') return callValues({ ...body });
  const { user_id: _user, user_id_external: _external, ...rest } = body;
  return callValues(rest);
}
