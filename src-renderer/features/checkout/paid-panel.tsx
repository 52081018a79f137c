import { useScanner } from '../../state/scanner.ts';
import { Button } from '../../ui/button.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { StatusIcon } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { useTimeout } from '../../ui/timers.ts';
import { CardResult, isPartial } from './card-result.tsx';
import { GiveBack } from './give-back.tsx';
import { ReceiptButton, useIsReceiptOpen } from './receipt-button.tsx';
import type { Payment, Phase } from './use-payment.ts';

interface PaidPanelProps {
  readonly phase: Extract<Phase, { readonly type: 'paid' }>;
  /** Part was paid: on to the rest. */
  readonly onRest: Payment['chooseAgain'];
  readonly onNext: () => void;
}

/** The next customer doesn't wait for anybody to press a button. */
const autoDismissMs = 12_000;

/** Paid and stored. What to hand back, and the way on. */
export function PaidPanel({ phase, onRest, onNext }: PaidPanelProps) {
  const text = useText();
  const money = useMoney();
  const { answer, payment } = phase;
  const restCents = Math.max(0, answer.ticket.totals.due);
  const isSettled = restCents === 0;
  const isCertain = answer.data?.stored !== true && !isPartial(answer, payment);
  const goOn = isSettled ? onNext : () => onRest();
  // Cash has to be handed over first: nobody is sent on over it.
  const goesOnItself = isSettled && answer.data?.cashback === undefined;
  useAutoDismiss(goesOnItself, onNext);
  useShortcuts([
    { chord: 'Enter', label: text('checkout.next'), run: goOn },
    { chord: 'Escape', label: '', run: goOn },
    { chord: 'F9', label: '', run: goOn },
  ]);
  return (
    <section className="mx-auto flex min-h-full w-full max-w-150 flex-col items-center justify-center gap-6 p-6 text-center">
      <ResultIcon tone={isCertain ? 'success' : 'warn'} />
      <div role="alert" className="flex flex-col gap-2">
        {payment.tender.type === 'cash' ? (
          <CashResult changeCents={answer.payment.change} />
        ) : (
          <CardResult answer={answer} payment={payment} />
        )}
        {!isSettled && (
          <p className="num text-total font-bold">
            {text('checkout.rest', { rest: money(restCents) })}
          </p>
        )}
      </div>
      <Button size="pay" tone="primary" autoFocus className="w-full" onPress={goOn}>
        {isSettled ? text('checkout.next') : text('checkout.goOn')}
      </Button>
      {isPartial(answer, payment) && (
        <GiveBack answer={answer} onGivenBack={(cents) => onRest({ kind: 'given_back', cents })} />
      )}
      <ReceiptButton ticketId={answer.ticket.id} />
      {goesOnItself && <p className="text-body text-ink-2">{text('checkout.nextIn')}</p>}
    </section>
  );
}

export function ResultIcon({ tone }: { readonly tone: 'success' | 'warn' }) {
  const looks = { success: 'bg-success-soft text-success-ink', warn: 'bg-warn-soft text-warn-ink' };
  return (
    <span className={`rounded-full p-4 ${looks[tone]}`}>
      <StatusIcon tone={tone} sizePx={48} />
    </span>
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

function useAutoDismiss(isSettled: boolean, onNext: () => void): void {
  const isReading = useIsReceiptOpen();
  useTimeout(onNext, isSettled && !isReading ? autoDismissMs : undefined);
  useScanner(() => {
    if (!isSettled) return true;
    onNext();
    // The sell screen hears this scan once it is shown.
    return false;
  });
}
