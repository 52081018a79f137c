import { useRegister } from '../../api/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { StepUp } from '../../ui/step-up.tsx';
import { useText } from '../../ui/text.ts';
import type { Hold } from './use-hold.ts';

interface HoldProblemProps {
  readonly holding: Hold;
  /** The sale was put aside with a manager's PIN after all. */
  readonly onHeld?: () => void;
}

/** Why the sale in hand was not put aside: it needs a manager, or it couldn't be stored. */
export function HoldProblem({ holding, onHeld }: HoldProblemProps) {
  const text = useText();
  const { pin } = useRegister();
  const { approval, fault } = holding;
  if (approval) {
    return (
      <StepUp
        action={text('sell.approve')}
        pinLength={pin.length}
        problem={approval.problem}
        onPin={(entered) => void approval.approve(entered).then((isHeld) => isHeld && onHeld?.())}
        onClose={approval.dismiss}
      />
    );
  }
  if (!fault) return null;
  return <Banner tone="danger">{text('sell.heldFailed', { code: fault.code })}</Banner>;
}
