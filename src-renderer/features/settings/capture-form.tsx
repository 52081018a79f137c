import { captureOverHundredthsMax } from '../../../src-shared/domain/capture-limit.ts';
import { useClient } from '../../api/client-context.ts';
import { setCaptureOverRate, useProcessing } from '../../api/processing.ts';
import { useDesk } from '../../api/register.ts';
import { useText } from '../../ui/text.ts';
import { DecimalSetting } from './decimal-setting.tsx';
import { hundredthsText, parseHundredths } from './decimal-text.ts';
import { SettingsSection } from './setting.tsx';

/** How far a capture may go above what is held on the card. */
export function CaptureForm() {
  const text = useText();
  const client = useClient();
  const desk = useDesk();
  const { data: processing } = useProcessing();
  if (!processing || !desk) return null;
  return (
    <SettingsSection title={text('settings.capture')}>
      <p className="text-body text-ink-2">{text('settings.captureHint')}</p>
      <DecimalSetting
        label={text('settings.captureOver')}
        hint={text('settings.captureNever')}
        wrong={text('settings.captureWrong', { most: hundredthsText(captureOverHundredthsMax) })}
        submit={text('settings.captureSave')}
        kept={processing.capture_over_rate}
        textOf={hundredthsText}
        parse={parseRate}
        save={(rate) => setCaptureOverRate(client, desk, rate)}
      />
    </SettingsSection>
  );
}

/** Hundredths of a percent; undefined is no percentage that may be set. */
function parseRate(typed: string): number | undefined {
  const rate = typed.trim() === '' ? 0 : parseHundredths(typed);
  return rate !== undefined && rate <= captureOverHundredthsMax ? rate : undefined;
}
