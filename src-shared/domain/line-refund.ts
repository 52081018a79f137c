import { multiplyCents, roundHalfUp, sumCents } from './money.ts';

/** A line as it was sold and paid. */
export interface SoldLine {
  readonly lineId: number;
  /** The numerator of its quantity: what is given back is counted in the same units. */
  readonly quantity: number;
  /** What the guest paid for it: after its share of discounts, exclusive tax included. */
  readonly totalCents: number;
}

/** What was, or shall be, given back of a line. */
export interface LineRefund {
  readonly lineId: number;
  readonly quantity: number;
  readonly amountCents: number;
}

/** What can still be given back of each line. */
export function leftOfLines(
  lines: readonly SoldLine[],
  refunds: readonly LineRefund[],
): LineRefund[] {
  return lines.map(({ lineId, quantity, totalCents }) => {
    const earlier = refunds.filter((refund) => refund.lineId === lineId);
    const returned = earlier.reduce((sum, refund) => sum + refund.quantity, 0);
    const givenBack = sumCents(earlier.map((refund) => refund.amountCents));
    return {
      lineId,
      quantity: Math.max(0, quantity - returned),
      amountCents: Math.max(0, totalCents - givenBack),
    };
  });
}

export type LineRefundQuote =
  | {
      readonly type: 'quoted';
      readonly lines: readonly LineRefund[];
      readonly amountCents: number;
    }
  | {
      readonly type: 'more_than_left';
      readonly lineId: number;
      readonly availableQuantity: number;
    };

/**
 * What giving back some of the lines comes to. The last unit of a line takes all the money that is
 * left of it, so that giving a line back piece by piece returns exactly what was paid for it.
 */
export function quoteLineRefund(
  left: readonly LineRefund[],
  asked: readonly { readonly lineId: number; readonly quantity: number }[],
): LineRefundQuote {
  const lines: LineRefund[] = [];
  for (const { lineId, quantity } of asked) {
    const line = left.find((one) => one.lineId === lineId);
    const availableQuantity = line?.quantity ?? 0;
    if (!line || quantity < 1 || quantity > availableQuantity) {
      return { type: 'more_than_left', lineId, availableQuantity };
    }
    const numerator = multiplyCents(line.amountCents, quantity);
    lines.push({ lineId, quantity, amountCents: roundHalfUp(numerator, availableQuantity) });
  }
  return { type: 'quoted', lines, amountCents: sumCents(lines.map((line) => line.amountCents)) };
}
