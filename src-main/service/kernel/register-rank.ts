import { Fault } from '../../../src-shared/contract/fault.ts';
import { type RegisterRole, registerRoles } from '../../../src-shared/contract/operation.ts';
import type { Caller } from './caller.ts';

/**
 * 10403 when a person at a register would give, or take on, a role above their own. A token's scope
 * says all about a caller over HTTP.
 */
export function rankFault(
  caller: Caller,
  ...roles: readonly (RegisterRole | undefined)[]
): Fault | undefined {
  if (caller.door !== 'port') return undefined;
  const own = rankOf(caller.session?.role);
  return roles.some((role) => rankOf(role) > own) ? new Fault(10403) : undefined;
}

function rankOf(role: RegisterRole | undefined): number {
  return role === undefined ? -1 : registerRoles.indexOf(role);
}
