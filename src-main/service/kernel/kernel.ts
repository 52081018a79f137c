import { checkInput, type RawInput } from '../../../src-shared/contract/check.ts';
import {
  encodeFault,
  Fault,
  ForeignFault,
  type WireAnswer,
} from '../../../src-shared/contract/fault.ts';
import type { OperationName } from '../../../src-shared/contract/index.ts';
import { operations } from '../../../src-shared/contract/index.ts';
import type { Operation } from '../../../src-shared/contract/operation.ts';
import type { AbortLike } from '../../../src-shared/lib/clock.ts';
import { type AccessPolicy, admit } from './admit.ts';
import type { Caller } from './caller.ts';
import { encodeProblems, encodeUnreadableBody } from './encode-problems.ts';
import { fillFromSession } from './fill-from-session.ts';
import type { Handlers } from './handler.ts';
import { approverOf } from './step-up.ts';

export interface CallOptions {
  readonly caller: Caller;
  readonly signal?: AbortLike;
  readonly report?: (progress: unknown) => void;
  /**
   * The rule that the body broke before it could be read; told to callers who are admitted alone.
   */
  readonly unreadableBody?: string;
}

/** Writes an unexpected error to the log and returns the reference under which it can be found. */
export type ReportBug = (error: unknown, operation: OperationName) => string;

/**
 * The one way into the service: checks a call in the order of the interface, runs it, encodes the
 * outcome.
 */
export interface Kernel {
  call(name: OperationName, raw: RawInput, options: CallOptions): Promise<WireAnswer>;
}

const neverAborted: AbortLike = {
  aborted: false,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

export function createKernel(
  handlers: Handlers,
  policy: AccessPolicy,
  reportBug: ReportBug,
): Kernel {
  async function run(
    name: OperationName,
    raw: RawInput,
    options: CallOptions,
  ): Promise<WireAnswer> {
    const operation: Operation = operations[name];
    const refused = await admit(operation, raw, options.caller, policy);
    if (refused) return encodeFault(refused);
    if (options.unreadableBody !== undefined) {
      return encodeUnreadableBody(operation, options.unreadableBody);
    }
    const filled = fillFromSession(operation, raw, options.caller);
    const checked = checkInput(operation, filled, await policy.requiredFields(name));
    if ('problems' in checked) return encodeProblems(operation, checked.problems);
    const approver = await approverOf(operation, raw, options.caller, policy.findApprover);
    if (approver instanceof Fault) return encodeFault(approver);
    // The table guarantees that this handler takes what this operation's schemas have just
    // produced.
    const handler = handlers[name] as (call: unknown) => Promise<unknown>;
    const outcome = await handler({
      ...checked.input,
      caller: options.caller,
      approver,
      signal: options.signal ?? neverAborted,
      report: options.report ?? (() => undefined),
    });
    if (outcome instanceof ForeignFault) return outcome.answer;
    return outcome instanceof Fault ? encodeFault(outcome) : { status: 200, body: outcome };
  }

  return {
    async call(name, raw, options) {
      try {
        return await run(name, raw, options);
      } catch (error) {
        const reference = reportBug(error, name);
        return encodeFault(new Fault(10500, { reference }));
      }
    },
  };
}
