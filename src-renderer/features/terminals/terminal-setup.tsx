import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import { type Terminal, terminalDetail, updateTerminal } from '../../api/terminals.ts';
import { announce } from '../../ui/announcer.tsx';
import { Banner } from '../../ui/banner.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.ts';
import { ConnectionField } from './connection-field.tsx';
import { SaveBar } from './save-bar.tsx';
import { terminalFault } from './terminal-fault.ts';
import { TerminalFields } from './terminal-fields.tsx';
import { changedFields, changeOf, formOf, formProblem, rebased, trimmed } from './terminal-form.ts';

/** What a terminal is set up with. Nothing is sent before Save, and then only what changed. */
export function TerminalSetup({ terminal }: { readonly terminal: Terminal }) {
  const text = useText();
  const { form, setForm, before, fault, save } = useSetup(terminal);
  const changed = changedFields(before, form);
  const problem = formProblem(form);
  useShortcuts([
    { chord: 'Escape', label: '', run: () => (changed.length > 0 ? setForm(before) : false) },
    { chord: 'Ctrl+S', label: text('terminals.save'), run: () => save(), whileTyping: true },
  ]);
  return (
    <div className="flex flex-col gap-4">
      <TerminalFields form={form} onChange={setForm} />
      <ConnectionField terminal={terminal} />
      <p className="text-body text-ink-2">
        {text(
          terminalDetail(terminal).allow_cash_payments === 1
            ? 'terminals.takesCash'
            : 'terminals.noCash',
        )}
      </p>
      {fault && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
      {changed.length > 0 && (
        <SaveBar
          fields={changed.map((field) => text(`terminals.field.${field}`))}
          whyNot={problem && text(`terminals.problem.${problem}`)}
          onSave={save}
          onDiscard={() => setForm(before)}
        />
      )}
    </div>
  );
}

function useSetup(terminal: Terminal) {
  const text = useText();
  const client = useClient();
  const desk = useDesk();
  const { form, setForm, before } = useForm(terminal);
  const [fault, setFault] = useState<CallFault>();
  const save = async (): Promise<void> => {
    const sent = trimmed(form);
    const change = changeOf(before, sent);
    setForm(sent);
    if (!desk || Object.keys(change).length === 0 || formProblem(form)) return;
    const outcome = await updateTerminal(client, desk, terminal.id, change);
    setFault(outcome.ok ? undefined : outcome.fault);
    if (outcome.ok) announce(text('terminals.saved'));
  };
  return { form, setForm, before, fault, save: () => void save() };
}

/** What is typed, over the terminal as it is now: another register may change it meanwhile. */
function useForm(terminal: Terminal) {
  const [before, setBefore] = useState(() => formOf(terminal));
  const [form, setForm] = useState(before);
  const next = formOf(terminal);
  if (changedFields(before, next).length > 0) {
    setBefore(next);
    setForm(rebased(before, form, next));
  }
  return { form, setForm, before };
}
