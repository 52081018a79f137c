import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import { assert } from '../../src-shared/lib/assert.ts';

/** Where an attempt may go from each state (reliability 3.2). Anything else is a bug and throws. */
export const transitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  INTENT: ['SENT', 'CANCELLED'],
  SENT: ['RECORDED', 'DECLINED', 'CANCELLED', 'NOT_RUN', 'UNKNOWN', 'STORED'],
  UNKNOWN: ['RECORDED', 'DECLINED', 'NOT_RUN', 'NEEDS_HUMAN', 'STORED'],
  NEEDS_HUMAN: ['RECORDED', 'STORED', 'NOT_RUN', 'VOIDED'],
  RECORDED: ['ORPHAN'],
  ORPHAN: ['VOIDING'],
  VOIDING: ['VOIDED', 'VOID_FAILED'],
  VOID_FAILED: ['NEEDS_HUMAN'],
  STORED: ['FORWARDED_APPROVED', 'FORWARDED_DECLINED'],
  DECLINED: [],
  CANCELLED: [],
  /** A request that lay somewhere until everybody had given it up. */
  NOT_RUN: ['RECORDED'],
  VOIDED: [],
  FORWARDED_APPROVED: [],
  FORWARDED_DECLINED: [],
};

export function assertTransition(from: AttemptState, to: AttemptState): void {
  assert(transitions[from].includes(to), `an attempt goes from ${from} to ${to}`);
}

/** States that something or somebody still has to bring to an end. */
export const openStates: readonly AttemptState[] = [
  'INTENT',
  'SENT',
  'UNKNOWN',
  'NEEDS_HUMAN',
  'ORPHAN',
  'VOIDING',
  'VOID_FAILED',
];

/** The terminal was asked, and nobody knows what it did. */
export function isUnknown(state: AttemptState): boolean {
  return state === 'UNKNOWN' || state === 'NEEDS_HUMAN';
}

/** The terminal took the money, or will. */
export function isCharged(state: AttemptState): boolean {
  return state === 'RECORDED' || state === 'STORED' || state === 'FORWARDED_APPROVED';
}
