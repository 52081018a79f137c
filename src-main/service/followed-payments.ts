import { Fault } from '../../src-shared/contract/fault.ts';
import { type BaseAndTip, leftToRefund } from '../../src-shared/domain/refund.ts';
import { tipMode } from '../../src-shared/domain/tip.ts';
import { withoutVoidedRefunds } from '../../src-shared/journal/standing-transactions.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { chargeFault } from '../payments/charge-fault.ts';
import { type Followed, type FollowUp, followUpTip, leftOf } from '../payments/follow-up-limits.ts';
import { isInOpenBatch, type OpenBatch, readOpenBatch } from '../payments/open-batch.ts';
import type { Reader } from '../store/store.ts';

type Transaction = Row<'payment_transaction'>;

/**
 * Charges with everything that was ever made of them, to tell what can still be done about each.
 */
export interface FollowedPayments {
  readonly transactions: readonly Transaction[];
  /** Without the refunds that were voided again. */
  readonly standing: readonly Transaction[];
  readonly attempts: readonly Row<'attempt'>[];
  /** Terminals that take tips, on the screen or afterwards. */
  readonly tippingTerminals: ReadonlySet<number>;
  /** By terminal. */
  readonly openBatches: ReadonlyMap<number, OpenBatch>;
}

/** Money of a payment on the card or in the drawer that can still be given back. */
export function refundableOf(all: FollowedPayments, payment: Row<'payment'>): BaseAndTip {
  if (payment.state !== 'recorded') return { baseCents: 0, tipCents: 0 };
  if (payment.transaction_id === null) return refundableCash(all.transactions, payment);
  const followed = followedOf(all, payment.transaction_id);
  return followed && isPossible('refund', followed, all.attempts)
    ? leftOf(followed)
    : { baseCents: 0, tipCents: 0 };
}

/** Refunds of cash name the payment itself: cash has no transaction that they could follow. */
export function refundableCash(
  transactions: readonly Transaction[],
  payment: Row<'payment'>,
): BaseAndTip {
  const refunds = transactions.filter(
    ({ kind, status, payment_id, parent_id }) =>
      kind === 'refund' && status === 'approved' && payment_id === payment.id && parent_id === null,
  );
  return leftToRefund(
    { baseCents: payment.base_cents, tipCents: payment.tip_cents },
    refunds.map(({ base_cents, tip_cents }) => ({ baseCents: base_cents, tipCents: tip_cents })),
  );
}

/** Whether a card payment, or a hold, may be voided, captured or given another tip now. */
export function allows(
  all: FollowedPayments,
  name: Exclude<FollowUp, 'refund'>,
  transactionId: number | null,
): boolean {
  const followed = transactionId === null ? undefined : followedOf(all, transactionId);
  if (!followed || !isPossible(name, followed, all.attempts)) return false;
  const { original } = followed;
  if (name === 'capture') return true;
  const open = all.openBatches.get(original.terminal_id ?? 0);
  if (open && !isInOpenBatch(original, open)) return false;
  return name !== 'tipAdjust' || all.tippingTerminals.has(original.terminal_id ?? 0);
}

function isPossible(
  name: FollowUp,
  followed: Followed,
  attempts: readonly Row<'attempt'>[],
): boolean {
  const charging = attempts.find(({ transaction_id }) => transaction_id === followed.original.id);
  if (chargeFault(name, charging)) return false;
  return !(followUpTip(name, { amountCents: 0, tipCents: 0 }, followed) instanceof Fault);
}

function followedOf(
  { transactions, standing, attempts }: FollowedPayments,
  transactionId: number,
): Followed | undefined {
  const original = transactions.find(({ id }) => id === transactionId);
  if (!original) return undefined;
  return {
    original,
    children: standing.filter(({ parent_id }) => parent_id === transactionId),
    attempts: attempts.filter(({ original_id }) => original_id === transactionId),
  };
}

/** Auths whose money is neither captured nor let go. */
export function openHolds(transactions: readonly Transaction[]): readonly Transaction[] {
  const ended = new Set(
    transactions
      .filter(
        ({ kind, status }) => status === 'approved' && (kind === 'capture' || kind === 'void'),
      )
      .map(({ parent_id }) => parent_id),
  );
  return transactions.filter(
    ({ id, kind, status }) => kind === 'auth' && status === 'approved' && !ended.has(id),
  );
}

/** Everything about the charges of these tickets that decides what may follow. */
export async function readFollowedPayments(
  read: Reader,
  ticketIds: readonly number[],
): Promise<FollowedPayments> {
  const [transactions, attempts, terminals] = await Promise.all([
    read
      .selectFrom('payment_transaction')
      .selectAll()
      .where('ticket_id', 'in', [...ticketIds])
      .orderBy('created_ms')
      .orderBy('id')
      .execute(),
    read
      .selectFrom('attempt')
      .selectAll()
      .where('ticket_id', 'in', [...ticketIds])
      .execute(),
    read.selectFrom('terminal').select(['id', 'global_tip_id']).execute(),
  ]);
  const standing = withoutVoidedRefunds(transactions);
  const tipping = terminals.filter(({ global_tip_id }) => takesTips(global_tip_id));
  return {
    transactions,
    standing,
    attempts,
    tippingTerminals: new Set(tipping.map(({ id }) => id)),
    openBatches: await readOpenBatches(read, transactions),
  };
}

async function readOpenBatches(
  read: Reader,
  transactions: readonly Transaction[],
): Promise<ReadonlyMap<number, OpenBatch>> {
  const ids = new Set(transactions.flatMap(({ terminal_id }) => terminal_id ?? []));
  return new Map(
    await Promise.all([...ids].map(async (id) => [id, await readOpenBatch(read, id)] as const)),
  );
}

function takesTips(globalTipId: number): boolean {
  return (globalTipId === 1 || globalTipId === 2) && tipMode(globalTipId) !== 'none';
}
