import { registerRoles } from '../../../src-shared/contract/operation.ts';
import type { SessionAnswer } from '../../../src-shared/contract/register.ts';

/** Whether whoever is signed in may change what holds for everybody. */
export function maySetForAll(session: SessionAnswer | null): boolean {
  if (!session) return false;
  return registerRoles.indexOf(session.register_role) >= registerRoles.indexOf('manager');
}
