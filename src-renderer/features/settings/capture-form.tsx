import { useState } from 'react';
import { Form } from 'react-aria-components';
import { captureOverHundredthsMax } from '../../../src-shared/domain/capture-limit.ts';
import { useClient } from '../../api/client-context.ts';
import { setCaptureOverRate, useProcessing } from '../../api/processing.ts';
import { useDesk } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';
import { hundredthsText, parseHundredths } from './decimal-text.ts';
import { SettingsSection } from './setting.tsx';
import { useTypedOver } from './use-typed-over.ts';

/** How far a capture may go above what is held on the card. */
export function CaptureForm() {
  const text = useText();
  const { data: processing } = useProcessing();
  if (!processing) return null;
  const { capture_over_rate } = processing;
  return (
    <SettingsSection title={text('settings.capture')}>
      <p className="text-body text-ink-2">{text('settings.captureHint')}</p>
      <CaptureField kept={capture_over_rate} />
    </SettingsSection>
  );
}

/** Hundredths of a percent; undefined is no percentage that may be set. */
function parseRate(typed: string): number | undefined {
  const rate = typed.trim() === '' ? 0 : parseHundredths(typed);
  return rate !== undefined && rate <= captureOverHundredthsMax ? rate : undefined;
}

function CaptureField({ kept }: { readonly kept: number }) {
  const text = useText();
  const client = useClient();
  const desk = useDesk();
  const [typed, setTyped] = useTypedOver(kept, hundredthsText);
  const [isFailed, setFailed] = useState(false);
  const rate = parseRate(typed);
  const most = hundredthsText(captureOverHundredthsMax);
  const save = async (): Promise<void> => {
    if (!desk || rate === undefined) return;
    const outcome = await setCaptureOverRate(client, desk, rate);
    setFailed(!outcome.ok);
  };
  return (
    <Form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <Field
        label={text('settings.captureOver')}
        hint={text('settings.captureNever')}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={rate === undefined ? text('settings.captureWrong', { most }) : undefined}
      />
      {isFailed && <p role="alert">{text('settings.notSaved')}</p>}
      <Button type="submit" whyNot={rate === kept ? text('settings.saved') : undefined}>
        {text('settings.captureSave')}
      </Button>
    </Form>
  );
}
