import type { ChosenTender, EbtTender, HoldTender } from '../../src-shared/domain/chosen-tender.ts';
import { assert } from '../../src-shared/lib/assert.ts';
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

/** What the terminal said about a charge or a hold. */
export type ChargeData = ResultOfCall<'auth'>['data'];

/** One try at one payment. Asking twice with the same ids is paying once. */
export interface PaymentTry {
  readonly paymentId: string;
  readonly webhookId: string;
  /** What it pays of the ticket, or holds, in cents. */
  readonly amountCents: number;
  readonly tender: ChosenTender;
}

/** What became of a try. A decline is a result; an unknown outcome is neither. */
export type PaymentOutcome =
  | { readonly type: 'paid'; readonly answer: OrderAnswer }
  | { readonly type: 'held'; readonly data: ChargeData }
  /** `ticket` is left out where the try couldn't have stored one. */
  | {
      readonly type: 'declined';
      readonly data: ChargeData | null;
      readonly ticket?: OrderAnswer['ticket'];
    }
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
  const { tender } = payment;
  if (tender.type === 'hold') {
    assert(ticketId !== null, 'money is held for a ticket that is stored');
    return holdOn(client, desk, { ...payment, tender, ticketId }, options);
  }
  const what = ticketId === null ? wireTicket(ticket) : { ticket_id: ticketId };
  const outcome = await client.call(
    'createOrder',
    {
      params: { location_id: desk.locationId },
      body: { ...what, ...paymentBody(payment, tender) },
    },
    options,
  );
  return outcomeOf(outcome);
}

interface HoldTry extends PaymentTry {
  readonly tender: HoldTender;
  readonly ticketId: number;
}

async function holdOn(
  client: PortClient,
  desk: Desk,
  { ticketId, paymentId, webhookId, amountCents, tender }: HoldTry,
  options: PayOptions,
): Promise<PaymentOutcome> {
  const body = {
    ticket: { id: String(ticketId) },
    payment: { id: paymentId, amount: amountCents },
    webhook_id: webhookId,
    terminal_id: tender.terminalId,
  };
  const params = { location_id: desk.locationId };
  const outcome = await client.call('auth', { params, body }, options);
  if (!outcome.ok) return failureOf(outcome.fault);
  const { response, data } = outcome.value;
  return { type: response === 'APPROVED' ? 'held' : 'declined', data };
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
type TenderBody = Pick<OrderBody, 'payment' | 'webhook_id' | 'terminal_id'>;

function paymentBody(
  { paymentId, webhookId, amountCents }: PaymentTry,
  tender: Exclude<ChosenTender, HoldTender>,
): TenderBody {
  const payment = { id: paymentId, amount: amountCents };
  const webhook_id = webhookId;
  switch (tender.type) {
    case 'cash':
      return {
        webhook_id,
        payment: { ...payment, tender: 'cash', tendered: tender.tenderedCents },
      };
    case 'card': {
      const allowed = tender.allowDuplicate ? { allow_duplicate: true } : {};
      const terminal_id = tender.terminalId;
      return { webhook_id, terminal_id, payment: { ...payment, tender: 'card', ...allowed } };
    }
    case 'ebt': {
      const terminal_id = tender.terminalId;
      return { webhook_id, terminal_id, payment: { ...payment, ...ebtFields(tender) } };
    }
  }
}

function ebtFields({ account, cashbackCents, voucher }: EbtTender) {
  return {
    tender: 'card' as const,
    ebt_type: account,
    ...(cashbackCents > 0 ? { cashback: cashbackCents } : {}),
    ...(voucher ? { voucher_number: voucher.number, voucher_auth_code: voucher.authCode } : {}),
  };
}

function outcomeOf(outcome: Outcome<OrderAnswer>): PaymentOutcome {
  if (!outcome.ok) return failureOf(outcome.fault);
  const { value: answer } = outcome;
  if (answer.response === 'APPROVED') return { type: 'paid', answer };
  return { type: 'declined', data: answer.data, ticket: answer.ticket };
}

function failureOf(fault: CallFault): PaymentOutcome {
  return fault.code === outcomeUnknown ? { type: 'unknown' } : { type: 'failed', fault };
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
