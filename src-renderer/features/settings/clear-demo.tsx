import { useState } from 'react';
import { useClient } from '../../api/client-context.ts';
import { useRegister } from '../../api/register.ts';
import { clearDemo } from '../../api/register-settings.ts';
import { startSale } from '../../state/sale.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useText } from '../../ui/text.ts';
import { maySetForAll } from './may-set-for-all.ts';
import { SettingsSection } from './setting.tsx';

/** Back to the first screen, once somebody has said that they mean it. */
export function ClearDemo() {
  const text = useText();
  const { session } = useRegister();
  return (
    <SettingsSection title={text('settings.demo')}>
      <p className="text-body text-ink-2">{text('settings.demoHint')}</p>
      {maySetForAll(session) ? (
        <ClearButtons />
      ) : (
        <p className="text-body">{text('settings.demoManager')}</p>
      )}
    </SettingsSection>
  );
}

type Step = 'offered' | 'asked' | 'clearing' | 'refused';

function ClearButtons() {
  const text = useText();
  const client = useClient();
  const [step, setStep] = useState<Step>('offered');
  const clear = async (): Promise<void> => {
    setStep('clearing');
    const outcome = await clearDemo(client);
    if (outcome.ok) startSale();
    else setStep('refused');
  };
  if (step === 'clearing') return <p role="status">{text('settings.demoClearing')}</p>;
  if (step === 'refused') return <Banner tone="warn">{text('settings.demoRefused')}</Banner>;
  if (step === 'offered') {
    return (
      <Button tone="danger" size="large" onPress={() => setStep('asked')}>
        {text('settings.demoClear')}
      </Button>
    );
  }
  return (
    <>
      <p className="text-counter font-semibold">{text('settings.demoSure')}</p>
      <div className="grid grid-cols-2 gap-4">
        <Button size="large" tone="outline" autoFocus onPress={() => setStep('offered')}>
          {text('settings.demoKeep')}
        </Button>
        <Button size="large" tone="danger" onPress={() => void clear()}>
          {text('settings.demoClearNow')}
        </Button>
      </div>
    </>
  );
}
