import { paymentHandlers } from '../../src-main/service/payments.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { callOf } from './handler-call.ts';
import type { Acknowledged, Flow } from './kill-plan.ts';
import { locationId, type Register } from './payment-world.ts';

export const terminalId = 2;

const amounts = { sale: 1250, refund: 500, auth: 2000, capture: 1500, tip: 300 } as const;
const params = { location_id: locationId };

/** What a flow follows up on. */
export function originalOf(flow: Flow): 'sale' | 'auth' | undefined {
  switch (flow) {
    case 'refund':
    case 'tip_adjust':
    case 'void':
      return 'sale';
    case 'capture':
      return 'auth';
    case 'batch':
    case 'sale':
    case 'auth':
    case 'unwanted':
      return undefined;
  }
}

/** One call of the register under test; the same key again is the same call. */
export async function makeCall(
  register: Register,
  flow: Flow,
  key: string,
  originalId: number,
): Promise<Acknowledged | Fault> {
  if (flow === 'batch') return closeBatch(register, key);
  const answer = await pay(register, flow, key, originalId);
  if (answer instanceof Fault) return answer;
  assert('response' in answer, 'a payment answers as the interface says');
  const { id, amount, total } = answer.data;
  const amountCents = flow === 'auth' ? (total ?? 0) : amount;
  return { flow, key, originalId, response: answer.response, transactionId: id, amountCents };
}

function pay(
  { context }: Register,
  flow: Exclude<Flow, 'batch'>,
  key: string,
  transaction_id: number,
) {
  const handlers = paymentHandlers(context);
  const terminal_id = String(terminalId);
  const charge = (amount: number) =>
    ({ ticket: { id: key }, payment: { id: key, amount }, webhook_id: key, terminal_id }) as const;
  const follow = (amount: number) =>
    ({ transaction_id, payment: { id: key, amount }, webhook_id: key }) as const;
  switch (flow) {
    case 'sale':
    case 'unwanted':
      return handlers.sale(callOf({ params, body: charge(amounts.sale) }));
    case 'auth':
      return handlers.auth(callOf({ params, body: charge(amounts.auth) }));
    case 'refund':
      return handlers.refund(callOf({ params, body: follow(amounts.refund) }));
    case 'capture':
      return handlers.capture(callOf({ params, body: follow(amounts.capture) }));
    case 'tip_adjust':
      return handlers.tipAdjust(callOf({ params, body: follow(amounts.tip) }));
    case 'void': {
      const body = { transaction_id, payment: { id: key }, webhook_id: key };
      return handlers.voidPayment(callOf({ params, body }));
    }
  }
}

/** The batch that the terminal had, and what it came to. */
async function closeBatch({ context }: Register, key: string): Promise<Acknowledged | Fault> {
  const body = { terminal_id: String(terminalId), webhook_id: key };
  const answer = await paymentHandlers(context).batchClose(callOf({ params, body }));
  if (answer instanceof Fault) return answer;
  assert('batch_number' in answer, 'a closed batch answers as the interface says');
  const { batch_number, difference, terminal } = answer;
  const response = difference === 0 ? 'BALANCED' : `differs by ${difference}`;
  const batch = { transactionId: Number(batch_number), amountCents: terminal.amount };
  return { flow: 'batch', key, originalId: 0, response, ...batch };
}
