import { useRef, useState } from 'react';
import { assert } from '../../../src-shared/lib/assert.ts';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import {
  type CardTender,
  type CashTender,
  isAnswered,
  type OrderAnswer,
  type PaymentProgress,
  type PaymentTry,
  payOrder,
} from '../../api/orders.ts';
import { useDesk } from '../../api/register.ts';
import { newKey } from '../../state/new-key.ts';
import { setPaying, startSale, useSale } from '../../state/sale.ts';
import { emptyDraft } from '../../state/ticket-draft.ts';

/** Where the payment on screen stands. */
export type Phase =
  | { readonly type: 'choosing'; readonly fault?: CallFault }
  | {
      readonly type: 'running';
      readonly payment: PaymentTry;
      readonly progress: PaymentProgress | undefined;
      readonly isCancelling: boolean;
    }
  | { readonly type: 'unknown'; readonly payment: PaymentTry }
  | { readonly type: 'declined'; readonly payment: PaymentTry; readonly answer: OrderAnswer }
  | { readonly type: 'paid'; readonly payment: PaymentTry; readonly answer: OrderAnswer };

export interface Payment {
  readonly phase: Phase;
  readonly pay: (tender: CashTender | CardTender, amountCents: number) => void;
  /** Asks the terminal to give up; the answer of the payment itself says what became of it. */
  readonly cancel: () => void;
  /** Asks about an unknown outcome now, beside the asking that goes on by itself. */
  readonly check: () => void;
  /** Leaves an unknown payment to its recovery and starts the next sale. */
  readonly park: () => void;
  readonly chooseAgain: () => void;
}

export function usePayment(): Payment {
  const client = useClient();
  const desk = useDesk();
  const [phase, setPhase] = useState<Phase>({ type: 'choosing' });
  // A second press within one rendering must join the first, not start another.
  const running = useRef<PaymentTry>(undefined);

  const ask = async (payment: PaymentTry): Promise<void> => {
    assert(desk, 'a payment is taken by somebody who is signed in');
    setPaying(true);
    setPhase({ type: 'running', payment, progress: undefined, isCancelling: false });
    const { draft } = useSale.getState();
    const outcome = await payOrder(client, desk, draft.ticketId, draft, payment, (progress) =>
      setPhase((now) => (now.type === 'running' ? { ...now, progress } : now)),
    );
    setPaying(false);
    switch (outcome.type) {
      case 'paid':
      case 'declined':
        running.current = undefined;
        takeOver(outcome.answer);
        return setPhase({ type: outcome.type, payment, answer: outcome.answer });
      case 'unknown':
        return setPhase({ type: 'unknown', payment });
      case 'failed':
        running.current = undefined;
        return setPhase({ type: 'choosing', fault: outcome.fault });
    }
  };

  const pay = (tender: CashTender | CardTender, amountCents: number): void => {
    if (running.current) return;
    const payment = { paymentId: newKey(), webhookId: newKey(), amountCents, tender };
    running.current = payment;
    void ask(payment);
  };
  const cancel = (): void => {
    if (phase.type !== 'running' || !desk) return;
    setPhase({ ...phase, isCancelling: true });
    void client.call('cancelPayment', {
      params: { location_id: desk.locationId },
      body: { webhook_id: phase.payment.webhookId },
    });
  };
  const check = async (): Promise<void> => {
    if (phase.type !== 'unknown') return;
    // The same ids again give the answer of the first call.
    if (await isAnswered(client, phase.payment.webhookId)) await ask(phase.payment);
  };
  return {
    phase,
    pay,
    cancel,
    check: () => void check(),
    park: () => startSale(),
    chooseAgain: () => setPhase({ type: 'choosing' }),
  };
}

/**
 * The ticket is stored now: what follows adds to it. One that is settled makes room for the next.
 */
function takeOver({ ticket, response }: OrderAnswer): void {
  const isSettled = response === 'APPROVED' && ticket.totals.due <= 0;
  if (isSettled) return startSale();
  const { draft } = useSale.getState();
  startSale({ ...emptyDraft(newKey()), ticketId: ticket.id, name: draft.name });
}
