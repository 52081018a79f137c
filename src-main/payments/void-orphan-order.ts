import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { type Rows, select } from '../store/store.ts';
import { decodeDetail } from './attempt-detail.ts';
import { openStates } from './attempt-states.ts';
import { advanced, newAttempt } from './attempts.ts';
import { currentPaymentId, type Followed, standingCents } from './follow-up-limits.ts';
import type { Claim, PaymentOrder } from './order.ts';
import type { PaymentsContext } from './payments-context.ts';
import { orphanVoidKey } from './refused-voids.ts';

/**
 * The void of an approval that nobody wants. Its key follows from the attempt and from how often
 * its void was refused for now, so that a restart in the middle finds the void that it began, and
 * never begins a second one.
 */
export async function voidOrphanOrder(
  context: PaymentsContext,
  attempt: Row<'attempt'>,
  refusedCount: number,
): Promise<PaymentOrder> {
  const { read } = context.store;
  const [location, terminal, original] = await Promise.all([
    read
      .selectFrom('location')
      .selectAll()
      .where('location_id', '=', attempt.location_id)
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('terminal')
      .selectAll()
      .where('id', '=', attempt.terminal_id)
      .executeTakeFirstOrThrow(),
    read
      .selectFrom('payment_transaction')
      .selectAll()
      .where('id', '=', attempt.transaction_id ?? 0)
      .executeTakeFirstOrThrow(),
  ]);
  const key = orphanVoidKey(attempt, refusedCount);
  const { request } = decodeDetail(attempt.request);
  const orphan = select('attempt', { id: attempt.id });
  const children = select('payment_transaction', { parent_id: original.id });
  const pending = select('attempt', { original_id: original.id });
  return {
    operation: 'void',
    call: 'voidPayment',
    location,
    terminal,
    webhookId: key,
    paymentKey: key,
    values: { transaction_id: original.id },
    userId: null,
    reason: attempt.reason,
    original,
    request: {
      tender: request.tender,
      amountCents: 0,
      askForTip: false,
      ...(request.ebtType ? { ebtType: request.ebtType } : {}),
    },
    selections: [orphan, children, pending],
    claim: (rows) => {
      const followed = rows.all(children);
      const fault = followedFault(followed, rows.all(pending));
      return fault ?? claimVoid(rows.one(orphan), { original, children: followed }, rows, context);
    },
    report: () => undefined,
  };
}

/** A person may have voided it already, or be about to; what was given back is not voided too. */
export function followedFault(
  children: readonly Row<'payment_transaction'>[],
  pending: readonly Row<'attempt'>[],
): Fault | undefined {
  const done = children.filter(({ status }) => status === 'approved').map(({ kind }) => kind);
  if (done.includes('void')) return new Fault(10131, { state: 'voided' });
  const ending = done.find((kind) => kind === 'refund' || kind === 'capture');
  if (ending) return new Fault(10131, { state: ending });
  const isPending = pending.some(({ state }) => openStates.includes(state));
  return isPending ? new Fault(10131, { state: 'pending' }) : undefined;
}

function claimVoid(
  orphan: Row<'attempt'> | undefined,
  followed: Pick<Followed, 'original' | 'children'>,
  rows: Rows,
  { clock }: PaymentsContext,
): Claim {
  assert(orphan, 'an attempt stays until it has an end');
  const { kind, payment_id, ticket_id } = followed.original;
  const isFirst = orphan.state === 'ORPHAN';
  const isOnTicket = kind === 'sale' || kind === 'capture';
  return {
    ticketId: ticket_id,
    paymentId: payment_id ?? rows.nextId(),
    standingCents: standingCents(followed),
    voidedPaymentId: isOnTicket ? currentPaymentId(followed) : null,
    local: isFirst ? [newAttempt(advanced(orphan, 'VOIDING', clock.now()))] : [],
  };
}
