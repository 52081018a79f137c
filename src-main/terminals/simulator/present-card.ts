import { codes } from '../drivers/pax/response-codes.ts';
import type { Answer } from './answer.ts';
import type { Cardholder, CardholderAct, Screen } from './cardholder.ts';
import { refused } from './host.ts';
import type { PaymentOrder } from './payment.ts';
import type { Script } from './script.ts';

export type PresentEnd =
  /** The payment ends here; null when the plug was pulled and nobody is told. */
  | { readonly kind: 'ended'; readonly answer: Answer | null }
  | {
      readonly kind: 'presented';
      /** The order with the tip that was entered. */
      readonly order: PaymentOrder;
      readonly entryMode: string;
      /** A person chose that the issuer says no. */
      readonly declined: boolean;
    };

/** Card, tip, host: the steps of a payment at the terminal; each of them may end it. */
export async function presentCard(
  order: PaymentOrder,
  script: Script,
  cardholder: Cardholder,
  show: (screen: Screen) => void,
): Promise<PresentEnd> {
  show({ phase: 'card', title: titleOf(order), amountCents: order.amountCents });
  const card = needsCard(order) ? await cardholder.card(script) : presentedBefore;
  if (card.act !== 'present') return ended(order, card);
  let tipped = order;
  if (order.asksForTip) {
    show({ phase: 'tip', amountCents: order.amountCents });
    const tip = await cardholder.tip(script);
    if (tip.act !== 'tip') return ended(order, tip);
    tipped = { ...order, tipCents: tip.tipCents };
  }
  show({ phase: 'processing' });
  const host = await cardholder.host();
  if (host.act !== 'present') return ended(order, host);
  const declined = card.declined === true;
  return { kind: 'presented', order: tipped, entryMode: card.entryMode, declined };
}

const presentedBefore: CardholderAct = { act: 'present', entryMode: '4' };

/** A capture, void or adjustment acts on a card that was presented before. */
export function needsCard(order: PaymentOrder): boolean {
  return ['01', '02', '03', '05', '23'].includes(order.type);
}

function titleOf(order: PaymentOrder): string {
  return { '02': 'RETURN', '03': 'AUTHORIZATION', '23': 'BALANCE' }[order.type] ?? 'SALE';
}

/** No card was presented, or the red key was pressed. */
function ended(order: PaymentOrder, act: CardholderAct): PresentEnd {
  switch (act.act) {
    case 'power_lost':
      return { kind: 'ended', answer: null };
    case 'timeout':
      return { kind: 'ended', answer: refused(order, codes.timeout, 'TIMEOUT') };
    default:
      return { kind: 'ended', answer: refused(order, codes.aborted, 'ABORTED') };
  }
}
