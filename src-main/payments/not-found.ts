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
  | { readonly kind: 'doubtful'; readonly doubt: string };

export function judgeNotFound(
  evidence: NotFoundEvidence,
  seen: Row<'terminal_seen'> | undefined,
  silentMs: number,
): NotFoundVerdict {
  if (silentMs < silenceMs) return { kind: 'too_early' };
  // What is stored in the terminal will be sent one day, and then there is a record to find.
  if (evidence.inStoreAndForward) return { kind: 'too_early' };
  const doubt = doubtOf(evidence, seen);
  if (doubt === null) return { kind: 'final' };
  return silentMs < doubtMsMax ? { kind: 'too_early' } : { kind: 'doubtful', doubt };
}

function doubtOf(
  evidence: NotFoundEvidence,
  seen: Row<'terminal_seen'> | undefined,
): string | null {
  if (evidence.inFailedReport) return 'the terminal lists it among its failed transactions';
  if (!seen || isNotBehind(evidence, seen)) return null;
  const isOther = seen.serial_number !== '' && seen.serial_number !== evidence.serialNumber;
  return isOther ? 'another terminal answers in its place' : 'the terminal lost records';
}
