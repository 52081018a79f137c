import { useRegister } from '../../api/register.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { CaptureForm } from './capture-form.tsx';
import { ClearDemo } from './clear-demo.tsx';
import { DiscountLimitsForm } from './discount-limits-form.tsx';
import { DisplaySettings } from './display-settings.tsx';
import { maySetForAll } from './may-set-for-all.ts';
import { SettingsSection } from './setting.tsx';
import { SignatureForm } from './signature-form.tsx';

/** What everybody sets at this register, and below it what only a manager does. */
export function SettingsSheet({ onClose }: { readonly onClose: () => void }) {
  const text = useText();
  const { session, demo } = useRegister();
  return (
    <Sheet title={text('settings.title')} onClose={onClose}>
      <div className="flex flex-col gap-4">
        <DisplaySettings />
        {maySetForAll(session) && <DiscountLimitsForm />}
        {session?.register_role === 'owner' && (
          <>
            <SignatureForm />
            <CaptureForm />
          </>
        )}
        {demo && <ClearDemo />}
        <About />
      </div>
    </Sheet>
  );
}

function About() {
  const text = useText();
  const { version, register_number } = useRegister();
  return (
    <SettingsSection title={text('settings.about')}>
      <p className="text-body text-ink-2">
        {text('settings.aboutBody', { version, number: register_number })}
      </p>
    </SettingsSection>
  );
}
