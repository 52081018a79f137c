import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { createTerminal } from '../../api/terminals.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useText } from '../../ui/text.ts';
import { type Candidate, formOfCandidate } from './candidate.ts';
import { terminalFault } from './terminal-fault.ts';
import { TerminalFields } from './terminal-fields.tsx';
import { formProblem, newTerminalOf, type TerminalForm } from './terminal-form.ts';

interface RegisterStepProps {
  readonly candidate: Candidate;
  readonly onAdded: (terminalId: number, name: string) => void;
}

/** The name that people call it by, and how it asks for money. */
export function RegisterStep({ candidate, onAdded }: RegisterStepProps) {
  const text = useText();
  const [form, setForm] = useState(() => formOfCandidate(candidate));
  const [takesCash, setTakesCash] = useState(false);
  const { isAdding, fault, add } = useAdding(candidate, onAdded);
  const problem = formProblem(form);
  const submit = (): void => {
    if (!problem && !isAdding) add(form, takesCash);
  };
  useShortcuts([{ chord: 'Ctrl+Enter', label: text('addTerminal.add'), run: submit }]);
  return (
    <div className="flex flex-col gap-4">
      <TerminalFields form={form} autoFocus onChange={setForm} />
      <SwitchField isOn={takesCash} onChange={setTakesCash}>
        {text('addTerminal.takesCash')}
      </SwitchField>
      {fault && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
      <Button
        tone="primary"
        size="large"
        className="self-start"
        whyNot={
          isAdding ? text('addTerminal.adding') : problem && text(`terminals.problem.${problem}`)
        }
        onPress={submit}
      >
        {text('addTerminal.add')}
      </Button>
    </div>
  );
}

function useAdding({ connection }: Candidate, onAdded: RegisterStepProps['onAdded']) {
  const client = useClient();
  const desk = useDesk();
  const [isAdding, setAdding] = useState(false);
  const [fault, setFault] = useState<CallFault>();
  const add = async (form: TerminalForm, takesCash: boolean): Promise<void> => {
    if (!desk) return;
    setAdding(true);
    const terminal = { ...newTerminalOf(form), connection, allow_cash_payments: takesCash ? 1 : 0 };
    const outcome = await createTerminal(client, desk, terminal);
    setAdding(false);
    if (outcome.ok) onAdded(outcome.value.terminal.id, outcome.value.terminal.name);
    else setFault(outcome.fault);
  };
  return {
    isAdding,
    fault,
    add: (form: TerminalForm, takesCash: boolean) => void add(form, takesCash),
  };
}
