import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useClient } from '../api/client-context.ts';
import { type RegisterStatus, signOut } from '../api/register.ts';
import { hasTicket, useSale } from '../state/sale.ts';

/** Idle times after which the register locks itself, in ms. */
const idleMs = { emptyTicket: 90_000, openTicket: 300_000 } as const;

/**
 * Locks on demand, and when nobody has touched the register for a while. Never during a card
 * payment.
 */
export function useLock(register: RegisterStatus): () => void {
  const client = useClient();
  const queries = useQueryClient();
  const isServing = useSale(hasTicket);
  const isSignedIn = register.session !== null;
  const isPaying = useSale((sale) => sale.isPaying);
  const delayMs = isServing ? idleMs.openTicket : idleMs.emptyTicket;
  useEffect(() => {
    if (!isSignedIn || isPaying) return;
    return onIdle(delayMs, () => void signOut(client, queries));
  }, [isSignedIn, isPaying, delayMs, client, queries]);
  return () => {
    if (!isPaying) void signOut(client, queries);
  };
}

/** Calls back once nothing has been touched or typed for `delayMs`. Returns how to stop. */
function onIdle(delayMs: number, callback: () => void): () => void {
  let timer = setTimeout(callback, delayMs);
  const restart = (): void => {
    clearTimeout(timer);
    timer = setTimeout(callback, delayMs);
  };
  const signs = ['pointerdown', 'keydown'] as const;
  for (const sign of signs) window.addEventListener(sign, restart, { capture: true });
  return () => {
    clearTimeout(timer);
    for (const sign of signs) window.removeEventListener(sign, restart, { capture: true });
  };
}
