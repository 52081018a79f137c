import type { RawInput } from '../../../src-shared/contract/check.ts';
import { Fault } from '../../../src-shared/contract/fault.ts';
import type { OperationName } from '../../../src-shared/contract/index.ts';
import { type Operation, registerRoles } from '../../../src-shared/contract/operation.ts';
import { assert, unreachable } from '../../../src-shared/lib/assert.ts';
import type { Caller, RestCaller, Session, TokenScope } from './caller.ts';
import type { FindApprover } from './step-up.ts';

/** What admission needs to know about stored rows. */
export interface AccessPolicy {
  /** The corporate that a location belongs to; undefined when there is no such location. */
  corporateOf(locationId: number): Promise<number | null | undefined>;
  readonly findApprover: FindApprover;
  /** Fields of the body that the contract leaves open and this installation requires. */
  requiredFields(operation: OperationName): Promise<readonly string[]>;
}

/** Token, scope and ordering channel, in this order; undefined when the call may go on. */
export async function admit(
  operation: Operation,
  raw: RawInput,
  caller: Caller,
  policy: AccessPolicy,
): Promise<Fault | undefined> {
  return caller.door === 'port'
    ? admitSession(operation, raw, caller.session)
    : ((await admitToken(operation, raw, caller, policy)) ?? channelFault(operation, raw));
}

function admitSession(
  operation: Operation,
  raw: RawInput,
  session: Session | null,
): Fault | undefined {
  if (!operation.doors.includes('port')) return tokenFault('This operation is not offered here.');
  if (operation.role === null) return undefined;
  if (!session) return tokenFault('Nobody is signed in.');
  const allowed = registerRoles.indexOf(session.role) >= registerRoles.indexOf(operation.role);
  return allowed && staysHome(raw, session) ? undefined : new Fault(10403);
}

/** A window acts at its own location; an owner may look after others. */
function staysHome(raw: RawInput, session: Session): boolean {
  const locationId = locationIdOf(raw);
  return Number.isNaN(locationId) || locationId === session.locationId || session.role === 'owner';
}

async function admitToken(
  operation: Operation,
  raw: RawInput,
  caller: RestCaller,
  policy: AccessPolicy,
): Promise<Fault | undefined> {
  if (operation.credential === 'none') return undefined;
  const refused = credentialFault(operation, caller);
  if (refused) return refused;
  assert(caller.kind === operation.credential, 'a caller without a token is refused');
  return scopeFault(operation, raw, caller.scope, policy);
}

/** What is wrong with the token alone, which a door can say before it reads anything else. */
export function credentialFault(operation: Operation, caller: RestCaller): Fault | undefined {
  if (operation.credential === 'none') return undefined;
  if (caller.kind === 'refused') return tokenFault(caller.reason);
  if (caller.kind === 'none') return tokenFault('The access token is missing.');
  // A token of one kind is refused by the other address.
  if (caller.kind !== operation.credential) return tokenFault('The access token is invalid.');
  return undefined;
}

async function scopeFault(
  operation: Operation,
  raw: RawInput,
  scope: TokenScope,
  policy: AccessPolicy,
): Promise<Fault | undefined> {
  if (scope.kind === 'platform') return undefined;
  switch (operation.reach) {
    case 'none':
    case 'caller':
      return undefined;
    case 'platform':
      return new Fault(10403);
    case 'corporate':
      return scope.kind === 'corporate' ? undefined : new Fault(10403);
    case 'location':
      return (await reaches(scope, locationIdOf(raw), policy)) ? undefined : new Fault(10403);
    default:
      return unreachable(operation.reach, 'reach of an operation');
  }
}

/**
 * Whether the scope includes the location; one that doesn't exist is outside every narrow scope.
 */
export async function reaches(
  scope: TokenScope,
  locationId: number,
  policy: AccessPolicy,
): Promise<boolean> {
  switch (scope.kind) {
    case 'platform':
      return true;
    case 'location':
      return scope.locationId === locationId;
    case 'corporate':
      return (await policy.corporateOf(locationId)) === scope.corporateId;
    default:
      return unreachable(scope, 'token scope');
  }
}

/** Not a number when the path names none: what is wrong with it is said later. */
function locationIdOf(raw: RawInput): number {
  const value = valueIn(raw.params, 'location_id');
  return isNumberOrText(value) ? Number(value) : Number.NaN;
}

/** QUIRK(wire): a missing ordering channel is a 401, which must not sign anybody out. */
function channelFault(operation: Operation, raw: RawInput): Fault | undefined {
  if (!('global_on_id' in operation.query.shape)) return undefined;
  const value = valueIn(raw.query, 'global_on_id');
  if (value === undefined || value === null || value === '') {
    return operation.channelRequired
      ? new Fault(10189, { error: 'The parameter global_on_id is required.' })
      : undefined;
  }
  return isNumberOrText(value) && /^\d{1,15}$/.test(String(value))
    ? undefined
    : new Fault(10189, { error: 'The parameter global_on_id must be an integer.' });
}

function valueIn(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
}

function isNumberOrText(value: unknown): value is number | string {
  return typeof value === 'number' || typeof value === 'string';
}

function tokenFault(reason: string): Fault {
  return new Fault(10759, { Exception: reason });
}
