import type { FastifyReply } from 'fastify';
import type { WireAnswer } from '../../src-shared/contract/fault.ts';

/** Sends an answer of the service or of the door. The text is made here, once. */
export function sendAnswer(reply: FastifyReply, answer: WireAnswer): FastifyReply {
  const retryAfter = answer.status === 429 ? retryAfterOf(answer.body) : undefined;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  return reply
    .code(answer.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(JSON.stringify(answer.body));
}

/** The seconds that an envelope of 10429 names. */
function retryAfterOf(body: unknown): string | undefined {
  const seconds = fieldOf(fieldOf(fieldOf(body, 'error'), 'details'), 'retry_after');
  return typeof seconds === 'number' ? String(seconds) : undefined;
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
