import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ChosenTender } from '../../../src-shared/domain/chosen-tender.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import {
  type ChargeData,
  cancelPayment,
  isAnswered,
  type OrderAnswer,
  type PaymentOutcome,
  type PaymentProgress,
  type PaymentTry,
} from '../../api/orders.ts';
import { useDesk } from '../../api/register.ts';
import { stepUpVerdict } from '../../api/step-up.ts';
import { useTicketRefresh } from '../../api/tickets.ts';
import { newKey } from '../../state/new-key.ts';
import { setPaying, startSale, useSale } from '../../state/sale.ts';
import type { PinProblem } from '../../ui/step-up.tsx';
import { takePayment } from './take-payment.ts';

/** How far the wish to cancel has come; the answer of the payment says what became of it. */
export type Cancelling = 'asked' | 'red_key' | 'too_late';

/** Cash took a part and there is no change to give, or a part that a card gave went back to it. */
export interface CheckoutNews {
  readonly kind: 'taken' | 'given_back';
  readonly cents: number;
}

/** Where the payment on screen stands. */
export type Phase =
  | {
      readonly type: 'choosing';
      readonly fault?: CallFault;
      /** What has just happened to the ticket that is still to be paid. */
      readonly news?: CheckoutNews;
    }
  /** A manager has to allow it: a discount of the ticket, or what looks like a second charge. */
  | { readonly type: 'approving'; readonly payment: PaymentTry; readonly problem?: PinProblem }
  | {
      readonly type: 'running';
      readonly payment: PaymentTry;
      readonly progress: PaymentProgress | undefined;
      readonly cancelling: Cancelling | undefined;
    }
  | { readonly type: 'unknown'; readonly payment: PaymentTry }
  | { readonly type: 'declined'; readonly payment: PaymentTry; readonly data: ChargeData | null }
  | { readonly type: 'held'; readonly payment: PaymentTry; readonly data: ChargeData }
  | { readonly type: 'paid'; readonly payment: PaymentTry; readonly answer: OrderAnswer };

export interface Payment {
  readonly phase: Phase;
  readonly pay: (tender: ChosenTender, amountCents: number) => void;
  /** Goes on with a manager's PIN. */
  readonly approve: (pin: string) => void;
  /** Asks the terminal to give up; the answer of the payment itself says what became of it. */
  readonly cancel: () => void;
  /** Asks about an unknown outcome now, beside the asking that goes on by itself. */
  readonly check: () => void;
  /** Leaves an unknown payment to its recovery and starts the next sale. */
  readonly park: () => void;
  readonly chooseAgain: (news?: CheckoutNews) => void;
}

export function usePayment(): Payment {
  const client = useClient();
  const desk = useDesk();
  const refreshTicket = useTicketRefresh();
  const [phase, setPhase] = useState<Phase>(firstPhase);
  // A second press within one rendering must join the first, not start another.
  const running = useRef<PaymentTry>(undefined);

  const ask = async (payment: PaymentTry, stepUpPin?: string): Promise<void> => {
    assert(desk, 'a payment is taken by somebody who is signed in');
    running.current = payment;
    setPaying(true);
    setPhase(runningPhase(payment));
    const outcome = await takePayment(client, desk, payment, {
      stepUpPin,
      onProgress: (progress) =>
        setPhase((now) => (now.type === 'running' ? { ...now, progress } : now)),
    });
    // Whoever pays next must be asked for what is left, not for what was due before.
    const { ticketId } = useSale.getState().draft;
    if (ticketId !== null) await refreshTicket(ticketId);
    setPaying(false);
    if (outcome.type !== 'unknown') running.current = undefined;
    setPhase(phaseAfter(outcome, payment, stepUpPin));
  };
  useResumed(phase, ask);

  const cancel = async (): Promise<void> => {
    if (phase.type !== 'running' || !desk) return;
    setPhase({ ...phase, cancelling: 'asked' });
    const cancelling = await cancelPayment(client, desk, phase.payment.webhookId);
    setPhase((now) => (now.type === 'running' ? { ...now, cancelling } : now));
  };
  const check = async (): Promise<void> => {
    if (phase.type !== 'unknown') return;
    // The same ids again give the answer of the first call.
    if (await isAnswered(client, phase.payment.webhookId)) await ask(phase.payment);
  };
  return {
    phase,
    pay: (tender, amountCents) => {
      if (running.current) return;
      void ask({ paymentId: newKey(), webhookId: newKey(), amountCents, tender });
    },
    approve: (pin) => {
      if (phase.type === 'approving' && !running.current) void ask(phase.payment, pin);
    },
    cancel: () => void cancel(),
    check: () => void check(),
    park: () => startSale(),
    chooseAgain: (news) => setPhase({ type: 'choosing', ...(news ? { news } : {}) }),
  };
}

/** After a restart, or coming back from another screen: the payment that has no outcome yet. */
function firstPhase(): Phase {
  const { cardTry } = useSale.getState();
  return cardTry ? runningPhase(cardTry) : { type: 'choosing' };
}

function runningPhase(payment: PaymentTry): Phase {
  return { type: 'running', payment, progress: undefined, cancelling: undefined };
}

/** Joins the payment that the screen opened on: the same ids again wait for its answer. */
function useResumed(first: Phase, ask: (payment: PaymentTry) => Promise<void>): void {
  const isAsked = useRef(false);
  const resume = useEffectEvent(() => {
    if (isAsked.current || first.type !== 'running') return;
    void ask(first.payment);
  });
  useEffect(() => {
    resume();
    isAsked.current = true;
  }, []);
}

function phaseAfter(
  outcome: PaymentOutcome,
  payment: PaymentTry,
  stepUpPin: string | undefined,
): Phase {
  switch (outcome.type) {
    case 'paid':
      return isStraightOn(outcome.answer)
        ? { type: 'choosing', news: { kind: 'taken', cents: outcome.answer.payment.amount } }
        : { type: 'paid', payment, answer: outcome.answer };
    case 'declined':
      return { type: 'declined', payment, data: outcome.data };
    case 'held':
      return { type: 'held', payment, data: outcome.data };
    case 'unknown':
      return { type: 'unknown', payment };
    case 'failed': {
      const verdict = stepUpVerdict(outcome.fault, stepUpPin);
      if (verdict === undefined) return { type: 'choosing', fault: outcome.fault };
      return { type: 'approving', payment, ...(verdict === 'needed' ? {} : { problem: verdict }) };
    }
  }
}

/** Nothing to hand back and more to come: the next payer needn't wait for a press. */
function isStraightOn({ payment, ticket }: OrderAnswer): boolean {
  return payment.tender === 'cash' && payment.change === 0 && ticket.totals.due > 0;
}
