import type { OpenAttempt } from '../../api/register.ts';

/** How a payment without an outcome stands, as far as a cashier is concerned. */
export type AttemptStanding = 'running' | 'checking' | 'human' | 'voiding' | 'voidFailed';

export function attemptStanding({ state, charged }: OpenAttempt): AttemptStanding {
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
      return charged ? 'voidFailed' : 'human';
    default:
      return 'checking';
  }
}
