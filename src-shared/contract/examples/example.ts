import type { RawInput } from '../check.ts';
import { encodeFault, Fault, type FaultDetails } from '../fault.ts';
import type { FaultCode } from '../fault-registry.ts';
import type { OperationName, Operations } from '../index.ts';
import type { CallInput, ResultOf } from '../operation.ts';

/**
 * Who makes a call. Over HTTP by the scope of a token: `location` is the main location's and
 * `other_location` the one next door's; `gateway` is a gateway token of the main location,
 * `gateway_platform` one of the platform. At a register's
 * window by who is signed in, `window` being nobody.
 */
export type ExampleCaller =
  | 'nobody'
  | 'expired'
  | 'platform'
  | 'corporate'
  | 'location'
  | 'other_location'
  | 'gateway'
  | 'gateway_platform'
  | 'window'
  | 'cashier'
  | 'manager'
  | 'owner';

/**
 * How the world outside stands during the example's own call; what was called before it found
 * everything working.
 */
export type ExampleCondition =
  | 'acquirer_unreachable'
  | 'terminal_unreachable'
  /** The terminal takes the request and never answers. */
  | 'terminal_silent'
  /** The terminal is busy with the payment `P-other`. */
  | 'terminal_busy'
  /** The terminal never answered the payment `P-other`. */
  | 'payment_unknown'
  /** A register on its first start, in place of the example world. */
  | 'nothing_set_up'
  /** A register with a demo and nothing else, in place of the example world. */
  | 'demo_loaded';

export interface ExampleCall {
  readonly operation: OperationName;
  readonly caller: ExampleCaller;
  readonly input: RawInput;
}

/** A golden example: on the example world, this call has exactly this answer. */
export interface Example extends ExampleCall {
  readonly title: string;
  /** Calls made before it, whose answers don't matter here. */
  readonly before: readonly ExampleCall[];
  readonly given: readonly ExampleCondition[];
  readonly answer: { readonly status: number; readonly body: unknown };
}

export type ExampleOptions = Partial<Pick<Example, 'caller' | 'before' | 'given'>>;

/** A call that succeeds; the caller is the location's own token unless another is named. */
export function answers<N extends OperationName>(
  operation: N,
  title: string,
  input: CallInput<Operations[N]>,
  body: ResultOf<Operations[N]>,
  options: ExampleOptions = {},
): Example {
  return { ...settings(options), operation, title, input, answer: { status: 200, body } };
}

/** A call that is refused with an error of the registry, in the standard envelope. */
export function refuses(
  operation: OperationName,
  title: string,
  input: RawInput,
  fault: readonly [code: FaultCode, details?: FaultDetails, status?: number],
  options: ExampleOptions = {},
): Example {
  const [code, details = null, status] = fault;
  const answer = encodeFault(new Fault(code, details, status));
  return { ...settings(options), operation, title, input, answer };
}

/** A call that is refused in a body of its own: the gateway's 422 and the errors of OAuth 2.0. */
export function refusesWith(
  operation: OperationName,
  title: string,
  input: RawInput,
  answer: Example['answer'],
  options: ExampleOptions = {},
): Example {
  return { ...settings(options), operation, title, input, answer };
}

/** What every operation that needs a token says to who has none, or one that has run out. */
export const noToken = [10759, { Exception: 'The access token is missing.' }] as const;
export const oldToken = [10759, { Exception: 'The access token has expired.' }] as const;

function settings(options: ExampleOptions): Pick<Example, 'caller' | 'before' | 'given'> {
  return { caller: 'location', before: [], given: [], ...options };
}
