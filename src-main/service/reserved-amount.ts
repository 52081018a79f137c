import type { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isUnknown, openStates } from '../payments/attempt-states.ts';
import { unknownOutcome } from '../payments/keys.ts';
import { type Selection, select } from '../store/store.ts';

/** Every attempt of a location that has no end yet: a handful at most. */
export function openAttempts(location_id: number): readonly Selection<'attempt'>[] {
  return openStates.map((state) => select('attempt', { location_id, state }));
}

/**
 * Why a ticket takes no further card now: what a payment without an outcome may have taken stays
 * reserved, for everybody (reliability 3.3). On a ticket whose total nobody told us, one unknown
 * payment reserves it all; payments that run side by side are parts of it.
 */
export function reservedFault(
  ticket: Row<'ticket'>,
  open: readonly Row<'attempt'>[],
  amountCents: number,
): Fault | undefined {
  const charges = open.filter(
    ({ ticket_id, operation }) => ticket_id === ticket.id && operation !== 'return',
  );
  const first = charges.find(({ state }) => isUnknown(state)) ?? charges[0];
  if (!first) return undefined;
  const isTotalKnown = ticket.due_cents > 0;
  if (!isTotalKnown) return isUnknown(first.state) ? unknownOutcome(first) : undefined;
  const reservedCents = charges.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  return amountCents > ticket.due_cents - reservedCents ? unknownOutcome(first) : undefined;
}
