import type { Caller, Session } from './caller.ts';

/** The manager who allowed a call that somebody else made; null where the caller needed nobody. */
export function approverId(call: {
  readonly caller: Caller;
  readonly approver: Session | null;
}): number | null {
  const { caller, approver } = call;
  const own = caller.door === 'port' ? caller.session?.userId : undefined;
  return approver === null || approver.userId === own ? null : approver.userId;
}
