import { type TipMode, tipMode } from '../../../src-shared/domain/tip.ts';
import type { OrderAnswer, PaymentTry } from '../../api/orders.ts';
import { useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { useCardName } from './card-name.ts';
import { useTerminalOf } from './terminal-of.ts';

interface CardResultProps {
  readonly answer: OrderAnswer;
  readonly payment: PaymentTry;
}

/** Whether a card gave less than it was asked for. */
export function isPartial({ payment }: OrderAnswer, asked: PaymentTry): boolean {
  return asked.tender.type !== 'cash' && payment.amount < asked.amountCents;
}

/** What the terminal charged may be more than what was asked: what it added is named. */
export function CardResult({ answer, payment: asked }: CardResultProps) {
  const text = useText();
  const money = useMoney();
  const cardName = useCardName();
  const mode = useTipMode(asked);
  const { data, payment } = answer;
  const title = resultTitle(answer, asked);
  return (
    <>
      <h1 className="text-title font-semibold">
        {[text(title), cardName(data, asked.tender)].filter(Boolean).join(' · ')}
      </h1>
      <p className="num text-counter">
        <Charged answer={answer} />
      </p>
      {isPartial(answer, asked) && (
        <p className="text-counter font-semibold text-warn-ink">
          {text('checkout.partApproved', {
            given: money(payment.amount),
            asked: money(asked.amountCents),
          })}
        </p>
      )}
      {data?.cashback !== undefined && (
        <p className="text-total font-bold">
          {text('checkout.handOver', { cash: money(data.cashback) })}
        </p>
      )}
      {data?.balance !== undefined && (
        <p className="num text-counter">
          {text('checkout.ebt.left', { balance: money(data.balance) })}
        </p>
      )}
      {mode === 'adjust' && <p className="text-body text-ink-2">{text('checkout.tipLater')}</p>}
      {data?.stored && <p className="text-body text-warn-ink">{text('checkout.storedHint')}</p>}
    </>
  );
}

function resultTitle({ data, payment }: OrderAnswer, asked: PaymentTry) {
  if (data?.stored) return 'checkout.stored';
  return payment.amount < asked.amountCents ? 'checkout.partly' : 'checkout.approved';
}

/** "Charged $38.18 = $35.18 + tip $3.00". */
function Charged({ answer: { data, payment } }: { readonly answer: OrderAnswer }) {
  const text = useText();
  const money = useMoney();
  const tip = data?.tip ?? payment.tip;
  const surcharge = data?.surcharge ?? 0;
  const cashback = data?.cashback ?? 0;
  const charged = data?.amount ?? payment.amount + tip;
  if (data?.stored) return text('checkout.notChargedYet', { charged: money(charged) });
  const parts = [
    money(charged - tip - surcharge - cashback),
    tip > 0 ? text('checkout.part.tip', { tip: money(tip) }) : '',
    surcharge > 0 ? text('checkout.part.surcharge', { surcharge: money(surcharge) }) : '',
    cashback > 0 ? text('checkout.part.cashback', { cashback: money(cashback) }) : '',
  ].filter(Boolean);
  return parts.length > 1
    ? text('checkout.chargedParts', { charged: money(charged), parts: parts.join(' + ') })
    : text('checkout.charged', { charged: money(charged) });
}

/** When tips are given at the terminal that took the payment. */
function useTipMode({ tender }: PaymentTry): TipMode {
  const id = useTerminalOf(tender)?.tip_mode;
  if (tender.type !== 'card') return 'none';
  return id === 1 || id === 2 || id === 3 ? tipMode(id) : 'none';
}
