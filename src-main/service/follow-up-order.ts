import { Fault } from '../../src-shared/contract/fault.ts';
import { withoutVoidedRefunds } from '../../src-shared/journal/standing-transactions.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { decodeDetail } from '../payments/attempt-detail.ts';
import { chargeFault } from '../payments/charge-fault.ts';
import {
  type Asked,
  currentPaymentId,
  type Followed,
  type FollowUp,
  followUpTip,
  standingCents,
} from '../payments/follow-up-limits.ts';
import type { Claim, PaymentOrder, TerminalRequest } from '../payments/order.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import { approverId } from './kernel/approver-id.ts';
import type { Call } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { checkTakesPayments, findTerminal } from './payment-terminal.ts';
import { captureOverRateOf, processingSetting } from './processing.ts';
import { itemRefund } from './refund-items.ts';
import { repeatedValues } from './repeated-values.ts';

type FollowUpCall = Call<'capture'> | Call<'refund'> | Call<'voidPayment'> | Call<'tipAdjust'>;

const terminalOperations = {
  capture: 'capture',
  refund: 'return',
  voidPayment: 'void',
  tipAdjust: 'tip_adjust',
} as const;

/** A capture, refund, void or tip adjust as an order to the terminal that made the original. */
export async function followUpOrder(
  context: ServiceContext,
  name: FollowUp,
  call: FollowUpCall,
): Promise<PaymentOrder | Fault> {
  const { read } = context.store;
  const { body, params } = call;
  const location = await findLocation(read, params.location_id);
  if (location instanceof Fault) return location;
  const original = await findTransaction(context, params.location_id, body.transaction_id);
  if (original instanceof Fault) return original;
  const terminalId = body.terminal_id ?? String(original.terminal_id ?? '');
  const terminal = await findTerminal(read, params.location_id, terminalId);
  if (terminal instanceof Fault) return terminal;
  const actingFault = await checkActingUser(read, location, body.user_id, 400);
  if (actingFault) return actingFault;
  const closed = await checkTakesPayments(read, location, terminal);
  const lines = itemRefund(original.ticket_id, 'items' in body ? body.items : undefined);
  const asked = askedOf(body);
  const followed = followedSelections(original);
  return {
    operation: terminalOperations[name],
    call: name,
    location,
    terminal,
    webhookId: body.webhook_id,
    paymentKey: body.payment.id,
    values: repeatedValues(body, call.caller),
    userId: body.user_id ?? null,
    approverId: approverId(call),
    reason: body.reason ?? null,
    original,
    request: {
      ...(await tenderOf(context, original)),
      // The whole amount: which part of it is tip is ours to know, a terminal would add it.
      amountCents: asked.amountCents,
      askForTip: false,
    },
    selections: [...followed.all, ...lines.selections],
    claim: (rows) => {
      if (closed) return closed;
      const refundedItems = lines.quote(rows);
      if (refundedItems instanceof Fault) return refundedItems;
      const claim = claimFollowUp(name, asked, followed, rows);
      return claim instanceof Fault ? claim : { ...claim, refundedItems };
    },
    report: (progress) => call.report(progress),
  };
}

export async function findTransaction(
  context: ServiceContext,
  locationId: number,
  id: number,
): Promise<Row<'payment_transaction'> | Fault> {
  const transaction = await context.store.read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('id', '=', id)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return transaction ?? new Fault(10114);
}

/**
 * How the original was paid, as far as its attempt was ours: a terminal wants the same tender
 * again.
 */
async function tenderOf(
  context: ServiceContext,
  original: Row<'payment_transaction'>,
): Promise<Pick<TerminalRequest, 'tender' | 'ebtType'>> {
  const attempt = await context.store.read
    .selectFrom('attempt')
    .select('request')
    .where('terminal_id', '=', original.terminal_id ?? 0)
    .where('reference', '=', original.terminal_reference)
    .executeTakeFirst();
  if (!attempt) return { tender: 'credit' };
  const { tender, ebtType } = decodeDetail(attempt.request).request;
  return ebtType === undefined ? { tender } : { tender, ebtType };
}

function askedOf(body: FollowUpCall['body']): Asked {
  const { payment } = body;
  return {
    amountCents: 'amount' in payment ? payment.amount : 0,
    tipCents: 'tip' in payment ? payment.tip : undefined,
  };
}

interface FollowedSelections {
  readonly original: Selection<'payment_transaction'>;
  /** Every transaction of its ticket: its follow-ups, and the voids of those. */
  readonly relatives: Selection<'payment_transaction'>;
  readonly attempts: Selection<'attempt'>;
  /** The attempt that made it. */
  readonly charging: Selection<'attempt'>;
  /** How its location's cards are processed. */
  readonly processing: Selection<'setting'>;
  readonly all: readonly Selection[];
}

function followedSelections(transaction: Row<'payment_transaction'>): FollowedSelections {
  const { id, location_id, ticket_id, terminal_id, terminal_reference } = transaction;
  const original = select('payment_transaction', { id });
  const family = ticket_id === null ? { parent_id: id } : { ticket_id };
  const relatives = select('payment_transaction', family);
  const attempts = select('attempt', { original_id: id });
  const made = { terminal_id: terminal_id ?? 0, reference: terminal_reference };
  const charging = select('attempt', made);
  const processing = processingSetting(location_id);
  const all = [original, relatives, attempts, charging, processing];
  return { original, relatives, attempts, charging, processing, all };
}

/**
 * Inside the INTENT commit: what is left counts approved follow-ups and those that run or are
 * unknown, so two refunds of one payment can't both pass.
 */
function claimFollowUp(
  name: FollowUp,
  asked: Asked,
  selections: FollowedSelections,
  rows: Rows,
): Claim | Fault {
  const original = rows.one(selections.original);
  if (!original) return new Fault(10114);
  const standing = withoutVoidedRefunds(rows.all(selections.relatives));
  const children = standing.filter(({ parent_id }) => parent_id === original.id);
  const followed: Followed = { original, children, attempts: rows.all(selections.attempts) };
  const overRate = captureOverRateOf(rows.one(selections.processing));
  const tipCents = followUpTip(name, asked, followed, overRate);
  if (tipCents instanceof Fault) return tipCents;
  const unripe = chargeFault(name, rows.one(selections.charging));
  if (unripe) return unripe;
  const isOnTicket = original.kind === 'sale' || original.kind === 'capture';
  const replaces = isOnTicket && (name === 'voidPayment' || name === 'tipAdjust');
  return {
    ticketId: original.ticket_id,
    paymentId: name === 'tipAdjust' ? rows.nextId() : (original.payment_id ?? rows.nextId()),
    tipCents,
    voidedPaymentId: replaces ? currentPaymentId(followed) : null,
    ...(name === 'voidPayment' ? { standingCents: standingCents(followed) } : {}),
  };
}
