import { useState } from 'react';
import type { CallFault } from './frames.ts';
import type { Outcome } from './port-client.ts';
import { type StepUpVerdict, stepUpVerdict } from './step-up.ts';

export type ApprovalPhase =
  | { readonly type: 'editing'; readonly fault?: CallFault }
  | { readonly type: 'approving'; readonly problem?: Exclude<StepUpVerdict, 'needed'> }
  | { readonly type: 'running' };

export interface ApprovedCall {
  readonly phase: ApprovalPhase;
  readonly submit: () => void;
  readonly approve: (pin: string) => void;
  readonly edit: () => void;
}

/**
 * A call that a manager has to allow: made at once, and again with a PIN when that is asked for.
 */
export function useApprovedCall(
  call: (stepUpPin: string | undefined) => Promise<Outcome<unknown>>,
  onDone: () => void,
): ApprovedCall {
  const [phase, setPhase] = useState<ApprovalPhase>({ type: 'editing' });
  const ask = async (pin?: string): Promise<void> => {
    if (phase.type === 'running') return;
    setPhase({ type: 'running' });
    const outcome = await call(pin);
    if (outcome.ok) return onDone();
    const verdict = stepUpVerdict(outcome.fault, pin);
    if (verdict === undefined) setPhase({ type: 'editing', fault: outcome.fault });
    else
      setPhase(
        verdict === 'needed' ? { type: 'approving' } : { type: 'approving', problem: verdict },
      );
  };
  return {
    phase,
    submit: () => void ask(),
    approve: (pin) => void ask(pin),
    edit: () => setPhase({ type: 'editing' }),
  };
}
