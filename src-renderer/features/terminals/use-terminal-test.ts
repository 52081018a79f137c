import { useRef, useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { type TestAnswer, type TestProgress, testTerminal } from '../../api/terminal-device.ts';
import { newKey } from '../../state/new-key.ts';
import { setPaying } from '../../state/sale.ts';

/** Where a test stands. It moves real money, if only a dollar: nothing is said before it is so. */
export type TestPhase =
  | { readonly type: 'asking'; readonly fault?: CallFault }
  | {
      readonly type: 'running';
      readonly progress: TestProgress | undefined;
      readonly isCancelling: boolean;
    }
  | { readonly type: 'tested'; readonly answer: TestAnswer };

export function useTerminalTest(terminalId: number) {
  const client = useClient();
  const desk = useDesk();
  const [phase, setPhase] = useState<TestPhase>({ type: 'asking' });
  const webhookId = useRef('');
  const run = async (): Promise<void> => {
    if (phase.type === 'running') return;
    webhookId.current = newKey();
    setPaying(true);
    setPhase({ type: 'running', progress: undefined, isCancelling: false });
    const outcome = await testTerminal(client, terminalId, webhookId.current, (progress) =>
      setPhase((now) => (now.type === 'running' ? { ...now, progress } : now)),
    );
    setPaying(false);
    setPhase(
      outcome.ok
        ? { type: 'tested', answer: outcome.value }
        : { type: 'asking', fault: outcome.fault },
    );
  };
  const cancel = (): void => {
    if (phase.type !== 'running' || !desk) return;
    setPhase({ ...phase, isCancelling: true });
    void client.call('cancelPayment', {
      params: { location_id: desk.locationId },
      body: { webhook_id: webhookId.current },
    });
  };
  return { phase, run: () => void run(), cancel };
}
