import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodeFault, type WireAnswer } from '../../src-shared/contract/fault.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { credentialFault } from '../service/kernel/admit.ts';
import type { Caller, RestCaller } from '../service/kernel/caller.ts';
import { tooManyRequests } from './door-answers.ts';
import type { RateLimiter } from './rate-limiter.ts';
import { sendAnswer } from './send-answer.ts';
import type { ServedOperation } from './served-operations.ts';

/** Finds out who calls from the `Authorization` header; an unknown token is a caller too. */
export type Authenticate = (
  authorization: string | undefined,
  kind: 'interface' | 'gateway',
) => Promise<Caller>;

export interface AdmissionOptions {
  readonly authenticate: Authenticate;
  /** Absent where nobody is limited. */
  readonly limiter: RateLimiter | undefined;
  /** Callers on this machine could use it up without us, so they usually aren't limited. */
  readonly limitsLoopback?: boolean;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by admission, which comes before everything else of an operation. */
    caller: RestCaller | null;
  }
}

/**
 * Checks token and rate before the body is read: a caller without a token must hear 401, whatever
 * else is wrong, and must not make us read ten megabytes first.
 */
export function admission(
  { surface, operation }: ServedOperation,
  { authenticate, limiter, limitsLoopback = false }: AdmissionOptions,
) {
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> => {
    const caller = await authenticate(request.headers.authorization, surface);
    assert(caller.door === 'rest', 'a caller over HTTP is no window');
    const refused = credentialFault(operation, caller);
    const isLimited = limitsLoopback || !isLoopback(request.socket.remoteAddress);
    const counted = refused ? addressOf(request) : limitedBy(request, operation);
    const retryAfter = isLimited ? limiter?.take(counted) : undefined;
    if (retryAfter !== undefined) return sendAnswer(reply, tooManyRequests(retryAfter));
    if (refused) return sendAnswer(reply, refusedToken(reply, encodeFault(refused)));
    request.caller = caller;
    return undefined;
  };
}

function refusedToken(reply: FastifyReply, answer: WireAnswer): WireAnswer {
  reply.header('www-authenticate', 'Bearer');
  return answer;
}

/** Who has a token is counted by it; who still has to get one, by where they come from. */
function limitedBy(request: FastifyRequest, operation: ServedOperation['operation']): string {
  return operation.credential === 'none'
    ? addressOf(request)
    : (request.headers.authorization ?? addressOf(request));
}

function addressOf(request: FastifyRequest): string {
  return request.socket.remoteAddress ?? 'unknown';
}

function isLoopback(address: string | undefined): boolean {
  return address === '::1' || /^(::ffff:)?127\./.test(address ?? '');
}
