import { Fault } from '../../src-shared/contract/fault.ts';
import type { AttemptReason } from '../../src-shared/domain/attempt-reason.ts';
import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { select } from '../store/store.ts';
import { attemptOfKey } from './attempt-of-key.ts';
import { isUnknown } from './attempt-states.ts';
import { newAttempt } from './attempts.ts';
import { type Decided, decisionEntry } from './payment-decisions.ts';
import type { PaymentsContext } from './payments-context.ts';

/**
 * Makes durable that nobody waits for an attempt any more, while it is in one of the states: an
 * approval that comes later is voided. False when it has gone on to another state already.
 */
export async function noLongerWaited(
  { clock, store }: PaymentsContext,
  attemptId: number,
  reason: AttemptReason,
  states: readonly AttemptState[],
  decided?: Decided,
): Promise<boolean> {
  const own = select('attempt', { id: attemptId });
  const changed = await store.commit([own], (rows) => {
    const current = rows.one(own);
    if (!current || !states.includes(current.state)) return { answer: false };
    const nowMs = clock.now();
    const said = decided?.reason ?? current.said;
    const next: Row<'attempt'> = { ...current, waited: 0, reason, said, updated_ms: nowMs };
    const about = { id: rows.nextId(), register_no: rows.registerNumber, created_ms: nowMs };
    return {
      answer: true,
      entries: decided ? [decisionEntry(decided, { ...current, ...about })] : [],
      local: [newAttempt(next)],
    };
  });
  return changed === true;
}

/** A manager decided that the ticket of an unknown payment may be paid otherwise, and why. */
export async function allowOtherTender(
  context: PaymentsContext,
  locationId: number,
  webhookId: string,
  allowed: Omit<Decided, 'kind'>,
): Promise<{ readonly state: AttemptState } | Fault> {
  const attempt = await attemptOfKey(context.store.read, locationId, webhookId);
  if (!attempt) return new Fault(10115, { resource: 'payment' });
  // Its charge is known: whether it is given back is decided by resolving it.
  if (attempt.transaction_id !== null) return new Fault(10131, { state: attempt.state });
  const decided = { ...allowed, kind: 'other_tender_allowed' } as const;
  const states = ['UNKNOWN', 'NEEDS_HUMAN'] as const;
  const isOpen = await noLongerWaited(context, attempt.id, 'paid_otherwise', states, decided);
  return isOpen && isUnknown(attempt.state)
    ? { state: attempt.state }
    : new Fault(10131, { state: attempt.state });
}
