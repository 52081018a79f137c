import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { useStoredCount } from '../../api/settlement.ts';
import { type Terminal, updateTerminal } from '../../api/terminals.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { terminalFault } from './terminal-fault.ts';

/** Takes a terminal out of use, after asking, and back into it. Its payments stay on record. */
export function SwitchOff({ terminal }: { readonly terminal: Terminal }) {
  const text = useText();
  const client = useClient();
  const desk = useDesk();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<CallFault>();
  const isActive = terminal.status === 1;
  const hasStored = useStoredCount(terminal.id) > 0;
  const set = async (status: 0 | 1): Promise<void> => {
    if (!desk) return;
    const outcome = await updateTerminal(client, desk, terminal.id, { status });
    setFault(outcome.ok ? undefined : outcome.fault);
    setAsking(false);
  };
  return (
    <div className="flex flex-col items-start gap-4">
      {fault && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
      {isActive ? (
        <Button
          tone="danger"
          whyNot={hasStored ? text('terminals.sendFirst') : undefined}
          onPress={() => setAsking(true)}
        >
          {text('terminals.switchOff')}
        </Button>
      ) : (
        <Button tone="outline" onPress={() => void set(1)}>
          {text('terminals.switchOn')}
        </Button>
      )}
      {isAsking && (
        <Sheet
          title={text('terminals.switchOff.title', { name: terminal.name })}
          onClose={() => setAsking(false)}
          footer={
            <Button tone="danger" size="large" className="w-full" onPress={() => void set(0)}>
              {text('terminals.switchOff')}
            </Button>
          }
        >
          <p className="text-counter">{text('terminals.switchOff.hint')}</p>
        </Sheet>
      )}
    </div>
  );
}
