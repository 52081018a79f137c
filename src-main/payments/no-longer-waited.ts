import { Fault } from '../../src-shared/contract/fault.ts';
import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { select } from '../store/store.ts';
import { attemptOfKey } from './attempt-of-key.ts';
import { isUnknown } from './attempt-states.ts';
import { newAttempt } from './attempts.ts';
import type { PaymentsContext } from './payments-context.ts';

/**
 * Makes durable that nobody waits for an attempt any more, while it is in one of the states: an
 * approval that comes later is voided. False when it has gone on to another state already.
 */
export async function noLongerWaited(
  { clock, store }: PaymentsContext,
  attemptId: number,
  reason: string,
  states: readonly AttemptState[],
): Promise<boolean> {
  const own = select('attempt', { id: attemptId });
  const changed = await store.commit([own], (rows) => {
    const current = rows.one(own);
    if (!current || !states.includes(current.state)) return { answer: false };
    const next: Row<'attempt'> = { ...current, waited: 0, reason, updated_ms: clock.now() };
    return { answer: true, local: [newAttempt(next)] };
  });
  return changed === true;
}

/** A manager decided that the ticket of an unknown payment may be paid otherwise, and why. */
export async function allowOtherTender(
  context: PaymentsContext,
  locationId: number,
  webhookId: string,
  reason: string,
): Promise<{ readonly state: AttemptState } | Fault> {
  const attempt = await attemptOfKey(context.store.read, locationId, webhookId);
  if (!attempt) return new Fault(10115, { resource: 'payment' });
  const words = `paid otherwise: ${reason}`;
  const isOpen = await noLongerWaited(context, attempt.id, words, ['UNKNOWN', 'NEEDS_HUMAN']);
  return isOpen && isUnknown(attempt.state)
    ? { state: attempt.state }
    : new Fault(10131, { state: attempt.state });
}
