import { Fault } from '../../src-shared/contract/fault.ts';
import type { ChargeAnswer, paymentOperations } from '../../src-shared/contract/payment.ts';
import type { PaymentOrder } from '../payments/order.ts';
import { chargeOrder } from './charge-order.ts';
import type { ServiceContext } from './context.ts';
import { followUpOrder } from './follow-up-order.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { findLocation } from './lookups.ts';

export function paymentHandlers(
  context: ServiceContext,
): HandlersOf<keyof typeof paymentOperations> {
  const pay = async (order: PaymentOrder | Fault): Promise<ChargeAnswer | Fault> => {
    if (order instanceof Fault) return order;
    const settled = await context.payments.pay(order);
    return settled instanceof Fault ? settled : settled.answer;
  };
  return {
    sale: async (call) => pay(await chargeOrder(context, 'sale', call)),
    auth: async (call) => pay(await chargeOrder(context, 'auth', call)),
    capture: async (call) => pay(await followUpOrder(context, 'capture', call)),
    refund: async (call) => pay(await followUpOrder(context, 'refund', call)),
    voidPayment: async (call) => pay(await followUpOrder(context, 'voidPayment', call)),
    cancelPayment: async ({ params, body }) => {
      const location = await findLocation(context.store.read, params.location_id);
      if (location instanceof Fault) return location;
      const cancelled = await context.payments.cancel(params.location_id, body.webhook_id);
      if (!cancelled) return { status: 'not_running' };
      return { status: cancelled.kind === 'not_possible' ? 'press_red_key' : 'asked' };
    },
  };
}
