import type { ServiceContext } from '../../src-main/service/context.ts';
import type { Handler } from '../../src-main/service/kernel/handler.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { callOf } from './handler-call.ts';

/** Where a card is charged. */
export interface Counter {
  readonly context: ServiceContext;
  readonly locationId: number;
  readonly terminalId: string;
}

/** What is particular about a sale: otherwise it is $12.50, and its key is every id that it has. */
export interface CardSale {
  readonly amount?: number;
  readonly paymentId?: string;
  readonly ticketId?: string;
  readonly ignoreAvsResult?: boolean;
}

export type CardAnswer = Awaited<ReturnType<Handler<'sale'>>>;

/** A sale under the webhook_id `key`. */
export function sellByCard(
  { context, locationId: location_id, terminalId: terminal_id }: Counter,
  key: string,
  sale: CardSale = {},
): Promise<CardAnswer> {
  const { amount = 1250, paymentId = key, ticketId = key, ...asked } = sale;
  const payment = { id: paymentId, amount };
  const body = { ticket: { id: ticketId }, payment, webhook_id: key, terminal_id, ...asked };
  return paymentHandlers(context).sale(callOf({ params: { location_id }, body }));
}

/** Closes the terminal's batch under the webhook_id `key`. */
export function closeBatch(
  { context, locationId: location_id, terminalId: terminal_id }: Counter,
  key: string,
): ReturnType<Handler<'batchClose'>> {
  const body = { terminal_id, webhook_id: key };
  return paymentHandlers(context).batchClose(callOf({ params: { location_id }, body }));
}
