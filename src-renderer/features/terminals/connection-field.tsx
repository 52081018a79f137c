import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { useStoredCount } from '../../api/settlement.ts';
import { type Terminal, terminalDetail, updateTerminal } from '../../api/terminals.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { connectionFrom } from './connection.ts';
import { terminalFault } from './terminal-fault.ts';
import { useAttachmentText } from './terminal-words.ts';

/** Where this register finds the device; other registers have their own answer. */
export function ConnectionField({ terminal }: { readonly terminal: Terminal }) {
  const text = useText();
  const attachmentText = useAttachmentText();
  const [isOpen, setOpen] = useState(false);
  const { connection } = terminalDetail(terminal);
  const hasStored = useStoredCount(terminal.id) > 0;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <p>
        <span className="block text-body font-semibold">{text('terminals.connection')}</span>
        <span className="num block text-counter">{attachmentText(connection)}</span>
      </p>
      <Button
        tone="outline"
        whyNot={hasStored ? text('terminals.sendFirst') : undefined}
        onPress={() => setOpen(true)}
      >
        {text('terminals.connection.change')}
      </Button>
      {isOpen && <ConnectionSheet terminal={terminal} onClose={() => setOpen(false)} />}
    </div>
  );
}

interface ConnectionSheetProps {
  readonly terminal: Terminal;
  readonly onClose: () => void;
}

function ConnectionSheet({ terminal, onClose }: ConnectionSheetProps) {
  const text = useText();
  const client = useClient();
  const desk = useDesk();
  const [typed, setTyped] = useState(terminalDetail(terminal).connection ?? '');
  const [fault, setFault] = useState<CallFault>();
  const connection = typed.trim() === '' ? '' : connectionFrom(typed);
  const save = async (): Promise<void> => {
    if (!desk || connection === undefined) return;
    const outcome = await updateTerminal(client, desk, terminal.id, { connection });
    if (outcome.ok) onClose();
    else setFault(outcome.fault);
  };
  return (
    <Sheet
      title={text('terminals.connection.title', { name: terminal.name })}
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          size="large"
          className="w-full"
          whyNot={connection === undefined ? text('terminals.address.wrong') : undefined}
          onPress={() => void save()}
        >
          {text('terminals.save')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {fault && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
        <Field
          label={text('terminals.address')}
          hint={text('terminals.address.hint')}
          value={typed}
          autoFocus
          onChange={setTyped}
          onKeyDown={(event) => {
            if (event.key === 'Enter') void save();
            else event.continuePropagation();
          }}
        />
      </div>
    </Sheet>
  );
}
