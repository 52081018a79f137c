import type { z } from 'zod';
import type { FaultCode } from './fault-registry.ts';

/** A way in: HTTP for callers outside, the port for the window of a register. */
export type Door = 'rest' | 'port';

/**
 * Which credential the REST door asks for. The gateway's tokens and the interface's are no
 * substitutes.
 */
export type Credential = 'none' | 'interface' | 'gateway';

/**
 * What the path's location_id (or the platform) means for the credential's scope. `corporate` takes
 * every scope but a location's; a handler of `caller` answers with what the scope reaches.
 */
export type Reach = 'none' | 'location' | 'corporate' | 'platform' | 'caller';

/** Register roles from least to most; a session may call what its role or a lower one may call. */
export const registerRoles = ['cashier', 'lead', 'manager', 'owner'] as const;
export type RegisterRole = (typeof registerRoles)[number];

/** Shape of `details` of a missing-field error. */
export type MissingShape = 'list' | 'keyed' | 'gateway' | 'oauth';

/** A code that an operation may answer, with its status where that differs from the registry's. */
export interface DeclaredFault {
  readonly code: FaultCode;
  readonly status?: number;
  readonly when: string;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
type AnyObject = z.ZodObject;

/**
 * One operation of the interface, as data: every door, client, document and test is derived from
 * it.
 */
export interface Operation<
  Params extends AnyObject = AnyObject,
  Query extends AnyObject = AnyObject,
  Body extends AnyObject = AnyObject,
  Result extends z.ZodType = z.ZodType,
  Progress extends z.ZodType = z.ZodType,
> {
  readonly summary: string;
  readonly tag: string;
  readonly method: Method;
  /** Full path with `:name` parameters; port-only operations have one too, as their identity. */
  readonly path: string;
  readonly doors: readonly Door[];
  readonly credential: Credential;
  readonly reach: Reach;
  /** The least register role that may call it through the port; null before anybody signed in. */
  readonly role: RegisterRole | null;
  /**
   * True when a role below manager needs a manager's PIN for this one call; `sometimes` when that
   * depends on what the call says.
   */
  readonly stepUp: boolean | 'sometimes';
  /** True when `global_on_id` must be given (10189 before anything else is looked at). */
  readonly channelRequired: boolean;
  readonly missing: MissingShape;
  readonly params: Params;
  readonly query: Query;
  readonly body: Body;
  readonly bodyType: 'none' | 'json' | 'multipart' | 'json_or_form';
  readonly result: Result;
  /** Present on operations that report while they run. */
  readonly progress?: Progress;
  readonly faults: readonly DeclaredFault[];
  /**
   * `local`: works without central; `central`: answered with 10140 while central can't be reached.
   */
  readonly offline: 'local' | 'central';
  /** True when the interface document names it at most, and never shows it. */
  readonly extension: boolean;
}

export type InputOf<O extends Operation> = {
  readonly params: z.output<O['params']>;
  readonly query: z.output<O['query']>;
  readonly body: z.output<O['body']>;
};

export type ResultOf<O extends Operation> = z.output<O['result']>;
export type ProgressOf<O extends Operation> =
  NonNullable<O['progress']> extends infer P extends z.ZodType ? z.output<P> : never;

/** What a caller passes: parts without required fields may be left out. */
export type CallInput<O extends Operation> = PartInput<'params', O> &
  PartInput<'query', O> &
  PartInput<'body', O>;
type PartInput<Part extends 'params' | 'query' | 'body', O extends Operation> =
  Record<never, never> extends z.input<O[Part]>
    ? { readonly [P in Part]?: z.input<O[P]> }
    : { readonly [P in Part]: z.input<O[P]> };
