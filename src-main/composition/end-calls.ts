import { setImmediate as nextTurn } from 'node:timers/promises';
import { sleep } from '../../src-shared/lib/clock.ts';
import type { Service } from '../service/service.ts';

/** What runs longer than this is left behind, and finds the store closed. */
const endingMsMax = 10_000;

/**
 * Ends the calls of an instance that stops, while everything that they work with is still open:
 * payments settle or are kept as unknown, the others run to their end, and new ones are refused.
 */
export async function endCalls({ context, drain }: Service): Promise<void> {
  const { payments, clock, log } = context;
  const drained = drain();
  await payments.stop();
  const waiting = new AbortController();
  await Promise.race([drained, sleep(clock, endingMsMax, waiting.signal).then(complain)]);
  waiting.abort();
  // The doors send their last answers.
  await nextTurn();

  function complain(): void {
    if (!waiting.signal.aborted) log.warn({}, 'Calls still ran when the instance stopped');
  }
}
