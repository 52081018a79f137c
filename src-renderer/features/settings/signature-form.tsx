import { useClient } from '../../api/client-context.ts';
import { setSignatureFrom, useProcessing } from '../../api/processing.ts';
import { useDesk } from '../../api/register.ts';
import { useText } from '../../ui/text.ts';
import { DecimalSetting } from './decimal-setting.tsx';
import { hundredthsText, parseHundredths } from './decimal-text.ts';
import { SettingsSection } from './setting.tsx';

/** When cardholders sign on the card reader. */
export function SignatureForm() {
  const text = useText();
  const client = useClient();
  const desk = useDesk();
  const { data: processing } = useProcessing();
  if (!processing || !desk) return null;
  return (
    <SettingsSection title={text('settings.signature')}>
      <p className="text-body text-ink-2">{text('settings.signatureHint')}</p>
      <DecimalSetting
        label={text('settings.signatureFrom')}
        hint={text('settings.signatureNever')}
        wrong={text('settings.signatureWrong')}
        submit={text('settings.signatureSave')}
        kept={processing.signature_from}
        textOf={limitText}
        parse={parseLimit}
        save={(limit) => setSignatureFrom(client, desk, limit)}
      />
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
