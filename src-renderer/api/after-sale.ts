import { useQuery } from '@tanstack/react-query';
import { useClient } from './client-context.ts';
import type { Outcome, PortClient, ProgressOfCall, ResultOfCall } from './port-client.ts';
import { type Desk, useDesk } from './register.ts';
import { type OperationError, readOf, useOperation } from './use-operation.ts';

export type FollowUpAnswer = ResultOfCall<'refund'>;
export type FollowUpProgress = ProgressOfCall<'refund'>;
export type Unsettled = ResultOfCall<'unsettledPayments'>;

/** Made in this window for one try: asking twice with the same keys is asking once. */
export interface FollowUpKeys {
  readonly paymentId: string;
  readonly webhookId: string;
}

/** What can be asked of a terminal, or of the drawer, after a sale. Amounts in cents. */
export type FollowUpOrder =
  | {
      readonly type: 'refund';
      /** Of cash: the payment's id. */
      readonly transactionId: number;
      /** All of it, the tip's part included. */
      readonly amountCents: number;
      readonly tipCents: number;
      /** The lines that come back; none for a refund by amount. */
      readonly items: readonly { readonly id: number; readonly quantity: number }[];
      readonly reason: string;
    }
  | { readonly type: 'void'; readonly transactionId: number; readonly reason: string }
  | { readonly type: 'tip'; readonly transactionId: number; readonly tipCents: number }
  | {
      readonly type: 'capture';
      readonly transactionId: number;
      /** All of it, the tip's part included. */
      readonly amountCents: number;
      readonly tipCents: number;
    }
  | {
      readonly type: 'hold';
      readonly ticketId: number;
      readonly terminalId: number;
      readonly amountCents: number;
    };

interface AskOptions {
  readonly onProgress: (progress: FollowUpProgress) => void;
  readonly stepUpPin: string | undefined;
}

/** Asks for one follow-up and waits for what became of it. */
export function askFollowUp(
  client: PortClient,
  desk: Desk,
  order: FollowUpOrder,
  keys: FollowUpKeys,
  options: AskOptions,
): Promise<Outcome<FollowUpAnswer>> {
  const params = { location_id: desk.locationId };
  const webhook_id = keys.webhookId;
  const id = keys.paymentId;
  switch (order.type) {
    case 'refund': {
      const { transactionId: transaction_id, amountCents: amount, tipCents: tip, reason } = order;
      const items = [...order.items];
      const body = { transaction_id, webhook_id, payment: { id, amount, tip }, items, reason };
      return client.call('refund', { params, body }, options);
    }
    case 'void': {
      const { transactionId: transaction_id, reason } = order;
      const body = { transaction_id, webhook_id, payment: { id }, reason };
      return client.call('voidPayment', { params, body }, options);
    }
    case 'tip': {
      const { transactionId: transaction_id, tipCents: amount } = order;
      const body = { transaction_id, webhook_id, payment: { id, amount } };
      return client.call('tipAdjust', { params, body }, options);
    }
    case 'capture': {
      const { transactionId: transaction_id, amountCents: amount, tipCents: tip } = order;
      const body = { transaction_id, webhook_id, payment: { id, amount, tip } };
      return client.call('capture', { params, body }, options);
    }
    case 'hold': {
      const ticket = { id: String(order.ticketId) };
      const payment = { id, amount: order.amountCents };
      const body = { ticket, payment, webhook_id, terminal_id: order.terminalId };
      return client.call('auth', { params, body }, options);
    }
  }
}

/** Says that a payment without a card was made otherwise. */
export function correctTender(
  client: PortClient,
  paymentId: number,
  tender: 'cash' | 'external',
  reason: string,
  stepUpPin: string | undefined,
): Promise<Outcome<unknown>> {
  const body = { payment_id: paymentId, tender, reason };
  return client.call('correctTender', { body }, { stepUpPin });
}

/** Takes a ticket off that nobody paid for. */
export function voidTicket(
  client: PortClient,
  desk: Desk,
  ticketId: number,
  reason: string,
): Promise<Outcome<unknown>> {
  return client.call('updateTicket', {
    params: { location_id: desk.locationId, ticket_id: String(ticketId) },
    body: { void: true, reason },
  });
}

/** Card payments that can still change before the batch is closed. */
export function useUnsettled() {
  const desk = useDesk();
  return useOperation(
    'unsettledPayments',
    {},
    { tables: ['payment', 'payment_transaction', 'attempt'], isEnabled: desk !== undefined },
  );
}

const glanceIntervalMs = 5 * 60_000;

/** The same now and then, for what is shown on every screen: it is much to read at each sale. */
export function useUnsettledAtTimes(): Unsettled | undefined {
  const client = useClient();
  const desk = useDesk();
  const { data } = useQuery<Unsettled, OperationError>({
    ...readOf(client, 'unsettledPayments', {}, []),
    queryKey: ['unsettledPayments', 'at times'],
    enabled: desk !== undefined,
    refetchInterval: glanceIntervalMs,
  });
  return data;
}
