import { Fault } from '../../src-shared/contract/fault.ts';
import type { ChargeAnswer, paymentOperations } from '../../src-shared/contract/payment.ts';
import type { PaymentOrder } from '../payments/order.ts';
import { batchCloseOrder } from './batch-close-order.ts';
import { listBatches } from './batches.ts';
import { chargeOrder } from './charge-order.ts';
import type { ServiceContext } from './context.ts';
import { correctTender } from './correct-tender.ts';
import { followUpOrder } from './follow-up-order.ts';
import { approverId } from './kernel/approver-id.ts';
import type { HandlersOf } from './kernel/handler.ts';
import { findLocation } from './lookups.ts';
import { retrieveOfflinePayments, updateOfflinePayments } from './offline-payments.ts';
import { settlePaymentTask } from './payment-tasks.ts';
import { findCashPayment, refundCash } from './refund-cash.ts';

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
    refund: async (call) => {
      const { params, body } = call;
      const cash = await findCashPayment(context, params.location_id, body.transaction_id);
      return cash
        ? refundCash(context, cash, call)
        : pay(await followUpOrder(context, 'refund', call));
    },
    voidPayment: async (call) => pay(await followUpOrder(context, 'voidPayment', call)),
    tipAdjust: async (call) => pay(await followUpOrder(context, 'tipAdjust', call)),
    batchClose: async (call) => {
      const order = await batchCloseOrder(context, call);
      return order instanceof Fault ? order : context.payments.closeBatch(order);
    },
    listBatches: (call) => listBatches(context, call),
    retrieveOfflinePayments: (call) => retrieveOfflinePayments(context, call),
    updateOfflinePayments: (call) => updateOfflinePayments(context, call),
    correctTender: (call) => correctTender(context, call),
    settlePaymentTask: (call) => settlePaymentTask(context, call),
    resolvePayment: async ({ caller, approver, body }) => {
      const session = caller.door === 'port' ? caller.session : null;
      if (!session) return new Fault(10403);
      const { webhook_id, outcome, evidence, amount, tip, auth_code } = body;
      return context.payments.resolve({
        locationId: session.locationId,
        webhookId: webhook_id,
        userId: session.userId,
        approverId: approverId({ caller, approver }),
        outcome,
        evidence,
        amountCents: amount,
        tipCents: tip,
        authCode: auth_code,
      });
    },
    allowOtherTender: async ({ caller, approver, body }) => {
      const session = caller.door === 'port' ? caller.session : null;
      if (!session) return new Fault(10403);
      const { webhook_id, reason } = body;
      const allowed = {
        userId: session.userId,
        approverId: approverId({ caller, approver }),
        reason,
      };
      return context.payments.allowOtherTender(session.locationId, webhook_id, allowed);
    },
    cancelPayment: async ({ params, body }) => {
      const location = await findLocation(context.store.read, params.location_id);
      if (location instanceof Fault) return location;
      const cancelled = await context.payments.cancel(params.location_id, body.webhook_id);
      if (!cancelled) return { status: 'not_running' };
      return { status: cancelled.kind === 'not_possible' ? 'press_red_key' : 'asked' };
    },
  };
}
