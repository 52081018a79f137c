import { PinPad } from './pin-pad.tsx';
import { Sheet } from './sheet.tsx';
import { useText } from './text.ts';

/** Why a PIN didn't do. */
export type PinProblem = 'unknown' | 'not_manager' | 'blocked';

interface StepUpProps {
  /** What the manager is asked to allow, as a sentence. */
  readonly action: string;
  readonly pinLength: number;
  readonly problem?: PinProblem | undefined;
  readonly onPin: (pin: string) => void;
  readonly onClose: () => void;
}

/** A manager's PIN for one action; the cashier stays signed in. */
export function StepUp({ action, pinLength, problem, onPin, onClose }: StepUpProps) {
  const text = useText();
  return (
    <Sheet title={text('kit.managerNeeded')} onClose={onClose}>
      <div className="flex flex-col items-center gap-4">
        <p className="text-center text-counter">{action}</p>
        <p className="text-center text-body text-ink-2">{text('kit.managerGrant')}</p>
        <PinPad
          length={pinLength}
          error={problem && text(`kit.pin.${problem}`)}
          onComplete={onPin}
        />
      </div>
    </Sheet>
  );
}
