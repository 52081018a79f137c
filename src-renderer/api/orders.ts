import type { CallFault } from './frames.ts';
import type {
  InputOfCall,
  Outcome,
  PortClient,
  ProgressOfCall,
  ResultOfCall,
} from './port-client.ts';
import type { Desk } from './register.ts';
import { type TicketToStore, wireTicket } from './wire-cart.ts';

export type OrderAnswer = ResultOfCall<'createOrder'>;
export type PaymentProgress = ProgressOfCall<'createOrder'>;

/** One try at one payment. Asking twice with the same ids is paying once. */
export interface PaymentTry {
  readonly paymentId: string;
  readonly webhookId: string;
  /** What it pays of the ticket, in cents. */
  readonly amountCents: number;
  readonly tender: CashTender | CardTender;
}

export interface CashTender {
  readonly type: 'cash';
  /** What was handed over; what is over is change. */
  readonly tenderedCents: number;
}

export interface CardTender {
  readonly type: 'card';
  readonly terminalId: number;
}

/** What became of a try. A decline is a result; an unknown outcome is neither. */
export type PaymentOutcome =
  | { readonly type: 'paid'; readonly answer: OrderAnswer }
  | { readonly type: 'declined'; readonly answer: OrderAnswer }
  | { readonly type: 'unknown' }
  | { readonly type: 'failed'; readonly fault: CallFault };

const outcomeUnknown = 10122;

/** `ticketId` is null while nothing of it is stored. */
interface TicketToPay extends TicketToStore {
  readonly ticketId: number | null;
}

interface PayOptions {
  readonly onProgress: (progress: PaymentProgress) => void;
  readonly stepUpPin: string | undefined;
}

/** Pays a ticket: a new one is stored in the same call, one that is stored is paid as it is. */
export async function payOrder(
  client: PortClient,
  desk: Desk,
  ticket: TicketToPay,
  payment: PaymentTry,
  options: PayOptions,
): Promise<PaymentOutcome> {
  const { ticketId } = ticket;
  const what = ticketId === null ? wireTicket(ticket) : { ticket_id: ticketId };
  const outcome = await client.call(
    'createOrder',
    { params: { location_id: desk.locationId }, body: { ...what, ...paymentBody(payment) } },
    options,
  );
  return outcomeOf(outcome);
}

/**
 * Asks the terminal to give a running payment up. `too_late`: it has an outcome, which is on its
 * way.
 */
export async function cancelPayment(
  client: PortClient,
  desk: Desk,
  webhookId: string,
): Promise<'asked' | 'red_key' | 'too_late' | undefined> {
  const outcome = await client.call('cancelPayment', {
    params: { location_id: desk.locationId },
    body: { webhook_id: webhookId },
  });
  if (!outcome.ok) return undefined;
  switch (outcome.value.status) {
    case 'asked':
      return 'asked';
    case 'press_red_key':
      return 'red_key';
    case 'not_running':
      return 'too_late';
  }
}

type OrderBody = NonNullable<InputOfCall<'createOrder'>['body']>;

function paymentBody({ paymentId, webhookId, amountCents, tender }: PaymentTry) {
  const payment: OrderBody['payment'] = { id: paymentId, tender: tender.type, amount: amountCents };
  const keys = { webhook_id: webhookId };
  if (tender.type === 'card') return { ...keys, payment, terminal_id: tender.terminalId };
  return { ...keys, payment: { ...payment, tendered: tender.tenderedCents } };
}

function outcomeOf(outcome: Outcome<OrderAnswer>): PaymentOutcome {
  if (outcome.ok) {
    const { value: answer } = outcome;
    return { type: answer.response === 'APPROVED' ? 'paid' : 'declined', answer };
  }
  if (outcome.fault.code === outcomeUnknown) return { type: 'unknown' };
  return { type: 'failed', fault: outcome.fault };
}

/** Whether the service has begun a try; one that never reached it must not be begun by asking. */
export async function wasStarted(client: PortClient, webhookId: string): Promise<boolean> {
  const outcome = await client.call('findPayment', { query: { webhook_id: webhookId } });
  return outcome.ok && outcome.value.state !== 'not_started';
}

/** Whether the outcome of a try has become known since. */
export async function isAnswered(client: PortClient, webhookId: string): Promise<boolean> {
  const outcome = await client.call('findPayment', { query: { webhook_id: webhookId } });
  return outcome.ok && outcome.value.state === 'answered';
}
