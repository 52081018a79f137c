import { ChevronUp } from 'lucide-react';
import { useSale } from '../../state/sale.ts';
import type { SaleTotals } from '../../state/sale-totals.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';

interface TicketBarProps {
  readonly totals: SaleTotals;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly whyNotPay: string | undefined;
  readonly onPay: () => void;
}

/** Narrow portrait screens: the ticket folds into two buttons, and Pay stays in reach. */
export function TicketBar({ totals, isOpen, onToggle, whyNotPay, onPay }: TicketBarProps) {
  const text = useText();
  const count = useSale((sale) =>
    sale.draft.lines.reduce((sum, { quantity, split = 1 }) => sum + quantity / split, 0),
  );
  return (
    <div className="z-10 hidden h-22 shrink-0 items-center gap-2 border-t border-border bg-surface p-2 bar:flex">
      <Button size="pay" aria-expanded={isOpen} onPress={onToggle} className="px-4! text-body!">
        {text('sell.items.count', { count: Math.ceil(count) })}
        <ChevronUp
          size={20}
          aria-hidden="true"
          className={classNames('transition-transform', isOpen && 'rotate-180')}
        />
      </Button>
      <Button
        tone="primary"
        size="pay"
        className="flex-1 justify-between!"
        whyNot={whyNotPay}
        onPress={onPay}
      >
        <span>{text('sell.pay')}</span>
        <Money cents={totals.dueCents} />
      </Button>
    </div>
  );
}
