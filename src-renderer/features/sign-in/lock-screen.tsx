import { useState } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';
import { useIntl } from 'react-intl';
import { registerRoles } from '../../../src-shared/contract/operation.ts';
import type { CallFault } from '../../api/frames.ts';
import { type RegisterStatus, useSignIn } from '../../api/register.ts';
import { playDoubleLow } from '../../state/sounds.ts';
import { PinPad } from '../../ui/pin-pad.tsx';
import { ShortcutScope, useOverlayScope } from '../../ui/shortcuts.ts';
import { type Translate, useText } from '../../ui/text.ts';
import { useEvery } from '../../ui/timers.ts';

interface LockScreenProps {
  readonly pin: RegisterStatus['pin'];
}

/** The PIN pad over whatever was on the screen, which is kept as it was. */
export function LockScreen({ pin }: LockScreenProps) {
  const text = useText();
  const signIn = useSignIn();
  const [fault, setFault] = useState<CallFault>();
  const scope = useOverlayScope();
  const submit = async (digits: string): Promise<void> => {
    const outcome = await signIn(digits);
    setFault(outcome.ok ? undefined : outcome.fault);
    if (!outcome.ok) playDoubleLow();
  };
  return (
    <ModalOverlay isOpen isKeyboardDismissDisabled className="fixed inset-x-0 top-14 bottom-0 z-30">
      <Modal className="size-full bg-bg">
        <Dialog
          aria-label={text('signIn.title')}
          className="size-full overflow-y-auto outline-none"
        >
          <div
            className={[
              'flex min-h-full flex-col items-center justify-center gap-4 p-4',
              'low:flex-row low:flex-wrap low:gap-x-12 low:gap-y-2',
            ].join(' ')}
          >
            <header className="flex flex-col items-center gap-4">
              <TimeOfDay />
              <h1 className="text-title font-semibold">{text('signIn.title')}</h1>
            </header>
            <ShortcutScope value={scope}>
              <PinPad
                length={pin.length}
                error={problem(pin.blocked_seconds, fault, text)}
                onComplete={(digits) => void submit(digits)}
              />
            </ShortcutScope>
            <DemoPins pins={pin.demo_pins} />
          </div>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** A register that is blocked says so before anybody types. */
function problem(blockedSeconds: number, fault: CallFault | undefined, text: Translate) {
  if (blockedSeconds > 0) return text('signIn.wait', { seconds: blockedSeconds });
  return fault && faultSentence(fault, text);
}

function faultSentence(fault: CallFault, text: Translate): string {
  if (fault.code === 10429) return text('signIn.wait', { seconds: secondsToWait(fault) });
  if (fault.status === 401 || fault.code === 10201) return text('signIn.wrong');
  return text('signIn.failed', { code: fault.code });
}

function secondsToWait({ details }: CallFault): number {
  const named = typeof details === 'object' && details !== null && 'retry_after' in details;
  return named && typeof details.retry_after === 'number' ? details.retry_after : 60;
}

function TimeOfDay() {
  const { formatTime } = useIntl();
  const [now, setNow] = useState(() => new Date());
  useEvery(() => setNow(new Date()), 1_000);
  return <p className="num text-total font-semibold text-ink-2">{formatTime(now)}</p>;
}

function roleName(role: string, text: Translate): string {
  const known = registerRoles.find((one) => one === role);
  return known ? text(`signIn.role.${known}`) : role;
}

/** A register on demo data says how to get in. */
function DemoPins({ pins }: { readonly pins: RegisterStatus['pin']['demo_pins'] }) {
  const text = useText();
  if (pins.length === 0) return null;
  return (
    <section aria-label={text('signIn.demoPins')} className="mt-2">
      <dl className="flex flex-wrap justify-center gap-x-6 gap-y-1 text-body">
        {pins.map(({ name, role, pin }) => (
          <div key={pin} className="flex gap-2">
            <dt className="text-ink-2">
              {name} · {roleName(role, text)}
            </dt>
            <dd className="num font-semibold">{pin}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
