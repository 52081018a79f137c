import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { type Rows, select } from '../store/store.ts';
import { decodeDetail } from './attempt-detail.ts';
import { openStates } from './attempt-states.ts';
import { advanced, newAttempt } from './attempts.ts';
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
      const followed = [rows.all(children), rows.all(pending)] as const;
      return followedFault(...followed) ?? claimVoid(rows.one(orphan), original, rows, context);
    },
    report: () => undefined,
  };
}

/** A person may have voided it already, or be about to. */
export function followedFault(
  children: readonly Row<'payment_transaction'>[],
  pending: readonly Row<'attempt'>[],
): Fault | undefined {
  if (children.some(({ kind, status }) => kind === 'void' && status === 'approved')) {
    return new Fault(10131, { state: 'voided' });
  }
  const isPending = pending.some(({ state }) => openStates.includes(state));
  return isPending ? new Fault(10131, { state: 'pending' }) : undefined;
}

function claimVoid(
  orphan: Row<'attempt'> | undefined,
  original: Row<'payment_transaction'>,
  rows: Rows,
  { clock }: PaymentsContext,
): Claim {
  assert(orphan, 'an attempt stays until it has an end');
  const isFirst = orphan.state === 'ORPHAN';
  return {
    ticketId: original.ticket_id,
    paymentId: original.payment_id ?? rows.nextId(),
    voidedPaymentId: original.kind === 'sale' ? original.payment_id : null,
    local: isFirst ? [newAttempt(advanced(orphan, 'VOIDING', clock.now()))] : [],
  };
}
