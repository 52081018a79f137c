import { useRef, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { type BatchClose, type BatchStep, closeBatch } from '../../api/settlement.ts';
import { newKey } from '../../state/new-key.ts';
import { setPaying } from '../../state/sale.ts';

/** Where the close of a batch stands. Nothing is said to be closed before the answer says so. */
export type BatchClosePhase =
  | { readonly type: 'asking'; readonly fault?: CallFault }
  | { readonly type: 'running'; readonly step: BatchStep | undefined }
  | { readonly type: 'closed'; readonly batch: BatchClose };

export function useBatchClose(terminalId: number) {
  const client = useClient();
  const desk = useDesk();
  const [phase, setPhase] = useState<BatchClosePhase>({ type: 'asking' });
  // A second press within one rendering must join the first, not close twice.
  const isClosing = useRef(false);
  const close = async (): Promise<void> => {
    if (!desk || isClosing.current) return;
    isClosing.current = true;
    setPaying(true);
    setPhase({ type: 'running', step: undefined });
    const order = { terminalId, webhookId: newKey() };
    const outcome = await closeBatch(client, desk, order, (step) =>
      setPhase((now) => (now.type === 'running' ? { ...now, step } : now)),
    );
    isClosing.current = false;
    setPaying(false);
    setPhase(
      outcome.ok
        ? { type: 'closed', batch: outcome.value }
        : { type: 'asking', fault: outcome.fault },
    );
  };
  return { phase, close: () => void close() };
}
