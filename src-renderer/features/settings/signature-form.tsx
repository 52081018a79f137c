import { useState } from 'react';
import { Form } from 'react-aria-components';
import { useClient } from '../../api/client-context.ts';
import { setSignatureFrom, useProcessing } from '../../api/processing.ts';
import { useDesk } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { useText } from '../../ui/text.ts';
import { hundredthsText, parseHundredths } from './decimal-text.ts';
import { SettingsSection } from './setting.tsx';
import { useTypedOver } from './use-typed-over.ts';

/** When cardholders sign on the card reader. */
export function SignatureForm() {
  const text = useText();
  const { data: processing } = useProcessing();
  if (!processing) return null;
  const { signature_from } = processing;
  return (
    <SettingsSection title={text('settings.signature')}>
      <p className="text-body text-ink-2">{text('settings.signatureHint')}</p>
      <SignatureField kept={signature_from} />
    </SettingsSection>
  );
}

/** Cents; null is never, undefined no amount. */
function parseLimit(typed: string): number | null | undefined {
  return typed.trim() === '' ? null : parseHundredths(typed);
}

function limitText(kept: number | null): string {
  return kept === null ? '' : hundredthsText(kept);
}

function SignatureField({ kept }: { readonly kept: number | null }) {
  const text = useText();
  const client = useClient();
  const desk = useDesk();
  const [typed, setTyped] = useTypedOver(kept, limitText);
  const [isFailed, setFailed] = useState(false);
  const limit = parseLimit(typed);
  const save = async (): Promise<void> => {
    if (!desk || limit === undefined) return;
    const outcome = await setSignatureFrom(client, desk, limit);
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
        label={text('settings.signatureFrom')}
        hint={text('settings.signatureNever')}
        inputMode="decimal"
        value={typed}
        onChange={setTyped}
        error={limit === undefined ? text('settings.signatureWrong') : undefined}
      />
      {isFailed && <p role="alert">{text('settings.notSaved')}</p>}
      <Button type="submit" whyNot={limit === kept ? text('settings.saved') : undefined}>
        {text('settings.signatureSave')}
      </Button>
    </Form>
  );
}
