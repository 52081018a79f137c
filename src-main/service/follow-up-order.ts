import { Fault } from '../../src-shared/contract/fault.ts';
import { divideRefund, leftToRefund } from '../../src-shared/domain/refund.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { decodeDetail } from '../payments/attempt-detail.ts';
import { openStates } from '../payments/attempt-states.ts';
import { callValues } from '../payments/call-values.ts';
import type { Claim, PaymentOrder } from '../payments/order.ts';
import { type Rows, type Selection, select } from '../store/store.ts';
import type { ServiceContext } from './context.ts';
import type { Call } from './kernel/handler.ts';
import { checkActingUser, findLocation } from './lookups.ts';
import { checkTakesPayments, findTerminal } from './payment-terminal.ts';

type FollowUp = 'capture' | 'refund' | 'voidPayment';
type FollowUpCall = Call<'capture'> | Call<'refund'> | Call<'voidPayment'>;

const terminalOperations = { capture: 'capture', refund: 'return', voidPayment: 'void' } as const;

/** A capture, refund or void as an order to the terminal that made the original. */
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
  const asked = askedOf(body);
  const followed = followedSelections(original.id);
  return {
    operation: terminalOperations[name],
    call: name,
    location,
    terminal,
    webhookId: body.webhook_id,
    paymentKey: body.payment.id,
    values: callValues(body),
    userId: body.user_id ?? null,
    reason: body.reason ?? null,
    original,
    request: {
      tender: 'credit',
      amountCents: asked.amountCents,
      askForTip: false,
      ...(asked.tipCents === undefined ? {} : { tipCents: asked.tipCents }),
    },
    selections: followed.all,
    claim: (rows) => closed ?? claimFollowUp(name, asked, followed, rows),
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

interface Asked {
  readonly amountCents: number;
  readonly tipCents: number | undefined;
}

function askedOf(body: FollowUpCall['body']): Asked {
  const { payment } = body;
  return {
    amountCents: 'amount' in payment ? payment.amount : 0,
    tipCents: 'tip' in payment ? payment.tip : undefined,
  };
}

interface Followed {
  readonly original: Selection<'payment_transaction'>;
  readonly children: Selection<'payment_transaction'>;
  readonly attempts: Selection<'attempt'>;
  readonly all: readonly Selection[];
}

function followedSelections(originalId: number): Followed {
  const original = select('payment_transaction', { id: originalId });
  const children = select('payment_transaction', { parent_id: originalId });
  const attempts = select('attempt', { original_id: originalId });
  return { original, children, attempts, all: [original, children, attempts] };
}

/**
 * Inside the INTENT commit: what is left counts approved follow-ups and those that run or are unknown, so
 * two refunds of one payment can't both pass.
 */
function claimFollowUp(
  name: FollowUp,
  asked: Asked,
  followed: Followed,
  rows: Rows,
): Claim | Fault {
  const original = rows.one(followed.original);
  if (!original) return new Fault(10114);
  const done = rows.all(followed.children).filter(({ status }) => status === 'approved');
  const pending = rows.all(followed.attempts).filter(({ state }) => openStates.includes(state));
  const fault = stateFault(name, original, done, pending);
  if (fault) return fault;
  const tipCents = tipOrFault(name, asked, original, done, pending);
  if (tipCents instanceof Fault) return tipCents;
  const paymentId = original.payment_id ?? rows.nextId();
  return { ticketId: original.ticket_id, paymentId, tipCents };
}

function stateFault(
  name: FollowUp,
  original: Row<'payment_transaction'>,
  done: readonly Row<'payment_transaction'>[],
  pending: readonly Row<'attempt'>[],
): Fault | undefined {
  const wanted = name === 'capture' ? ['auth'] : name === 'refund' ? ['sale', 'capture'] : null;
  if (original.status !== 'approved') return new Fault(10131, { state: original.status });
  if (wanted && !wanted.includes(original.kind)) return new Fault(10131, { state: original.kind });
  if (!wanted && ['void', 'tip_adjust'].includes(original.kind)) {
    return new Fault(10131, { state: original.kind });
  }
  if (done.some(({ kind }) => kind === 'void')) return new Fault(10131, { state: 'voided' });
  if (name === 'voidPayment' && done.length > 0) return new Fault(10131, { state: 'followed' });
  // A void and anything else exclude each other, also while one of them is still unknown.
  const conflicting = pending.some(
    ({ operation }) => operation === 'void' || name === 'voidPayment',
  );
  return conflicting ? new Fault(10131, { state: 'pending' }) : undefined;
}

/** What part of the amount is tip, or why the amount isn't possible. */
function tipOrFault(
  name: FollowUp,
  asked: Asked,
  original: Row<'payment_transaction'>,
  done: readonly Row<'payment_transaction'>[],
  pending: readonly Row<'attempt'>[],
): number | Fault {
  switch (name) {
    case 'voidPayment':
      return 0;
    case 'capture': {
      const captured = done.some(({ kind }) => kind === 'capture') || pending.length > 0;
      if (captured) return new Fault(10131, { state: 'captured' });
      return asked.amountCents > original.held_cents
        ? new Fault(10130, { available: original.held_cents })
        : 0;
    }
    case 'refund':
      return refundTip(asked, original, done, pending);
  }
}

function refundTip(
  asked: Asked,
  original: Row<'payment_transaction'>,
  done: readonly Row<'payment_transaction'>[],
  pending: readonly Row<'attempt'>[],
): number | Fault {
  const left = leftToRefund({ baseCents: original.base_cents, tipCents: original.tip_cents }, [
    ...done.filter(({ kind }) => kind === 'refund').map(refunded),
    ...pending.map(reserved),
  ]);
  const { baseCents, tipCents } =
    asked.tipCents === undefined
      ? divideRefund(asked.amountCents, left)
      : { baseCents: asked.amountCents - asked.tipCents, tipCents: asked.tipCents };
  if (baseCents >= 0 && baseCents <= left.baseCents && tipCents <= left.tipCents) return tipCents;
  return new Fault(10130, { available: left.baseCents + left.tipCents });
}

function refunded(refund: Row<'payment_transaction'>) {
  return { baseCents: refund.base_cents, tipCents: refund.tip_cents };
}

/** A refund whose outcome isn't known yet holds what it may have given back. */
function reserved(attempt: Row<'attempt'>) {
  const { tipCents } = decodeDetail(attempt.request);
  return { baseCents: attempt.amount_cents - tipCents, tipCents };
}
