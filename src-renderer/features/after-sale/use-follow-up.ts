import { useRef, useState } from 'react';
import { assert } from '../../../src-shared/lib/assert.ts';
import {
  askFollowUp,
  type FollowUpAnswer,
  type FollowUpKeys,
  type FollowUpOrder,
  type FollowUpProgress,
} from '../../api/after-sale.ts';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { isAnswered } from '../../api/orders.ts';
import type { Outcome } from '../../api/port-client.ts';
import { useDesk } from '../../api/register.ts';
import { stepUpVerdict } from '../../api/step-up.ts';
import { newKey } from '../../state/new-key.ts';
import { setPaying } from '../../state/sale.ts';
import type { PinProblem } from '../../ui/step-up.tsx';

/** Where a follow-up on screen stands. Nothing is said to be done before the answer says so. */
export type FollowUpPhase =
  | { readonly type: 'editing'; readonly fault?: CallFault }
  | { readonly type: 'approving'; readonly problem?: PinProblem }
  | {
      readonly type: 'running';
      readonly progress: FollowUpProgress | undefined;
      readonly isCancelling: boolean;
    }
  | { readonly type: 'unknown' }
  /** Its outcome came while it counted as unknown: the ticket says which. */
  | { readonly type: 'settled' }
  | { readonly type: 'declined'; readonly answer: FollowUpAnswer }
  | { readonly type: 'done'; readonly answer: FollowUpAnswer };

export interface FollowUp {
  readonly phase: FollowUpPhase;
  readonly submit: (order: FollowUpOrder) => void;
  /** A manager's PIN for the order that waits for it. */
  readonly approve: (pin: string) => void;
  readonly cancel: () => void;
  readonly check: () => void;
  readonly edit: () => void;
}

interface Try {
  readonly order: FollowUpOrder;
  readonly keys: FollowUpKeys;
}

const outcomeUnknown = 10122;

export function useFollowUp(): FollowUp {
  const client = useClient();
  const desk = useDesk();
  const [phase, setPhase] = useState<FollowUpPhase>({ type: 'editing' });
  const current = useRef<Try>(undefined);
  // A second press within one rendering must join the first, not start another.
  const isAsking = useRef(false);

  const ask = async (one: Try, stepUpPin?: string): Promise<void> => {
    assert(desk, 'money is moved by somebody who is signed in');
    if (isAsking.current) return;
    isAsking.current = true;
    setPaying(true);
    setPhase({ type: 'running', progress: undefined, isCancelling: false });
    const outcome = await askFollowUp(client, desk, one.order, one.keys, {
      stepUpPin,
      onProgress: (progress) =>
        setPhase((now) => (now.type === 'running' ? { ...now, progress } : now)),
    });
    isAsking.current = false;
    setPaying(false);
    setPhase(phaseAfter(outcome, stepUpPin));
  };
  const cancel = (): void => {
    if (phase.type !== 'running' || !desk || !current.current) return;
    setPhase({ ...phase, isCancelling: true });
    void client.call('cancelPayment', {
      params: { location_id: desk.locationId },
      body: { webhook_id: current.current.keys.webhookId },
    });
  };
  const check = async (): Promise<void> => {
    if (phase.type !== 'unknown' || !current.current) return;
    if (await isAnswered(client, current.current.keys.webhookId)) setPhase({ type: 'settled' });
  };
  return {
    phase,
    submit: (order) => {
      current.current = { order, keys: { paymentId: newKey(), webhookId: newKey() } };
      void ask(current.current);
    },
    approve: (pin) => {
      if (current.current) void ask(current.current, pin);
    },
    cancel,
    check: () => void check(),
    edit: () => setPhase({ type: 'editing' }),
  };
}

function phaseAfter(outcome: Outcome<FollowUpAnswer>, pin: string | undefined): FollowUpPhase {
  if (outcome.ok) {
    const { value: answer } = outcome;
    return { type: answer.response === 'APPROVED' ? 'done' : 'declined', answer };
  }
  const { fault } = outcome;
  if (fault.code === outcomeUnknown) return { type: 'unknown' };
  const verdict = stepUpVerdict(fault, pin);
  if (verdict === undefined) return { type: 'editing', fault };
  return verdict === 'needed' ? { type: 'approving' } : { type: 'approving', problem: verdict };
}
