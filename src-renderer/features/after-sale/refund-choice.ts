import { type LineRefund, quoteLineRefund } from '../../../src-shared/domain/line-refund.ts';
import {
  type BaseAndTip,
  type RefundFault,
  refundFault,
} from '../../../src-shared/domain/refund.ts';
import type { TicketDetail } from '../../api/tickets.ts';

/** What a cashier has chosen to give back. Amounts in cents. */
export interface RefundChoice {
  readonly how: 'items' | 'amount';
  /** Quantity that comes back, by line. */
  readonly quantities: ReadonlyMap<number, number>;
  readonly typed: BaseAndTip;
  /** With items: the whole tip as well. */
  readonly isTipToo: boolean;
}

export const nothingChosen: RefundChoice = {
  how: 'items',
  quantities: new Map(),
  typed: { baseCents: 0, tipCents: 0 },
  isTipToo: false,
};

/** What is left of the lines: a line that came back once doesn't come back again. */
export function refundableLines(lines: TicketDetail['lines']): readonly LineRefund[] {
  return lines
    .filter(({ refundable }) => refundable.quantity > 0 && refundable.amount > 0)
    .map(({ id, refundable }) => ({
      lineId: id,
      quantity: refundable.quantity,
      amountCents: refundable.amount,
    }));
}

/** The lines of the choice, for the record of the refund. */
export function refundedItems(
  choice: RefundChoice,
): readonly { readonly id: number; readonly quantity: number }[] {
  if (choice.how === 'amount') return [];
  return [...choice.quantities]
    .filter(([, quantity]) => quantity > 0)
    .map(([id, quantity]) => ({ id, quantity }));
}

/** What the choice comes to; the payment's own limits are looked at apart. */
export function refundOf(
  choice: RefundChoice,
  lines: readonly LineRefund[],
  left: BaseAndTip,
): BaseAndTip {
  if (choice.how === 'amount') return choice.typed;
  const asked = refundedItems(choice).map(({ id, quantity }) => ({ lineId: id, quantity }));
  const quote = quoteLineRefund(lines, asked);
  const baseCents = quote.type === 'quoted' ? quote.amountCents : 0;
  return { baseCents, tipCents: choice.isTipToo ? left.tipCents : 0 };
}

/** Everything that is left, as a choice of items. */
export function everything(lines: readonly LineRefund[]): RefundChoice {
  return {
    ...nothingChosen,
    quantities: new Map(lines.map(({ lineId, quantity }) => [lineId, quantity])),
    isTipToo: true,
  };
}

/** Why it can't be given back like this; a partial refund is possible on every payment of ours. */
export function refundProblem(asked: BaseAndTip, left: BaseAndTip): RefundFault | undefined {
  return refundFault(asked, left, true);
}
