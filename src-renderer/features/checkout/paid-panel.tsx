import { type TipMode, tipMode } from '../../../src-shared/domain/tip.ts';
import type { OrderAnswer, PaymentTry } from '../../api/orders.ts';
import { useRegister } from '../../api/register.ts';
import { useScanner } from '../../state/scanner.ts';
import { Button } from '../../ui/button.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { StatusIcon } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { useTimeout } from '../../ui/timers.ts';
import type { Phase } from './use-payment.ts';

interface PaidPanelProps {
  readonly phase: Extract<Phase, { readonly type: 'paid' }>;
  /** Part was paid: on to the rest. */
  readonly onRest: () => void;
  readonly onNext: () => void;
}

/** The next customer doesn't wait for anybody to press a button. */
const autoDismissMs = 12_000;

/** Paid and stored. What to hand back, and the way on. */
export function PaidPanel({ phase, onRest, onNext }: PaidPanelProps) {
  const text = useText();
  const money = useMoney();
  const { answer } = phase;
  const restCents = Math.max(0, answer.ticket.totals.due);
  const isSettled = restCents === 0;
  const goOn = isSettled ? onNext : onRest;
  useAutoDismiss(isSettled, onNext);
  useShortcuts([
    { chord: 'Enter', label: text('checkout.next'), run: goOn },
    { chord: 'Escape', label: '', run: goOn },
    { chord: 'F9', label: '', run: goOn },
  ]);
  return (
    <section className="mx-auto flex min-h-full w-full max-w-150 flex-col items-center justify-center gap-6 p-6 text-center">
      <span className="rounded-full bg-success-soft p-4 text-success-ink">
        <StatusIcon tone="success" sizePx={48} />
      </span>
      <div role="alert" className="flex flex-col gap-2">
        {answer.payment.tender === 'cash' ? (
          <CashResult changeCents={answer.payment.change} />
        ) : (
          <CardResult answer={answer} payment={phase.payment} />
        )}
        {!isSettled && (
          <p className="text-title font-semibold">
            {text('checkout.rest', { rest: money(restCents) })}
          </p>
        )}
      </div>
      <Button size="pay" tone="primary" autoFocus className="w-full" onPress={goOn}>
        {isSettled ? text('checkout.next') : text('checkout.goOn')}
      </Button>
      {isSettled && <p className="text-body text-ink-2">{text('checkout.nextIn')}</p>}
    </section>
  );
}

function CashResult({ changeCents }: { readonly changeCents: number }) {
  const text = useText();
  if (changeCents === 0)
    return <h1 className="text-title font-semibold">{text('checkout.noChange')}</h1>;
  return (
    <>
      <h1 className="text-title font-semibold">{text('checkout.change')}</h1>
      <p>
        <Money cents={changeCents} className="text-due font-bold" />
      </p>
    </>
  );
}

interface CardResultProps {
  readonly answer: OrderAnswer;
  readonly payment: PaymentTry;
}

/** What the terminal charged may be more than what was asked: its tip and surcharge are named. */
function CardResult({ answer, payment: asked }: CardResultProps) {
  const text = useText();
  const money = useMoney();
  const { data, payment } = answer;
  const mode = useTipMode(asked);
  const tip = data?.tip ?? payment.tip;
  const surcharge = data?.surcharge ?? 0;
  const charged = data?.amount ?? payment.amount + tip;
  const parts = [
    money(charged - tip - surcharge),
    tip > 0 ? text('checkout.part.tip', { tip: money(tip) }) : '',
    surcharge > 0 ? text('checkout.part.surcharge', { surcharge: money(surcharge) }) : '',
  ].filter(Boolean);
  const card = data && text('checkout.cardName', { brand: data.card_type, last4: data.last4 });
  return (
    <>
      <h1 className="text-title font-semibold">
        {[text('checkout.approved'), card].filter(Boolean).join(' · ')}
      </h1>
      <p className="num text-counter">
        {parts.length > 1
          ? text('checkout.chargedParts', { charged: money(charged), parts: parts.join(' + ') })
          : text('checkout.charged', { charged: money(charged) })}
      </p>
      {payment.amount < asked.amountCents && (
        <p className="text-counter font-semibold text-warn-ink">
          {text('checkout.partApproved', {
            given: money(payment.amount),
            asked: money(asked.amountCents),
          })}
        </p>
      )}
      {mode === 'adjust' && <p className="text-body text-ink-2">{text('checkout.tipLater')}</p>}
      {data?.stored && <p className="text-body text-warn-ink">{text('checkout.stored')}</p>}
    </>
  );
}

/** When tips are given at the terminal that took the payment. */
function useTipMode({ tender }: PaymentTry): TipMode {
  const { terminals } = useRegister();
  if (tender.type === 'cash') return 'none';
  const terminal = terminals.find(({ terminal_id }) => terminal_id === tender.terminalId);
  const id = terminal?.tip_mode;
  return id === 1 || id === 2 || id === 3 ? tipMode(id) : 'none';
}

function useAutoDismiss(isSettled: boolean, onNext: () => void): void {
  useTimeout(onNext, isSettled ? autoDismissMs : undefined);
  useScanner(() => {
    if (!isSettled) return true;
    onNext();
    // The sell screen hears this scan once it is shown.
    return false;
  });
}
