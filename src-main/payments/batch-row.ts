import type { BatchCloseAnswer } from '../../src-shared/contract/settlement.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { isoTime } from '../../src-shared/lib/clock.ts';
import type { BatchTotals } from '../terminals/driver.ts';
import type { BatchMatch, UnrecordedCharge } from './batch-match.ts';

/** What is known of a batch at the moment when it was closed. */
export interface ClosedBatch {
  readonly id: number;
  readonly locationId: number;
  readonly terminalId: number;
  readonly userId: number | null;
  readonly closedMs: number;
  readonly totals: BatchTotals;
  readonly match: BatchMatch;
  readonly unrecorded: readonly UnrecordedCharge[];
}

/** The fact that is kept of a closed batch: what was compared, and what it came to. */
export function batchRow(batch: ClosedBatch): Row<'batch'> {
  const { totals, match, unrecorded } = batch;
  return {
    id: batch.id,
    location_id: batch.locationId,
    terminal_id: batch.terminalId,
    batch_number: totals.batchNumber,
    out_of_balance: totals.outOfBalance ? 1 : 0,
    payments_count: match.payments.count,
    payments_cents: match.payments.amountCents,
    attempts_count: match.attempts.count,
    attempts_cents: match.attempts.amountCents,
    terminal_count: match.terminal.count,
    terminal_cents: match.terminal.amountCents,
    unrecorded: JSON.stringify(unrecorded.map(presentCharge)),
    user_id: batch.userId,
    closed_ms: batch.closedMs,
  };
}

export function presentBatch(row: Row<'batch'>): BatchCloseAnswer {
  return {
    terminal_id: row.terminal_id,
    batch_number: row.batch_number,
    closed_at: isoTime(row.closed_ms),
    out_of_balance: row.out_of_balance === 1,
    payments: { count: row.payments_count, amount: row.payments_cents },
    attempts: { count: row.attempts_count, amount: row.attempts_cents },
    terminal: { count: row.terminal_count, amount: row.terminal_cents },
    difference: row.terminal_cents - row.payments_cents,
    // Written by `batchRow`.
    unrecorded: JSON.parse(row.unrecorded),
  };
}

/** True when the same money is in all three places, and no charge is without its ticket. */
export function isInBalance(batch: BatchCloseAnswer): boolean {
  const { payments, attempts, difference, unrecorded } = batch;
  return difference === 0 && attempts.amount === payments.amount && unrecorded.length === 0;
}

function presentCharge({ reference, amountCents, terminalTime }: UnrecordedCharge) {
  return { reference, amount: amountCents, terminal_time: terminalTime };
}
