import type { Handler } from '../../src-main/service/kernel/handler.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { ChargeAnswer } from '../../src-shared/contract/payment.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { Operation } from './cells.ts';
import { callOf } from './handler-call.ts';
import { locationId, type Register } from './payment-world.ts';

const amountCents = 1250;

export interface CellCall {
  readonly operation: Operation;
  readonly webhookId: string;
  readonly terminalId: number;
  /** The transaction that a refund, a capture or a void acts on. */
  readonly originalId: number;
}

/** The operation that comes before one that follows up. */
export function originalOperation(operation: Operation): 'sale' | 'auth' {
  return operation === 'capture' ? 'auth' : 'sale';
}

/** Makes a payment call as the kernel does. */
export async function callOperation(
  register: Register,
  call: CellCall,
): Promise<ChargeAnswer | Fault> {
  const answer = await handle(register, call);
  if (answer instanceof Fault) return answer;
  assert('response' in answer, 'a payment answers as the interface says');
  return answer;
}

function handle({ context }: Register, call: CellCall): ReturnType<Handler<'sale'>> {
  const handlers = paymentHandlers(context);
  const params = { location_id: locationId };
  const { originalId: transaction_id, terminalId, webhookId: webhook_id } = call;
  const payment = { id: webhook_id, amount: amountCents };
  const terminal_id = String(terminalId);
  const charge = { ticket: { id: webhook_id }, payment, webhook_id, terminal_id };
  const follow = { transaction_id, payment, webhook_id };
  switch (call.operation) {
    case 'sale':
      return handlers.sale(callOf({ params, body: charge }));
    case 'auth':
      return handlers.auth(callOf({ params, body: charge }));
    case 'refund':
      return handlers.refund(callOf({ params, body: follow }));
    case 'capture':
      return handlers.capture(callOf({ params, body: follow }));
    case 'void': {
      const body = { transaction_id, payment: { id: webhook_id }, webhook_id };
      return handlers.voidPayment(callOf({ params, body }));
    }
  }
}
