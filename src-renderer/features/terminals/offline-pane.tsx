import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import {
  type OfflinePayments,
  updateOfflinePayments,
  useOfflinePayments,
} from '../../api/settlement.ts';
import { announce } from '../../ui/announcer.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Field } from '../../ui/field.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useText } from '../../ui/text.ts';
import { Card } from './card.tsx';
import {
  type OfflineForm,
  offlineFields,
  offlineFormOf,
  type TypedLimits,
  typedLimits,
} from './offline-form.ts';
import { SaveBar } from './save-bar.tsx';
import { StoredPayments } from './stored-payments.tsx';
import { terminalFault } from './terminal-fault.ts';
import { useBackKey } from './use-back-key.ts';

/** Card payments that readers store while the processor can't be reached: limits, and the risk. */
export function OfflinePane({ onBack }: { readonly onBack: () => void }) {
  const text = useText();
  useBackKey(onBack);
  const { offline, fault } = useOfflinePayments();
  return (
    <article className="mx-auto flex max-w-240 flex-col gap-6 p-4">
      <header className="flex items-start gap-4">
        <BackButton onPress={onBack} />
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-semibold">{text('offline.title')}</h2>
          <p className="text-body text-pretty text-ink-2">{text('offline.hint')}</p>
        </div>
      </header>
      {fault && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
      {offline && (
        <>
          <Card title={text('offline.stored')}>
            <StoredPayments terminals={offline.terminals} />
          </Card>
          <Card title={text('offline.limits')}>
            <Limits offline={offline} />
          </Card>
        </>
      )}
    </article>
  );
}

function Limits({ offline }: { readonly offline: OfflinePayments }) {
  const text = useText();
  const { form, setForm, before, typed, fault, save } = useLimits(offline);
  const changed = offlineFields.filter((field) => before[field] !== form[field]);
  useShortcuts([{ chord: 'Ctrl+S', label: text('terminals.save'), run: save, whileTyping: true }]);
  return (
    <div className="flex flex-col gap-4">
      <SwitchField isOn={form.isOn} onChange={(isOn) => setForm({ ...form, isOn })}>
        {text('offline.field.isOn')}
      </SwitchField>
      <Banner tone={form.isOn ? 'warn' : 'info'}>{text('offline.risk')}</Banner>
      <LimitFields form={form} typed={typed} onChange={setForm} />
      {fault && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
      {changed.length > 0 && (
        <SaveBar
          fields={changed.map((field) => text(`offline.field.${field}`))}
          whyNot={typed.ok ? undefined : text(`offline.problem.${typed.field}`)}
          onSave={save}
          onDiscard={() => setForm(before)}
        />
      )}
    </div>
  );
}

interface LimitFieldsProps {
  readonly form: OfflineForm;
  readonly typed: TypedLimits;
  readonly onChange: (form: OfflineForm) => void;
}

function LimitFields({ form, typed, onChange }: LimitFieldsProps) {
  const text = useText();
  const fields = ['perPayment', 'total', 'count', 'hours'] as const;
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-2">
        {fields.map((field) => (
          <Field
            key={field}
            label={text(`offline.field.${field}`)}
            value={form[field]}
            inputMode={field === 'count' || field === 'hours' ? 'numeric' : 'decimal'}
            error={
              !typed.ok && typed.field === field ? text(`offline.problem.${field}`) : undefined
            }
            onChange={(value) => onChange({ ...form, [field]: value })}
          />
        ))}
      </div>
    </div>
  );
}

function useLimits(offline: OfflinePayments) {
  const text = useText();
  const client = useClient();
  const before = offlineFormOf(offline);
  const [form, setForm] = useState(before);
  const [fault, setFault] = useState<CallFault>();
  const typed = typedLimits(form);
  const save = async (): Promise<void> => {
    if (!typed.ok) return;
    const outcome = await updateOfflinePayments(client, typed.limits);
    setFault(outcome.ok ? undefined : outcome.fault);
    if (outcome.ok) announce(text('terminals.saved'));
  };
  return { form, setForm, before, typed, fault, save: () => void save() };
}
