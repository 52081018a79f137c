import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/money.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.ts';
import { useCardName } from './card-name.ts';
import { ResultIcon } from './paid-panel.tsx';
import type { Phase } from './use-payment.ts';

interface HeldPanelProps {
  readonly phase: Extract<Phase, { readonly type: 'held' }>;
  /** Back to the ticket, which is as unpaid as it was. */
  readonly onStay: () => void;
  /** Leaves it open among the tickets. */
  readonly onNext: () => void;
}

/** Money is held on a card for the ticket; none of it is paid. */
export function HeldPanel({ phase, onStay, onNext }: HeldPanelProps) {
  const text = useText();
  const money = useMoney();
  const cardName = useCardName();
  const { data, payment } = phase;
  const held = text('checkout.held', { amount: money(data.total ?? payment.amountCents) });
  useShortcuts([
    { chord: 'Enter', label: text('checkout.next'), run: onNext },
    { chord: 'Escape', label: text('checkout.back'), run: onStay },
  ]);
  return (
    <section className="mx-auto flex min-h-full w-full max-w-150 flex-col items-center justify-center gap-6 p-6 text-center">
      <ResultIcon tone="success" />
      <div role="alert" className="flex flex-col gap-2">
        <h1 className="text-title font-semibold">
          {[held, cardName(data, payment.tender)].filter(Boolean).join(' · ')}
        </h1>
        <p className="text-counter text-balance">{text('checkout.heldHint')}</p>
      </div>
      <Button size="pay" tone="primary" autoFocus className="w-full" onPress={onNext}>
        {text('checkout.next')}
      </Button>
      <Button size="large" tone="outline" className="w-full" onPress={onStay}>
        {text('checkout.heldStay')}
      </Button>
    </section>
  );
}
