import { useRef, useState } from 'react';
import { assert } from '../../../src-shared/lib/assert.ts';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import {
  type CardTender,
  type CashTender,
  isAnswered,
  type OrderAnswer,
  type PaymentOutcome,
  type PaymentProgress,
  type PaymentTry,
  payOrder,
} from '../../api/orders.ts';
import type { PortClient } from '../../api/port-client.ts';
import { type Desk, useDesk } from '../../api/register.ts';
import { findStored, storeTicket, useTicketRefresh } from '../../api/tickets.ts';
import { newKey } from '../../state/new-key.ts';
import { hasUnstored, setPaying, startSale, useSale } from '../../state/sale.ts';
import { draftOn } from '../../state/stored-draft.ts';

/** Where the payment on screen stands. */
export type Phase =
  | {
      readonly type: 'choosing';
      readonly fault?: CallFault;
      /** Cash has just paid this much of it, and there is no change to give. */
      readonly takenCents?: number;
    }
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
  const refreshTicket = useTicketRefresh();
  const [phase, setPhase] = useState<Phase>({ type: 'choosing' });
  // A second press within one rendering must join the first, not start another.
  const running = useRef<PaymentTry>(undefined);

  const ask = async (payment: PaymentTry): Promise<void> => {
    assert(desk, 'a payment is taken by somebody who is signed in');
    setPaying(true);
    setPhase({ type: 'running', payment, progress: undefined, isCancelling: false });
    const outcome = await takePayment(client, desk, payment, (progress) =>
      setPhase((now) => (now.type === 'running' ? { ...now, progress } : now)),
    );
    // Whoever pays next must be asked for what is left, not for what was due before.
    const { ticketId } = useSale.getState().draft;
    if (ticketId !== null) await refreshTicket(ticketId);
    setPaying(false);
    if (outcome.type !== 'unknown') running.current = undefined;
    setPhase(phaseAfter(outcome, payment));
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

function phaseAfter(outcome: PaymentOutcome, payment: PaymentTry): Phase {
  switch (outcome.type) {
    case 'paid':
      return isStraightOn(outcome.answer)
        ? { type: 'choosing', takenCents: outcome.answer.payment.amount }
        : { type: 'paid', payment, answer: outcome.answer };
    case 'declined':
      return { type: 'declined', payment, answer: outcome.answer };
    case 'unknown':
      return { type: 'unknown', payment };
    case 'failed':
      return { type: 'choosing', fault: outcome.fault };
  }
}

/** Nothing to hand back and more to come: the next payer needn't wait for a press. */
function isStraightOn({ payment, ticket }: OrderAnswer): boolean {
  return payment.tender === 'cash' && payment.change === 0 && ticket.totals.due > 0;
}

/** Stores what is new of a stored ticket, pays, and leaves the sale as the service now has it. */
async function takePayment(
  client: PortClient,
  desk: Desk,
  payment: PaymentTry,
  onProgress: (progress: PaymentProgress) => void,
): Promise<PaymentOutcome> {
  const sale = useSale.getState();
  if (sale.draft.ticketId !== null && hasUnstored(sale)) {
    const stored = await storeTicket(client, desk, sale.draft.ticketId, sale.draft);
    if (!stored.ok) return { type: 'failed', fault: stored.fault };
    startSale({ ...sale.draft, lines: [], discounts: [] });
  }
  const { draft } = useSale.getState();
  const outcome = await payOrder(client, desk, draft.ticketId, draft, payment, onProgress);
  if (outcome.type === 'paid' || outcome.type === 'declined') takeOver(outcome.answer);
  if (outcome.type === 'failed' && draft.ticketId === null) await adopt(client, desk, draft.key);
  return outcome;
}

/**
 * The ticket is stored now: what follows adds to it. One that is settled makes room for the next.
 */
function takeOver({ ticket, response }: OrderAnswer): void {
  const isSettled = response === 'APPROVED' && ticket.totals.due <= 0;
  startSale(isSettled ? undefined : draftOn(ticket));
}

/** A payment that failed may have stored its ticket first: the next try must not store it again. */
async function adopt(client: PortClient, desk: Desk, key: string): Promise<void> {
  const stored = await findStored(client, desk, key);
  if (stored) startSale(draftOn(stored));
}
