import type { SaleTotals } from '../../state/sale-totals.ts';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';

interface SummarySumsProps {
  readonly totals: SaleTotals;
  /** The sale is over: everything is paid, by however many ways. */
  readonly isPaid: boolean;
}

/** How the lines come to what is due: what the customer is asked for must add up. */
export function SummarySums({ totals, isPaid }: SummarySumsProps) {
  const text = useText();
  const { itemsCents, discountsCents, chargesCents, taxes, paidCents, dueCents } = totals;
  const hasPaidPart = paidCents > 0 && !isPaid;
  return (
    <dl className="border-t border-border px-4 py-3 text-body text-ink-2 bar:border-t-0">
      <SumRow of="lines" label={text('sell.subtotal')} cents={itemsCents} />
      {discountsCents > 0 && (
        <SumRow of="lines" label={text('sell.discounts')} cents={-discountsCents} />
      )}
      {chargesCents > 0 && <SumRow of="lines" label={text('sell.charges')} cents={chargesCents} />}
      {taxes.map(({ rate, isIncluded, cents }) => (
        <SumRow
          key={`${rate?.id}${isIncluded}`}
          of="lines"
          label={text(isIncluded ? 'sell.taxSumIncluded' : 'sell.taxSum')}
          cents={cents}
        />
      ))}
      {hasPaidPart && <SumRow of="ticket" label={text('sell.paid')} cents={-paidCents} />}
      <div className="flex items-baseline justify-between pt-1 text-title font-bold text-ink">
        <dt>{text(isPaid ? 'checkout.paid' : 'checkout.due')}</dt>
        <dd>
          <Money cents={isPaid ? paidCents + dueCents : dueCents} />
        </dd>
      </div>
    </dl>
  );
}

interface SumRowProps {
  /** What explains the lines is folded away with them where the screen is narrow. */
  readonly of: 'lines' | 'ticket';
  readonly label: string;
  readonly cents: number;
}

function SumRow({ of, label, cents }: SumRowProps) {
  return (
    <div className={`flex items-baseline justify-between ${of === 'lines' ? 'bar:hidden' : ''}`}>
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
