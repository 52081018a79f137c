import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { Claim } from '../payments/order.ts';
import type { Settled } from '../payments/settled.ts';
import type { Rows } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { approverId } from './kernel/approver-id.ts';
import type { Call } from './kernel/handler.ts';
import { duplicateFault, ebtFault, tenderRequest } from './order-tender.ts';
import { checkTakesPayments } from './payment-terminal.ts';
import { type OrderBody, orderEntry, type PreparedOrder, payableCents } from './prepare-order.ts';
import { readSignatureFrom } from './processing.ts';

/** `global_tip_id` 1: the terminal asks for a tip, unless the register took one. */
const tipBefore = 1;

/** Pays an order on a terminal: its ticket is stored with the attempt's INTENT, before any byte. */
export async function payByCard(
  context: ServiceContext,
  order: PreparedOrder,
  call: Pick<Call<'createOrder'>, 'report' | 'caller' | 'approver'>,
): Promise<Settled | Fault> {
  const { body, location, terminal } = order;
  if (!terminal) return new Fault(10107);
  const closed = await checkTakesPayments(context.store.read, location, terminal);
  const { tip, allow_duplicate, ebt_type } = body.payment;
  const refused = closed ?? ebtFault(ebt_type, terminal) ?? duplicateFault(body.payment, call);
  return context.payments.pay({
    operation: 'sale',
    call: 'createOrder',
    location,
    terminal,
    webhookId: body.webhook_id,
    paymentKey: body.payment.id,
    values: order.values,
    userId: body.user_id ?? null,
    approverId: allow_duplicate ? approverId(call) : null,
    reason: null,
    original: null,
    request: {
      ...tenderRequest(body.payment),
      amountCents: body.payment.amount ?? 0,
      askForTip: asksForTip(body.payment, terminal),
      ...(tip === undefined ? {} : { tipCents: tip }),
      ...(allow_duplicate ? { allowDuplicate: true } : {}),
    },
    // EBT is known by its PIN.
    signatureFromCents:
      ebt_type === undefined ? await readSignatureFrom(context.store.read, location) : null,
    selections: order.selections,
    claim: (rows) => refused ?? claimOrder(context, order, rows),
    report: (progress) => call.report(progress),
  });
}

/** EBT takes no tips. */
function asksForTip({ tip, ebt_type }: OrderBody['payment'], terminal: Row<'terminal'>): boolean {
  return tip === undefined && ebt_type === undefined && terminal.global_tip_id === tipBefore;
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
