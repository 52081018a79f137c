import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';

/** Where an attempt may go from each state (reliability 3.2). Anything else is a bug and throws. */
export const transitions: Readonly<Record<AttemptState, readonly AttemptState[]>> = {
  INTENT: ['SENT', 'CANCELLED'],
  SENT: ['RECORDED', 'DECLINED', 'CANCELLED', 'NOT_RUN', 'UNKNOWN', 'STORED'],
  UNKNOWN: ['RECORDED', 'DECLINED', 'NOT_RUN', 'NEEDS_HUMAN', 'STORED'],
  NEEDS_HUMAN: [
    'RECORDED',
    'STORED',
    'NOT_RUN',
    'VOIDED',
    'FORWARDED_APPROVED',
    'FORWARDED_DECLINED',
  ],
  RECORDED: ['ORPHAN'],
  ORPHAN: ['VOIDING'],
  VOIDING: ['VOIDED', 'VOID_FAILED'],
  VOID_FAILED: ['NEEDS_HUMAN'],
  /** A terminal whose batch was closed, or that lost its records, can't say what the issuer said. */
  STORED: ['FORWARDED_APPROVED', 'FORWARDED_DECLINED', 'NEEDS_HUMAN'],
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

/** It was stored in its terminal, which has no record of it any more: nobody knows if it was sent. */
export function isStoredAway({
  state,
  reason,
  transaction_id,
}: Pick<Row<'attempt'>, 'state' | 'reason' | 'transaction_id'>): boolean {
  return state === 'NEEDS_HUMAN' && reason === 'records_lost' && transaction_id !== null;
}

/** The terminal took the money, or will. */
export function isCharged(state: AttemptState): boolean {
  return state === 'RECORDED' || state === 'STORED' || state === 'FORWARDED_APPROVED';
}
