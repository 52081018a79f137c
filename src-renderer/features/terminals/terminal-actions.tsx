import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { problemOf, resetTerminal } from '../../api/terminal-device.ts';
import { type Terminal, terminalDetail } from '../../api/terminals.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { DeviceProblemBanner } from './device-problem.tsx';
import { terminalFault } from './terminal-fault.ts';
import { TestSheet } from './test-sheet.tsx';

/** What can be done with a terminal whose device is here; nothing of it without a device. */
export function TerminalActions({ terminal }: { readonly terminal: Terminal }) {
  const text = useText();
  const [isTesting, setTesting] = useState(false);
  const { state, fault, reset } = useReset(terminal.id);
  if (terminal.status !== 1 || terminalDetail(terminal).connection === null) return null;
  const problem = fault && problemOf(fault);
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-4">
        <Button tone="primary" onPress={() => setTesting(true)}>
          {text('testTerminal.run')}
        </Button>
        <Button
          tone="outline"
          whyNot={state === 'running' ? text('terminals.resetting') : undefined}
          onPress={reset}
        >
          {text('terminals.reset')}
        </Button>
      </div>
      {state === 'done' && <Banner tone="success">{text('terminals.resetDone')}</Banner>}
      {problem && <DeviceProblemBanner problem={problem} />}
      {fault && !problem && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
      {isTesting && (
        <TestSheet
          terminalId={terminal.id}
          name={terminal.name}
          onClose={() => setTesting(false)}
        />
      )}
    </div>
  );
}

function useReset(terminalId: number) {
  const client = useClient();
  const [state, setState] = useState<'idle' | 'running' | 'done'>('idle');
  const [fault, setFault] = useState<CallFault>();
  const reset = async (): Promise<void> => {
    setState('running');
    const outcome = await resetTerminal(client, terminalId);
    setState(outcome.ok ? 'done' : 'idle');
    setFault(outcome.ok ? undefined : outcome.fault);
  };
  return { state, fault, reset: () => void reset() };
}
