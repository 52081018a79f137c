import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import type { Outcome } from '../../api/port-client.ts';
import {
  type DeviceSettings,
  type DeviceSettingsChange,
  problemOf,
  readDeviceSettings,
  updateDeviceSettings,
} from '../../api/terminal-device.ts';
import { announce } from '../../ui/announcer.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useText } from '../../ui/text.ts';
import { Card } from './card.tsx';
import { DeviceProblemBanner } from './device-problem.tsx';
import {
  changedSettings,
  type DeviceForm,
  deviceFormOf,
  listFields,
  settingsChange,
  switchFields,
  valuesOf,
} from './device-settings-form.ts';
import { SaveBar } from './save-bar.tsx';
import { terminalFault } from './terminal-fault.ts';

/** What the reader itself keeps. It is asked only when somebody wants to see it: asking takes it. */
export function DeviceSettingsCard({ terminalId }: { readonly terminalId: number }) {
  const text = useText();
  const { settings, fault, isBusy, read, update } = useDeviceSettings(terminalId);
  const problem = fault && problemOf(fault);
  return (
    <Card
      title={text('deviceSettings.title')}
      aside={
        <Button
          tone="outline"
          whyNot={isBusy ? text('deviceSettings.reading') : undefined}
          onPress={read}
        >
          {text('deviceSettings.read')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {problem && <DeviceProblemBanner problem={problem} />}
        {fault && !problem && <Banner tone="danger">{terminalFault(fault, text)}</Banner>}
        {settings ? (
          <Settings settings={settings} onUpdate={update} />
        ) : (
          <p className="text-counter text-ink-2">{text('deviceSettings.hint')}</p>
        )}
      </div>
    </Card>
  );
}

interface SettingsProps {
  readonly settings: DeviceSettings;
  readonly onUpdate: (change: DeviceSettingsChange) => void;
}

function Settings({ settings, onUpdate }: SettingsProps) {
  const text = useText();
  const { form, setForm, before } = useSettingsForm(settings);
  const changed = changedSettings(before, form);
  const change = settingsChange(before, form);
  const isEmpty = Object.values(before).every((value) => value === null);
  return (
    <>
      {isEmpty && <p className="text-counter">{text('deviceSettings.none')}</p>}
      <SettingFields form={form} onChange={setForm} />
      {settings.offline?.follows_limits === false && (
        <Banner
          tone="warn"
          actions={
            <Button tone="outline" onPress={() => onUpdate({ follow_limits: true })}>
              {text('deviceSettings.follow')}
            </Button>
          }
        >
          {text('deviceSettings.unfollowed')}
        </Banner>
      )}
      {changed.length > 0 && (
        <SaveBar
          fields={changed.map((field) => text(`deviceSettings.field.${field}`))}
          whyNot={change ? undefined : text('deviceSettings.problem')}
          onSave={() => change && onUpdate(change)}
          onDiscard={() => setForm(before)}
        />
      )}
    </>
  );
}

/** What is typed, over what the reader said last; the field that is being typed in stays. */
function useSettingsForm(settings: DeviceSettings) {
  const before = deviceFormOf(settings);
  const [form, setForm] = useState(before);
  const [said, setSaid] = useState(before);
  if (changedSettings(said, before).length > 0) {
    setSaid(before);
    setForm(before);
  }
  return { form, setForm, before };
}

interface SettingFieldsProps {
  readonly form: DeviceForm;
  readonly onChange: (form: DeviceForm) => void;
}

/** What this reader doesn't have is not there. */
function SettingFields({ form, onChange }: SettingFieldsProps) {
  const text = useText();
  const lists = listFields.flatMap((field) => {
    const value = form[field];
    return value === null ? [] : [{ field, value }];
  });
  const switches = switchFields.flatMap((field) => {
    const isOn = form[field];
    return isOn === null ? [] : [{ field, isOn }];
  });
  return (
    <div className="@container">
      <div className="grid grid-cols-1 items-start gap-4 @xl:grid-cols-2">
        {lists.map(({ field, value }) => (
          <Field
            key={field}
            label={text(`deviceSettings.field.${field}`)}
            hint={text('deviceSettings.listHint')}
            value={value}
            error={valuesOf(field, value) ? undefined : text('deviceSettings.problem')}
            onChange={(typed) => onChange({ ...form, [field]: typed })}
          />
        ))}
      </div>
      <div className="mt-4 grid grid-cols-1 gap-4 @xl:grid-cols-2">
        {switches.map(({ field, isOn }) => (
          <SwitchField
            key={field}
            isOn={isOn}
            onChange={(next) => onChange({ ...form, [field]: next })}
          >
            {text(`deviceSettings.field.${field}`)}
          </SwitchField>
        ))}
      </div>
    </div>
  );
}

function useDeviceSettings(terminalId: number) {
  const text = useText();
  const client = useClient();
  const [settings, setSettings] = useState<DeviceSettings>();
  const [fault, setFault] = useState<CallFault>();
  const [isBusy, setBusy] = useState(false);
  const take = async (call: Promise<Outcome<DeviceSettings>>): Promise<boolean> => {
    setBusy(true);
    const outcome = await call;
    setBusy(false);
    setFault(outcome.ok ? undefined : outcome.fault);
    if (outcome.ok) setSettings(outcome.value);
    return outcome.ok;
  };
  const update = async (change: DeviceSettingsChange): Promise<void> => {
    const isSaved = await take(updateDeviceSettings(client, terminalId, change));
    if (isSaved) announce(text('terminals.saved'));
  };
  return {
    settings,
    fault,
    isBusy,
    read: () => void take(readDeviceSettings(client, terminalId)),
    update: (change: DeviceSettingsChange) => void update(change),
  };
}
