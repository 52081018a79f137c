import { Fault } from '../../src-shared/contract/fault.ts';
import { capturableCents } from '../../src-shared/domain/capture-limit.ts';
import { type BaseAndTip, divideRefund, leftToRefund } from '../../src-shared/domain/refund.ts';
import type { TransactionKind } from '../../src-shared/journal/tables/sales.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { unreachable } from '../../src-shared/lib/assert.ts';
import { decodeDetail } from './attempt-detail.ts';
import { openStates } from './attempt-states.ts';

export type FollowUp = 'capture' | 'refund' | 'voidPayment' | 'tipAdjust';

type Transaction = Row<'payment_transaction'>;
type Attempt = Row<'attempt'>;

/** What a follow-up asks for. A void has no amount; a tip adjust's amount is the new tip. */
export interface Asked {
  readonly amountCents: number;
  /** What part of a refund or a capture is tip, where the caller says so. */
  readonly tipCents: number | undefined;
}

/**
 * A transaction with everything that was ever made of it, also what runs or is unknown; refunds
 * that were voided again are left out.
 */
export interface Followed {
  readonly original: Transaction;
  readonly children: readonly Transaction[];
  readonly attempts: readonly Attempt[];
}

/**
 * The part of a refund or a capture that is tip (0 for the others), or why the follow-up isn't
 * possible. `captureOverRate` is how much more than a hold may be captured of it, in hundredths of
 * a percent.
 */
export function followUpTip(
  name: FollowUp,
  asked: Asked,
  followed: Followed,
  captureOverRate = 0,
): number | Fault {
  const fault = stateFault(name, followed);
  if (fault) return fault;
  switch (name) {
    case 'voidPayment':
    case 'tipAdjust':
      return 0;
    case 'capture':
      return captureTip(asked, capturableCents(followed.original.held_cents, captureOverRate));
    case 'refund':
      return refundTip(asked, leftOf(followed));
    default:
      return unreachable(name, 'follow-up');
  }
}

/** What can still be given back: refunds that run or are unknown count as given. */
export function leftOf(followed: Followed): BaseAndTip {
  return leftToRefund(takenOf(followed), [
    ...doneOf(followed)
      .filter(({ kind }) => kind === 'refund')
      .map(({ base_cents, tip_cents }) => ({ baseCents: base_cents, tipCents: tip_cents })),
    ...pendingOf(followed)
      .filter(({ operation }) => operation === 'return')
      .map(reserved),
  ]);
}

/** The money of a charge as its last tip adjust left it. */
export function takenOf({
  original,
  children,
}: Pick<Followed, 'original' | 'children'>): BaseAndTip {
  const tipCents = newestTipAdjust(children)?.tip_cents ?? original.tip_cents;
  return { baseCents: original.base_cents, tipCents };
}

/** Everything that a charge or a hold comes to with its last tip adjust. */
export function standingCents(followed: Pick<Followed, 'original' | 'children'>): number {
  const { amount_cents, held_cents, tip_cents } = followed.original;
  return amount_cents + held_cents - tip_cents + takenOf(followed).tipCents;
}

/** The payment that the ticket has of a charge now: each tip adjust makes a new one. */
export function currentPaymentId(followed: Pick<Followed, 'original' | 'children'>): number | null {
  return newestTipAdjust(followed.children)?.payment_id ?? followed.original.payment_id;
}

/** The ids of one register grow, whatever its clock says; those of two don't tell which came first. */
function newestTipAdjust(children: readonly Transaction[]): Transaction | undefined {
  const adjusts = children.filter(
    ({ kind, status }) => kind === 'tip_adjust' && status === 'approved',
  );
  const isFollowed = ({ id, register_no }: Transaction): boolean =>
    adjusts.some((later) => later.register_no === register_no && later.id > id);
  return adjusts
    .filter((adjust) => !isFollowed(adjust))
    .toSorted((a, b) => a.created_ms - b.created_ms || a.id - b.id)
    .at(-1);
}

const possibleOn: Readonly<Record<FollowUp, readonly TransactionKind[]>> = {
  capture: ['auth'],
  refund: ['sale', 'capture'],
  voidPayment: ['sale', 'auth', 'capture', 'refund'],
  tipAdjust: ['sale', 'capture'],
};

/** Follow-ups after which another one is no longer possible. */
const endedBy: Readonly<Record<FollowUp, readonly TransactionKind[]>> = {
  capture: ['capture'],
  refund: [],
  voidPayment: ['capture', 'refund'],
  tipAdjust: ['refund'],
};

function stateFault(name: FollowUp, followed: Followed): Fault | undefined {
  const { original } = followed;
  if (original.status !== 'approved') return new Fault(10131, { state: original.status });
  if (original.tender === 'cash' || !possibleOn[name].includes(original.kind)) {
    return new Fault(10131, { state: original.tender === 'cash' ? 'cash' : original.kind });
  }
  const done = doneOf(followed).map(({ kind }) => kind);
  if (done.includes('void')) return new Fault(10131, { state: 'voided' });
  const ending = done.find((kind) => endedBy[name].includes(kind));
  if (ending) return new Fault(10131, { state: ending });
  // Refunds of one payment may run side by side, within what is left; everything else excludes the
  // rest.
  const excluding = pendingOf(followed).some(
    ({ operation }) => name !== 'refund' || operation !== 'return',
  );
  return excluding ? new Fault(10131, { state: 'pending' }) : undefined;
}

function captureTip({ amountCents, tipCents = 0 }: Asked, availableCents: number): number | Fault {
  return amountCents <= availableCents ? tipCents : new Fault(10130, { available: availableCents });
}

function refundTip(asked: Asked, left: BaseAndTip): number | Fault {
  const { baseCents, tipCents } =
    asked.tipCents === undefined
      ? divideRefund(asked.amountCents, left)
      : { baseCents: asked.amountCents - asked.tipCents, tipCents: asked.tipCents };
  const isLeft = baseCents >= 0 && baseCents <= left.baseCents && tipCents <= left.tipCents;
  return isLeft ? tipCents : new Fault(10130, { available: left.baseCents + left.tipCents });
}

function doneOf({ children }: Followed): readonly Transaction[] {
  return children.filter(({ status }) => status === 'approved');
}

function pendingOf({ attempts }: Followed): readonly Attempt[] {
  return attempts.filter(({ state }) => openStates.includes(state));
}

/** A refund whose outcome isn't known yet holds what it may have given back. */
function reserved(attempt: Attempt): BaseAndTip {
  const { tipCents } = decodeDetail(attempt.request);
  return { baseCents: attempt.amount_cents - tipCents, tipCents };
}
