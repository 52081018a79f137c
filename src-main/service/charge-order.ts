import { Fault } from '../../src-shared/contract/fault.ts';
import type { PaymentProgress, SaleBody } from '../../src-shared/contract/payment.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { CardTender, EbtType, PaymentOrder, TerminalRequest } from '../payments/order.ts';
import { claimTicket } from './claim-ticket.ts';
import type { ServiceContext } from './context.ts';
import type { Call } from './kernel/handler.ts';
import { sessionUserId } from './kernel/session-user.ts';
import { checkTakesPayments, findTerminal } from './payment-terminal.ts';
import { readSignatureFrom } from './processing.ts';
import { repeatedValues } from './repeated-values.ts';

type ChargeCall = Call<'sale'> | Call<'auth'>;

/** A Sale or an Auth as an order to the terminal, checked up to what only the commit can know. */
export async function chargeOrder(
  context: ServiceContext,
  operation: 'sale' | 'auth',
  call: ChargeCall,
): Promise<PaymentOrder | Fault> {
  const { read } = context.store;
  const { body, params } = call;
  const location = await context.reference.location(params.location_id);
  if (location instanceof Fault) return location;
  const terminal = await findTerminal(read, params.location_id, body.terminal_id);
  if (terminal instanceof Fault) return terminal;
  const closed = await checkTakesPayments(read, location, terminal);
  const nowMs = context.clock.now();
  const userId = sessionUserId(call.caller);
  const ticket = claimTicket(params.location_id, body.ticket, body.payment.amount, {
    nowMs,
    businessDate: context.payments.days.dateOf(location, nowMs),
    employeeId: userId,
    revenueCenterId: await context.reference.defaultRevenueCenter(params.location_id),
  });
  return {
    operation,
    call: operation,
    location,
    terminal,
    webhookId: body.webhook_id,
    paymentKey: body.payment.id,
    values: repeatedValues(body, call.caller),
    userId,
    reason: null,
    original: null,
    needsAddressMatch: 'ignoreAvsResult' in body && body.ignoreAvsResult === false,
    request: terminalRequest(body, terminal, operation),
    signatureFromCents: await readSignatureFrom(read, location),
    selections: ticket.selections,
    // A repeated call is answered even where a new one would be refused, so this is looked at last.
    claim: (rows) => closed ?? ticket.claim(rows),
    report: (progress: PaymentProgress) => call.report(progress),
  };
}

/** `global_tip_id` 1: the terminal asks for a tip. */
const tipBefore = 1;

type ChargeBody = Pick<SaleBody, 'ticket' | 'user_id_external'> & {
  readonly payment: {
    readonly amount: number;
    readonly cashback?: number | undefined;
    readonly inv_number?: string | number | undefined;
  };
  readonly debug?: number | undefined;
};

function terminalRequest(
  body: ChargeBody,
  terminal: Row<'terminal'>,
  operation: 'sale' | 'auth',
): PaymentOrder['request'] {
  const { payment, ticket } = body;
  const ebtType = ticket._embedded?.ebt_type;
  const table = ticket._embedded?.items?.[0]?.table;
  return {
    tender: tenderOf(ebtType),
    amountCents: payment.amount,
    askForTip: operation === 'sale' && terminal.global_tip_id === tipBefore,
    ...optional('cashbackCents', payment.cashback),
    ...optional('taxCents', ticket.totals?.tax),
    ...optional('invoice', invoiceDigits(payment.inv_number)),
    ...optional('clerk', body.user_id_external?.toString()),
    ...optional('ticketNumber', ticket.ticket_number?.toString()),
    ...optional('tableNumber', table?.number?.toString()),
    ...optional('ebtType', ebtType),
    ...(body.debug === 1 ? { reportStatus: true } : {}),
  };
}

function tenderOf(ebtType: EbtType | undefined): CardTender {
  return ebtType === undefined ? 'credit' : 'ebt';
}

function optional<K extends keyof TerminalRequest>(
  name: K,
  value: TerminalRequest[K] | undefined,
): Partial<Pick<TerminalRequest, K>> {
  const field: Partial<Pick<TerminalRequest, K>> = {};
  if (value !== undefined) field[name] = value;
  return field;
}

/** Terminals take at most 12 digits; the caller's own invoice number stays in our store. */
function invoiceDigits(invoice: string | number | undefined): string | undefined {
  const digits = String(invoice ?? '')
    .replaceAll(/\D/g, '')
    .slice(-12);
  return digits === '' ? undefined : digits;
}
