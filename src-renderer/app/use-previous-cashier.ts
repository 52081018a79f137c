import { useEffect, useRef, useState } from 'react';
import type { SessionAnswer } from '../../src-shared/contract/register.ts';
import { hasUnstored, useSale } from '../state/sale.ts';

interface PreviousCashier {
  /** Whose ticket is still open, when somebody else has signed in. */
  readonly name: string | undefined;
  readonly settle: () => void;
}

/** Notices that the ticket in hand was begun by somebody else. */
export function usePreviousCashier(session: SessionAnswer | null): PreviousCashier {
  const last = useRef(session);
  const [name, setName] = useState<string>();
  useEffect(() => {
    if (!session) return;
    const before = last.current;
    last.current = session;
    const isOther = before !== null && before.user_id !== session.user_id;
    if (isOther && hasUnstored(useSale.getState())) setName(before.name);
  }, [session]);
  return { name, settle: () => setName(undefined) };
}
