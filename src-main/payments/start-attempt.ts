import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { randomDigits } from '../../src-shared/lib/random.ts';
import { type Rows, select } from '../store/store.ts';
import type { TerminalRequest } from '../terminals/driver.ts';
import { type AttemptDetail, encodeDetail } from './attempt-detail.ts';
import { newAttempt } from './attempts.ts';
import { keySelections } from './key-selections.ts';
import { type AnswerReference, claimKey, type KeyedCall, keyVerdict } from './keys.ts';
import { type LocatedOriginal, locateOriginal, settledFault } from './locate-original.ts';
import type { Claim, PaymentOrder } from './order.ts';
import type { PaymentsContext } from './payments-context.ts';

export type Started =
  | { readonly kind: 'started'; readonly attempt: Row<'attempt'>; readonly detail: AttemptDetail }
  | { readonly kind: 'answered'; readonly reference: AnswerReference };

const referenceDigits = 12;

/**
 * The INTENT commit: key, attempt and what the order claims are on the disk together, before any
 * byte. The key is looked at once more inside, because another call may have come first.
 */
export async function startAttempt(
  context: PaymentsContext,
  order: PaymentOrder,
): Promise<Started | Fault> {
  const call = keyedCall(order);
  const keys = keySelections(call);
  const reference = await freshReference(context, order.terminal.id);
  const original = await locateOriginal(context.store.read, order);
  const sameReference = select('attempt', { terminal_id: order.terminal.id, reference });
  const seen = select('terminal_seen', { terminal_id: order.terminal.id });
  const selections = [...keys.all, sameReference, seen, ...order.selections];
  return context.store.commit<Started>(selections, (rows) => {
    const nowMs = context.clock.now();
    const verdict = keyVerdict(keys.read(rows), call);
    switch (verdict.kind) {
      case 'refused':
        return verdict.fault;
      case 'answered':
        return { answer: verdict };
      case 'adopted':
        return {
          answer: { kind: 'answered', reference: verdict.reference },
          local: [claimKey(call, nowMs, null, verdict.reference)],
        };
      case 'fresh':
        break;
    }
    assert(!rows.one(sameReference), 'a reference is used once per terminal');
    const claim = order.claim(rows);
    if (claim instanceof Fault) return claim;
    const settled = settledFault(order, original);
    if (settled) return settled;
    const given = { reference, original, seen: rows.one(seen), rows, nowMs };
    const { attempt, detail } = attemptOf(order, claim, given);
    return {
      answer: { kind: 'started', attempt, detail },
      entries: claim.entries ?? [],
      local: [newAttempt(attempt), claimKey(call, nowMs, attempt.id, null), ...(claim.local ?? [])],
    };
  });
}

export function keyedCall(order: PaymentOrder): KeyedCall {
  return {
    locationId: order.location.location_id,
    webhookId: order.webhookId,
    paymentKey: order.paymentKey,
    call: order.call,
    values: order.values,
  };
}

interface Given {
  readonly reference: string;
  readonly original: LocatedOriginal | undefined;
  readonly seen: Row<'terminal_seen'> | undefined;
  readonly rows: Rows;
  readonly nowMs: number;
}

function attemptOf(
  order: PaymentOrder,
  claim: Claim,
  { reference, original, seen, rows, nowMs }: Given,
): { readonly attempt: Row<'attempt'>; readonly detail: AttemptDetail } {
  const amountCents = claim.amountCents ?? order.request.amountCents;
  const request: TerminalRequest = {
    ...order.request,
    amountCents,
    ...(asksToSign(order, amountCents) ? { askForSignature: true } : {}),
    operation: order.operation,
    reference,
    ...(original ? { original: original.transaction } : {}),
  };
  const { call, userId, approverId = null, reason } = order;
  const { paymentId, tipCents = 0, voidedPaymentId = null, refundedItems = null } = claim;
  const needsAddressMatch = order.needsAddressMatch ?? false;
  const claimed = { paymentId, tipCents, voidedPaymentId };
  const asked = { call, userId, approverId, reason, refundedItems, ...voidedOf(order, claim) };
  const device = seen ? { serialNumber: seen.serial_number } : {};
  const detail = { ...asked, needsAddressMatch, request, ...device, ...claimed };
  const attempt = {
    id: rows.nextId(),
    location_id: order.location.location_id,
    terminal_id: order.terminal.id,
    webhook_id: order.webhookId,
    payment_key: order.paymentKey,
    operation: order.operation,
    state: 'INTENT',
    reference,
    amount_cents: request.amountCents,
    ticket_id: claim.ticketId,
    original_id: order.original?.id ?? null,
    transaction_id: null,
    request: encodeDetail(detail),
    reason: null,
    said: null,
    waited: 1,
    sent_ms: null,
    last_byte_ms: null,
    created_ms: nowMs,
    updated_ms: nowMs,
  } as const;
  return { attempt, detail };
}

/** Debit and EBT have a PIN. */
function asksToSign({ signatureFromCents, request }: PaymentOrder, amountCents: number): boolean {
  const fromCents = signatureFromCents ?? Number.POSITIVE_INFINITY;
  return request.tender === 'credit' && amountCents >= fromCents;
}

function voidedOf(
  { operation, original }: PaymentOrder,
  { standingCents }: Claim,
): Pick<AttemptDetail, 'voided'> {
  if (operation !== 'void' || !original) return {};
  const { amount_cents: amountCents, held_cents, kind } = original;
  const firstCents = amountCents + held_cents;
  const possibleCents = [firstCents, ...(standingCents === undefined ? [] : [standingCents])];
  return { voided: { kind, amountCents, possibleCents } };
}

/** A reference that no attempt of this terminal has used, ever. */
async function freshReference(context: PaymentsContext, terminalId: number): Promise<string> {
  for (;;) {
    const reference = randomDigits(context.random, referenceDigits);
    const used = await context.store.read
      .selectFrom('attempt')
      .select('id')
      .where('terminal_id', '=', terminalId)
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!used) return reference;
  }
}
