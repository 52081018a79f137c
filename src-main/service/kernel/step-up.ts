import type { RawInput } from '../../../src-shared/contract/check.ts';
import { Fault } from '../../../src-shared/contract/fault.ts';
import { type Operation, registerRoles } from '../../../src-shared/contract/operation.ts';
import type { Caller, Session } from './caller.ts';

/** Finds the person whose PIN approves one call. */
export type FindApprover = (locationId: number, pin: string) => Promise<Session | Fault>;

/**
 * Who approves a call that asks for a manager: whoever is signed in where that is one, else the
 * manager whose PIN came with the call. The approval is for this one call. Null where none is asked
 * for, and where the handler finds out whether one is; over HTTP the token stands for the approval.
 */
export async function approverOf(
  operation: Operation,
  raw: RawInput,
  caller: Caller,
  findApprover: FindApprover,
): Promise<Session | null | Fault> {
  if (!operation.stepUp || caller.door !== 'port' || !caller.session) return null;
  if (isManager(caller.session)) return caller.session;
  const pin = raw.stepUpPin;
  if (typeof pin !== 'string') {
    return operation.stepUp === 'sometimes' ? null : new Fault(10403, { step_up: 'manager' });
  }
  const approver = await findApprover(caller.session.locationId, pin);
  if (approver instanceof Fault || isManager(approver)) return approver;
  return new Fault(10403, { step_up: 'manager' });
}

function isManager({ role }: Session): boolean {
  return registerRoles.indexOf(role) >= registerRoles.indexOf('manager');
}
