import { unreachable } from '../lib/assert.ts';
import { percentOf } from './money.ts';

/** When the guest gives the tip: on the terminal before paying, on the slip after it, or never. */
export type TipMode = 'before' | 'adjust' | 'none';

/** `global_tip_id` of a terminal; a terminal without one takes no tips. */
export type GlobalTipId = 1 | 2 | 3;

export function tipMode(globalTipId: GlobalTipId | null): TipMode {
  switch (globalTipId) {
    case 1:
      return 'before';
    case 2:
      return 'adjust';
    case 3:
    case null:
      return 'none';
    default:
      return unreachable(globalTipId, 'global_tip_id');
  }
}

/** What tips to suggest, in hundredths of a percent of the ticket's subtotal. */
const suggestedTipHundredths = [1800, 2000, 2500] as const;

export function suggestedTips(subTotalCents: number): { hundredths: number; cents: number }[] {
  return suggestedTipHundredths.map((hundredths) => ({
    hundredths,
    cents: percentOf(subTotalCents, hundredths),
  }));
}

/**
 * A tip over 30% is more often a slip of the finger than a gift: worth a question before it is
 * sent.
 */
export function isUnusualTip(tipCents: number, baseCents: number): boolean {
  return tipCents * 100 > baseCents * 30;
}
