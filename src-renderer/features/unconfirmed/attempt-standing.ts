import type { OpenAttempt } from '../../api/register.ts';

/** How a payment without an outcome stands, as far as a cashier is concerned. */
export type AttemptStanding =
  | 'running'
  | 'checking'
  | 'human'
  | 'voiding'
  | 'voidFailed'
  | 'storedAway';

export function attemptStanding({ state, charged, reason }: OpenAttempt): AttemptStanding {
  switch (state) {
    case 'INTENT':
    case 'SENT':
      return 'running';
    case 'ORPHAN':
    case 'VOIDING':
      return 'voiding';
    case 'VOID_FAILED':
      return 'voidFailed';
    case 'NEEDS_HUMAN':
      if (!charged) return 'human';
      // Stored in the reader, which has no record of it any more.
      return reason === 'records_lost' ? 'storedAway' : 'voidFailed';
    default:
      return 'checking';
  }
}
