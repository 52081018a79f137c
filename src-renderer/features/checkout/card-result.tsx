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
      {(!isPartial(answer, asked) || partsOf(answer).length > 1) && (
        <p className="num text-counter">
          <Charged answer={answer} />
        </p>
      )}
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
function Charged({ answer }: { readonly answer: OrderAnswer }) {
  const text = useText();
  const money = useMoney();
  const charged = money(chargedCents(answer));
  if (answer.data?.stored) return text('checkout.notChargedYet', { charged });
  const parts = partsOf(answer).map(({ name, cents }) =>
    name === 'base' ? money(cents) : text(`checkout.part.${name}`, { [name]: money(cents) }),
  );
  return parts.length > 1
    ? text('checkout.chargedParts', { charged, parts: parts.join(' + ') })
    : text('checkout.charged', { charged });
}

function chargedCents({ data, payment }: OrderAnswer): number {
  return data?.amount ?? payment.amount + (data?.tip ?? payment.tip);
}

interface ChargedPart {
  readonly name: 'base' | 'tip' | 'surcharge' | 'cashback';
  readonly cents: number;
}

/** What the charge is made of; only the first may be nothing. */
function partsOf(answer: OrderAnswer): readonly ChargedPart[] {
  const { data, payment } = answer;
  const extras: readonly ChargedPart[] = [
    { name: 'tip', cents: data?.tip ?? payment.tip },
    { name: 'surcharge', cents: data?.surcharge ?? 0 },
    { name: 'cashback', cents: data?.cashback ?? 0 },
  ];
  const base = extras.reduce((rest, { cents }) => rest - cents, chargedCents(answer));
  return [{ name: 'base', cents: base }, ...extras.filter(({ cents }) => cents > 0)];
}

/** When tips are given at the terminal that took the payment. */
function useTipMode({ tender }: PaymentTry): TipMode {
  const id = useTerminalOf(tender)?.tip_mode;
  if (tender.type !== 'card') return 'none';
  return id === 1 || id === 2 || id === 3 ? tipMode(id) : 'none';
}
