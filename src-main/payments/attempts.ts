import { put, type RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assertTransition } from './attempt-states.ts';

/** The row of an attempt, written before anything is sent. */
export function newAttempt(attempt: Row<'attempt'>): RowOperation {
  const { id, ...values } = attempt;
  return put('attempt', { id }, values);
}

/** The attempt in its next state; a move that the table doesn't have throws. */
export function advanced(
  attempt: Row<'attempt'>,
  to: AttemptState,
  nowMs: number,
  changes: Partial<Row<'attempt'>> = {},
): Row<'attempt'> {
  assertTransition(attempt.state, to);
  return { ...attempt, ...changes, state: to, updated_ms: nowMs };
}
