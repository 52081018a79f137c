import { Fault } from '../../src-shared/contract/fault.ts';
import type { Claim } from '../payments/order.ts';
import type { Settled } from '../payments/payments.ts';
import type { Rows } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { Call } from './kernel/handler.ts';
import { checkTakesPayments } from './payment-terminal.ts';
import { orderEntry, type PreparedOrder, payableCents } from './prepare-order.ts';

/** `global_tip_id` 1: the terminal asks for a tip, unless the register took one. */
const tipBefore = 1;

/** Pays an order on a terminal: its ticket is stored with the attempt's INTENT, before any byte. */
export async function payByCard(
  context: ServiceContext,
  order: PreparedOrder,
  call: Pick<Call<'createOrder'>, 'report'>,
): Promise<Settled | Fault> {
  const { body, location, terminal } = order;
  if (!terminal) return new Fault(10107);
  const closed = await checkTakesPayments(context.store.read, location, terminal);
  const { tip } = body.payment;
  return context.payments.pay({
    operation: 'sale',
    call: 'createOrder',
    location,
    terminal,
    webhookId: body.webhook_id,
    paymentKey: body.payment.id,
    values: order.values,
    userId: body.user_id ?? null,
    reason: null,
    original: null,
    request: {
      tender: 'credit',
      amountCents: body.payment.amount ?? 0,
      askForTip: tip === undefined && terminal.global_tip_id === tipBefore,
      ...(tip === undefined ? {} : { tipCents: tip }),
    },
    selections: order.selections,
    claim: (rows) => closed ?? claimOrder(context, order, rows),
    report: (progress) => call.report(progress),
  });
}

function claimOrder(context: ServiceContext, order: PreparedOrder, rows: Rows): Claim | Fault {
  const ticket = order.ticketIn(rows, context.clock.now());
  if (ticket instanceof Fault) return ticket;
  const amountCents = payableCents(order.body, ticket);
  if (amountCents instanceof Fault) return amountCents;
  return {
    ticketId: ticket.id,
    paymentId: rows.nextId(),
    entries: orderEntry(order, ticket.id, ticket.facts),
    local: ticket.local,
    amountCents,
  };
}
