import type { Handler } from '../../src-main/service/kernel/handler.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { CardAnswer, Counter } from './card-calls.ts';
import { callOf } from './handler-call.ts';

export type FollowUpName = 'capture' | 'refund' | 'voidPayment' | 'tipAdjust';

/** What is particular about a follow-up: its amount is $12.50 otherwise, and a void has none. */
export interface FollowUp {
  readonly transactionId: number;
  readonly amount?: number;
  readonly terminalId?: string;
}

/** A follow-up under the webhook_id `key`, which is the id of its payment too. */
export function followUp(
  { context, locationId: location_id }: Counter,
  name: FollowUpName,
  key: string,
  { transactionId: transaction_id, amount = 1250, terminalId }: FollowUp,
): Promise<CardAnswer> {
  const handlers = paymentHandlers(context);
  const params = { location_id };
  const where = terminalId === undefined ? {} : { terminal_id: terminalId };
  const named = { transaction_id, webhook_id: key, ...where };
  const body = { ...named, payment: { id: key, amount } };
  switch (name) {
    case 'capture':
      return handlers.capture(callOf({ params, body }));
    case 'refund':
      return handlers.refund(callOf({ params, body }));
    case 'tipAdjust':
      return handlers.tipAdjust(callOf({ params, body }));
    case 'voidPayment':
      return handlers.voidPayment(callOf({ params, body: { ...named, payment: { id: key } } }));
  }
}

/** Holds an amount for a ticket that it would pay in full; `key` is every id that it has. */
export function holdOnCard(
  { context, locationId: location_id, terminalId: terminal_id }: Counter,
  key: string,
  amount = 1250,
): ReturnType<Handler<'auth'>> {
  const ticket = { id: key, totals: { total: amount, due: amount } };
  const body = { ticket, payment: { id: key, amount }, webhook_id: key, terminal_id };
  return paymentHandlers(context).auth(callOf({ params: { location_id }, body }));
}

/** The transaction of an approval; anything else fails the test. */
export function approvedId(answer: CardAnswer | undefined): number {
  assert(answer && 'response' in answer, 'it is answered');
  assert(answer.response === 'APPROVED', JSON.stringify(answer));
  return answer.data.id;
}
