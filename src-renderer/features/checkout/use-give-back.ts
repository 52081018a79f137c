import { useRef, useState } from 'react';
import { assert } from '../../../src-shared/lib/assert.ts';
import { askFollowUp, type FollowUpKeys } from '../../api/after-sale.ts';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { stepUpVerdict } from '../../api/step-up.ts';
import { useTicketRefresh } from '../../api/tickets.ts';
import { newKey } from '../../state/new-key.ts';
import { setPaying } from '../../state/sale.ts';
import type { PinProblem } from '../../ui/step-up.tsx';

/** A void of a part that a card has just given, before anything else is paid. */
export type GiveBackPhase =
  | { readonly type: 'idle' }
  | { readonly type: 'approving'; readonly problem?: PinProblem }
  | { readonly type: 'running' }
  | { readonly type: 'refused' }
  /** Not known yet, or not possible now: the ticket says under Tickets what became of it. */
  | { readonly type: 'failed'; readonly fault: CallFault };

export interface GiveBackOrder {
  readonly transactionId: number;
  readonly ticketId: number;
  readonly reason: string;
}

export function useGiveBack(order: GiveBackOrder, onGivenBack: () => void) {
  const client = useClient();
  const desk = useDesk();
  const refreshTicket = useTicketRefresh();
  const [phase, setPhase] = useState<GiveBackPhase>({ type: 'idle' });
  // One set of keys: asking twice is voiding once.
  const keys = useRef<FollowUpKeys>(undefined);
  const { ticketId, ...what } = order;

  const ask = async (stepUpPin?: string): Promise<void> => {
    assert(desk, 'money is moved by somebody who is signed in');
    if (phase.type === 'running') return;
    setPhase({ type: 'running' });
    setPaying(true);
    keys.current ??= { paymentId: newKey(), webhookId: newKey() };
    const asked = { type: 'void', ...what } as const;
    const options = { stepUpPin, onProgress: () => undefined };
    const outcome = await askFollowUp(client, desk, asked, keys.current, options);
    await refreshTicket(ticketId);
    setPaying(false);
    if (outcome.ok) {
      if (outcome.value.response === 'APPROVED') return onGivenBack();
      keys.current = undefined;
      return setPhase({ type: 'refused' });
    }
    const verdict = stepUpVerdict(outcome.fault, stepUpPin);
    if (verdict === undefined) return setPhase({ type: 'failed', fault: outcome.fault });
    setPhase({ type: 'approving', ...(verdict === 'needed' ? {} : { problem: verdict }) });
  };
  return {
    phase,
    start: () => void ask(),
    approve: (pin: string) => void ask(pin),
    dismiss: () => setPhase({ type: 'idle' }),
  };
}
