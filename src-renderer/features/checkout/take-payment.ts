import type { CallFault } from '../../api/frames.ts';
import {
  type OrderAnswer,
  type PaymentOutcome,
  type PaymentProgress,
  type PaymentTry,
  payOrder,
} from '../../api/orders.ts';
import type { PortClient } from '../../api/port-client.ts';
import type { Desk } from '../../api/register.ts';
import { findStored, readTicket, storeTicket } from '../../api/tickets.ts';
import { hasUnstored, setCardTry, startSale, useSale } from '../../state/sale.ts';
import { draftOn } from '../../state/stored-draft.ts';
import type { TicketDraft } from '../../state/ticket-draft.ts';

interface TakeOptions {
  readonly onProgress: (progress: PaymentProgress) => void;
  /** A manager's PIN, for what the ticket holds that a cashier may not give. */
  readonly stepUpPin: string | undefined;
}

/** Stores what is new of a stored ticket, pays, and leaves the sale as the service now has it. */
export async function takePayment(
  client: PortClient,
  desk: Desk,
  payment: PaymentTry,
  options: TakeOptions,
): Promise<PaymentOutcome> {
  const ready = await draftToPay(client, desk, payment, options.stepUpPin);
  if (!ready.ok) return { type: 'failed', fault: ready.fault };
  const { draft } = ready;
  const { tender } = payment;
  if (tender.type !== 'cash') setCardTry({ ...payment, tender, draft });
  const outcome = await payOrder(client, desk, draft, payment, options);
  await settle(client, desk, payment, outcome);
  return outcome;
}

type ReadyDraft =
  | { readonly ok: true; readonly draft: TicketDraft }
  | { readonly ok: false; readonly fault: CallFault };

/** What the call says about the ticket; a try that is asked about again says the same again. */
async function draftToPay(
  client: PortClient,
  desk: Desk,
  payment: PaymentTry,
  stepUpPin: string | undefined,
): Promise<ReadyDraft> {
  const sale = useSale.getState();
  if (isInHand(payment)) return { ok: true, draft: sale.cardTry?.draft ?? sale.draft };
  const { ticketId } = sale.draft;
  if (ticketId === null) return newDraftToPay(client, desk, payment, stepUpPin);
  if (!hasUnstored(sale)) return { ok: true, draft: sale.draft };
  const stored = await storeTicket(client, desk, ticketId, sale.draft, stepUpPin);
  if (!stored.ok) return stored;
  startSale({ ...sale.draft, lines: [], discounts: [] });
  return { ok: true, draft: useSale.getState().draft };
}

/** A payment stores a new ticket itself; money is held for one that is stored already. */
async function newDraftToPay(
  client: PortClient,
  desk: Desk,
  { tender }: PaymentTry,
  stepUpPin: string | undefined,
): Promise<ReadyDraft> {
  const { draft } = useSale.getState();
  if (tender.type !== 'hold') return { ok: true, draft };
  const stored = await storeTicket(client, desk, null, draft, stepUpPin);
  if (!stored.ok) return stored;
  const read = await readTicket(client, desk, stored.value.ticketId);
  if (!read.ok) return read;
  startSale(draftOn(read.value));
  return { ok: true, draft: useSale.getState().draft };
}

/** False once it was parked: what becomes of it then is nothing to the sale that followed. */
function isInHand(payment: PaymentTry): boolean {
  return useSale.getState().cardTry?.webhookId === payment.webhookId;
}

async function settle(
  client: PortClient,
  desk: Desk,
  payment: PaymentTry,
  outcome: PaymentOutcome,
): Promise<void> {
  if (payment.tender.type !== 'cash' && !isInHand(payment)) return;
  const { draft, cardTry } = useSale.getState();
  switch (outcome.type) {
    case 'paid':
      return takeOver(outcome.answer.ticket, outcome.answer.ticket.totals.due <= 0);
    case 'declined':
      return outcome.ticket ? takeOver(outcome.ticket, false) : setCardTry(undefined);
    case 'held':
      return setCardTry(undefined);
    case 'unknown':
      if (draft.ticketId === null) await adopt(client, desk, draft.key);
      return setCardTry(cardTry);
    case 'failed':
      if (draft.ticketId === null) await adopt(client, desk, draft.key);
      return setCardTry(undefined);
  }
}

/**
 * The ticket is stored now: what follows adds to it. One that is settled makes room for the next.
 */
function takeOver(ticket: OrderAnswer['ticket'], isSettled: boolean): void {
  startSale(isSettled ? undefined : draftOn(ticket));
}

/** A payment may have stored its ticket before it failed: the next try must not store it again. */
async function adopt(client: PortClient, desk: Desk, key: string): Promise<void> {
  const stored = await findStored(client, desk, key);
  if (stored) startSale(stored.open === 0 ? undefined : draftOn(stored));
}
