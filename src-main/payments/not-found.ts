import type { AttemptReason } from '../../src-shared/domain/attempt-reason.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { NotFoundEvidence } from '../terminals/driver.ts';
import { isNotBehind } from './terminal-seen.ts';

/** After this long without a byte a terminal no longer holds our request in a buffer. */
export const silenceMs = 180_000;
/** How long evidence may stay contradictory before a person is asked. */
export const doubtMsMax = 600_000;

/** Whether "not found" can be believed (reliability 3.3); every doubt keeps the outcome unknown. */
export type NotFoundVerdict =
  | { readonly kind: 'final' }
  | { readonly kind: 'too_early' }
  /** Waiting longer won't tell: a person has to look at the terminal or at the processor's list. */
  | { readonly kind: 'doubtful'; readonly doubt: AttemptReason };

/**
 * `earlier` is what became of the records that the terminal made before the attempt, `storedMsMax`
 * how long the location lets it keep payments without sending them.
 */
export function judgeNotFound(
  evidence: NotFoundEvidence,
  seen: Row<'terminal_seen'> | undefined,
  silentMs: number,
  earlier: 'kept' | 'lost',
  storedMsMax: number,
): NotFoundVerdict {
  if (silentMs < silenceMs) return { kind: 'too_early' };
  // What is stored in the terminal will be sent one day, and then there is a record to find.
  if (evidence.inStoreAndForward) {
    const isOverdue = silentMs >= Math.max(storedMsMax, doubtMsMax);
    return isOverdue ? { kind: 'doubtful', doubt: 'not_sent_on' } : { kind: 'too_early' };
  }
  const doubt = doubtOf(evidence, seen, earlier);
  if (doubt === null) return { kind: 'final' };
  return silentMs < doubtMsMax ? { kind: 'too_early' } : { kind: 'doubtful', doubt };
}

function doubtOf(
  evidence: NotFoundEvidence,
  seen: Row<'terminal_seen'> | undefined,
  earlier: 'kept' | 'lost',
): AttemptReason | null {
  if (evidence.inFailedReport) return 'failed_on_terminal';
  if (!seen || isNotBehind(evidence, seen)) return earlier === 'lost' ? 'records_lost' : null;
  const isOther = seen.serial_number !== '' && seen.serial_number !== evidence.serialNumber;
  return isOther ? 'other_terminal' : 'records_lost';
}
