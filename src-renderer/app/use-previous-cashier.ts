import { useEffect } from 'react';
import type { SessionAnswer } from '../../src-shared/contract/register.ts';
import { hasTicket, setBeganBy, useSale } from '../state/sale.ts';

interface PreviousCashier {
  /** Whose ticket is still open, when somebody else has signed in. */
  readonly name: string | undefined;
  /** Whoever is signed in goes on with it. */
  readonly settle: () => void;
}

/** Notices that the ticket in hand was begun by somebody else, also before a restart. */
export function usePreviousCashier(session: SessionAnswer | null): PreviousCashier {
  const isServing = useSale(hasTicket);
  const beganBy = useSale((sale) => sale.beganBy);
  // While nobody knows what became of a card, the ticket stays where its payment is settled.
  const isPaidNow = useSale((sale) => sale.cardTry !== undefined);
  const settle = (): void => {
    if (session) setBeganBy({ userId: session.user_id, name: session.name });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever begins a ticket has it
  useEffect(() => {
    if (isServing && !beganBy) settle();
  }, [isServing, beganBy]);
  const isOther = session !== null && beganBy !== undefined && beganBy.userId !== session.user_id;
  return { name: isServing && isOther && !isPaidNow ? beganBy.name : undefined, settle };
}
