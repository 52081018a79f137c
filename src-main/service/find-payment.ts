import type { z } from 'zod';
import type { registerOperations } from '../../src-shared/contract/register.ts';
import type { ServiceContext } from './context.ts';

type Found = z.output<(typeof registerOperations)['findPayment']['result']>;

/**
 * What became of a payment call, for a window that lost its answer: it asks, and never sends again
 * blindly.
 */
export async function findPayment(
  context: ServiceContext,
  locationId: number,
  webhookId: string,
): Promise<Found> {
  const { read } = context.store;
  if (context.payments.isRunning(locationId, webhookId)) return { state: 'running', answer: null };
  const key = await read
    .selectFrom('call_key')
    .select(['answer', 'attempt_id'])
    .where('location_id', '=', locationId)
    .where('webhook_id', '=', webhookId)
    .executeTakeFirst();
  if (!key) return { state: 'not_started', answer: null };
  // The caller repeats its call to get the whole answer: that is safe once there is one.
  if (key.answer !== null) return { state: 'answered', answer: null };
  const attempt = await read
    .selectFrom('attempt')
    .select('state')
    .where('id', '=', key.attempt_id ?? 0)
    .executeTakeFirst();
  return { state: attempt?.state === 'NEEDS_HUMAN' ? 'needs_human' : 'unknown', answer: null };
}
