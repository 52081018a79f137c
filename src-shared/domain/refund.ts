import { sumCents } from './money.ts';

/** Money of a payment or refund, the tip kept apart from what it was given for. */
export interface BaseAndTip {
  readonly baseCents: number;
  readonly tipCents: number;
}

/** What can still be given back of a payment. */
export function leftToRefund(payment: BaseAndTip, refunds: readonly BaseAndTip[]): BaseAndTip {
  const baseCents = payment.baseCents - sumCents(refunds.map((refund) => refund.baseCents));
  const tipCents = payment.tipCents - sumCents(refunds.map((refund) => refund.tipCents));
  // Two registers that refunded apart may have given back too much: then nothing is left, not less.
  return { baseCents: Math.max(0, baseCents), tipCents: Math.max(0, tipCents) };
}

export type RefundFault =
  | { readonly type: 'nothing_asked' }
  | { readonly type: 'more_than_left'; readonly availableCents: number }
  | { readonly type: 'partial_not_possible'; readonly availableCents: number };

/** Why a refund can't be made; undefined when it can. */
export function refundFault(
  asked: BaseAndTip,
  left: BaseAndTip,
  canPartialRefund: boolean,
): RefundFault | undefined {
  const availableCents = left.baseCents + left.tipCents;
  const askedCents = asked.baseCents + asked.tipCents;
  if (asked.baseCents > left.baseCents || asked.tipCents > left.tipCents) {
    return { type: 'more_than_left', availableCents };
  }
  if (askedCents === 0) return { type: 'nothing_asked' };
  if (!canPartialRefund && askedCents < availableCents) {
    return { type: 'partial_not_possible', availableCents };
  }
  return undefined;
}

/** Divides an amount for which nobody said how much of it is tip: the base goes back first. */
export function divideRefund(amountCents: number, left: BaseAndTip): BaseAndTip {
  const baseCents = Math.min(amountCents, left.baseCents);
  return { baseCents, tipCents: amountCents - baseCents };
}
