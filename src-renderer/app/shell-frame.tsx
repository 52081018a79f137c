import { Outlet, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useRegister } from '../api/register.ts';
import { TakeOverSheet } from '../features/sell/take-over-sheet.tsx';
import { SettingsSheet } from '../features/settings/settings-sheet.tsx';
import { LockScreen } from '../features/sign-in/lock-screen.tsx';
import { Announcer } from '../ui/announcer.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { type Shortcut, useShortcuts } from '../ui/shortcuts.ts';
import { useText } from '../ui/text.ts';
import { GoToSheet } from './go-to-sheet.tsx';
import { Header } from './header.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { LinkBanner } from './link-banner.tsx';
import { PaymentTasksBanner } from './payment-tasks-banner.tsx';
import { Rail } from './rail.tsx';
import { type Screen, screensFor } from './screens.ts';
import { useDraftKeeper } from './use-draft-keeper.ts';
import { useLock } from './use-lock.ts';
import { usePreviousCashier } from './use-previous-cashier.ts';

/** A location that is still being boarded sells as practice. */
const boardingStatus = 5;

/** The frame that every screen stands in. Locking covers the screen and keeps what is on it. */
export function ShellFrame() {
  const text = useText();
  const register = useRegister();
  const [opened, setOpened] = useState<'menu' | 'settings'>();
  const close = (): void => setOpened(undefined);
  const openSettings = (): void => setOpened('settings');
  const lock = useLock(register);
  const { session } = register;
  useDraftKeeper();
  const previous = usePreviousCashier(session);
  const screens = session ? screensFor(session.register_role) : [];
  useShortcuts([
    { chord: 'Ctrl+Shift+L', label: text('app.lockNow'), run: lock, isEverywhere: true },
    ...useScreenKeys(screens),
  ]);
  return (
    <div className="flex h-full flex-col">
      <Header
        register={register}
        onMenu={() => setOpened('menu')}
        onLock={lock}
        onDemo={openSettings}
      />
      <LinkBanner />
      <PaymentTasksBanner />
      {register.location?.status === boardingStatus && <PracticeStrip />}
      <div className="flex min-h-0 flex-1">
        <div className="hidden w-18 border-e border-border bg-surface large:w-22 wide:beside:block">
          <Rail screens={screens} onSettings={openSettings} />
        </div>
        <main className="min-w-0 flex-1">
          <Outlet />
        </main>
      </div>
      {opened === 'menu' && (
        <Sheet title={text('app.menu')} onClose={close}>
          <Rail screens={screens} isInMenu onLeave={close} onSettings={openSettings} />
        </Sheet>
      )}
      {opened === 'settings' && session && <SettingsSheet onClose={close} />}
      {session && previous.name !== undefined && (
        <TakeOverSheet previousName={previous.name} onSettled={previous.settle} />
      )}
      {!session && <LockScreen pin={register.pin} />}
      <HelpSheet />
      <GoToSheet screens={screens} />
      <Announcer />
    </div>
  );
}

/** Alt+1…9 in the order of the rail. */
function useScreenKeys(screens: readonly Screen[]): readonly Shortcut[] {
  const text = useText();
  const navigate = useNavigate();
  return screens.map(({ path, title }, index) => ({
    chord: `Alt+${index + 1}`,
    label: text(title),
    run: () => void navigate({ to: path }),
  }));
}

function PracticeStrip() {
  const text = useText();
  return (
    <div role="status" className="practice-stripes py-1 text-center text-body font-semibold">
      {text('app.practice')}
    </div>
  );
}
