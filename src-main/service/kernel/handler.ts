import type { Fault, ForeignFault } from '../../../src-shared/contract/fault.ts';
import type { OperationName, Operations } from '../../../src-shared/contract/index.ts';
import type { InputOf, ProgressOf, ResultOf } from '../../../src-shared/contract/operation.ts';
import type { AbortLike } from '../../../src-shared/lib/clock.ts';
import type { Caller, Session } from './caller.ts';

/** A checked call: the input has the declared types, and the caller may make it. */
export type Call<N extends OperationName> = InputOf<Operations[N]> & {
  readonly caller: Caller;
  /** The manager behind a call that asks for a step-up at a register; null for every other call. */
  readonly approver: Session | null;
  /** Aborted when the caller gave up; money operations ignore it. */
  readonly signal: AbortLike;
  readonly report: (progress: ProgressOf<Operations[N]>) => void;
};

/** Answers a call: the result, or an expected failure as a value. */
export type Handler<N extends OperationName> = (
  call: Call<N>,
) => Promise<ResultOf<Operations[N]> | Fault | ForeignFault>;

/** A handler for each row of the table; a missing one doesn't compile. */
export type Handlers = { readonly [N in OperationName]: Handler<N> };

/** The handlers of one resource file. */
export type HandlersOf<N extends OperationName> = Pick<Handlers, N>;
