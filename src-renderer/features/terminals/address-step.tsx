import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useRegister } from '../../api/register.ts';
import { identifyTerminal, problemOf } from '../../api/terminal-device.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';
import type { Candidate } from './candidate.ts';
import { connectionFrom } from './connection.ts';
import { DeviceProblemBanner } from './device-problem.tsx';
import { terminalFault } from './terminal-fault.ts';

interface AddressStepProps {
  readonly onPick: (candidate: Candidate) => void;
  readonly onShow: (terminalId: number) => void;
}

const simulated = 'simulator:';

/** A reader of the network, or a port that no search finds, by its address. */
export function AddressStep({ onPick, onShow }: AddressStepProps) {
  const text = useText();
  const { demo } = useRegister();
  const [typed, setTyped] = useState('');
  const { isAsking, fault, known, ask } = useAsking(onPick);
  const connection = connectionFrom(typed);
  const submit = (): void => {
    if (connection !== undefined) ask(connection);
  };
  return (
    <div className="flex flex-col gap-4">
      <Field
        label={text('terminals.address')}
        hint={text('terminals.address.hint')}
        value={typed}
        autoFocus
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key === 'Enter') submit();
          else event.continuePropagation();
        }}
      />
      {fault && <AskFault fault={fault} />}
      {known && (
        <Banner
          tone="info"
          actions={
            <Button tone="outline" onPress={() => onShow(known.terminal_id)}>
              {text('addTerminal.show', { name: known.name })}
            </Button>
          }
        >
          {text('addTerminal.alreadyHere', { name: known.name })}
        </Banner>
      )}
      <div className="flex flex-wrap gap-4">
        <Button
          tone="primary"
          size="large"
          whyNot={whyNotAsk(isAsking, connection)}
          onPress={submit}
        >
          {text('addTerminal.ask')}
        </Button>
        {demo && (
          <Button tone="outline" size="large" onPress={() => ask(simulated)}>
            {text('addTerminal.simulated')}
          </Button>
        )}
      </div>
    </div>
  );

  function whyNotAsk(isBusy: boolean, place: string | undefined): string | undefined {
    if (isBusy) return text('addTerminal.asking');
    return place === undefined ? text('terminals.address.wrong') : undefined;
  }
}

function AskFault({ fault }: { readonly fault: CallFault }) {
  const text = useText();
  const problem = problemOf(fault);
  if (problem) return <DeviceProblemBanner problem={problem} />;
  return <Banner tone="danger">{terminalFault(fault, text)}</Banner>;
}

function useAsking(onPick: (candidate: Candidate) => void) {
  const client = useClient();
  const [isAsking, setAsking] = useState(false);
  const [fault, setFault] = useState<CallFault>();
  const [known, setKnown] = useState<{ readonly terminal_id: number; readonly name: string }>();
  const ask = async (connection: string): Promise<void> => {
    setAsking(true);
    setFault(undefined);
    setKnown(undefined);
    const outcome = await identifyTerminal(client, connection);
    setAsking(false);
    if (!outcome.ok) return setFault(outcome.fault);
    const { identity, terminal } = outcome.value;
    if (terminal) return setKnown(terminal);
    const { serial_number: serialNumber, model, firmware } = identity;
    onPick({ connection, serialNumber, model: model ?? '', firmware: firmware ?? '' });
  };
  return { isAsking, fault, known, ask: (connection: string) => void ask(connection) };
}
