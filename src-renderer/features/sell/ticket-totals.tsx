import { FormattedNumber } from 'react-intl';
import type { SaleTotals, TaxRow } from '../../state/sale-totals.ts';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';

/** Totals in the order of the interface; Due is the largest number of the screen. */
export function TicketTotals({ totals }: { readonly totals: SaleTotals }) {
  const text = useText();
  const { itemsCents, discountsCents, chargesCents, paidCents, taxes, dueCents } = totals;
  return (
    <dl className="flex flex-col text-body text-ink-2">
      <TotalRow label={text('sell.subtotal')} cents={itemsCents} />
      {discountsCents > 0 && <TotalRow label={text('sell.discounts')} cents={-discountsCents} />}
      {chargesCents > 0 && <TotalRow label={text('sell.charges')} cents={chargesCents} />}
      {taxes.map((row) => (
        <TaxTotalRow key={`${row.rate?.id}${row.isIncluded}`} row={row} />
      ))}
      {paidCents > 0 && <TotalRow label={text('sell.paid')} cents={-paidCents} />}
      <div className="flex items-baseline justify-between text-total font-bold text-ink">
        <dt>{text('sell.due')}</dt>
        <dd>
          <Money cents={dueCents} />
        </dd>
      </div>
    </dl>
  );
}

/** How a location's own rate is called until somebody names it. */
const unnamedRate = 'Default';

function TaxTotalRow({ row }: { readonly row: TaxRow }) {
  const text = useText();
  const { rate, isIncluded, cents } = row;
  if (!rate) {
    const label = isIncluded ? text('sell.taxSumIncluded') : text('sell.taxSum');
    return <TotalRow label={label} cents={cents} />;
  }
  return (
    <TotalRow
      label={
        <>
          {rate.name === unnamedRate ? text('sell.taxSum') : rate.name}{' '}
          <FormattedNumber value={rate.rateHundredths / 100} maximumFractionDigits={2} />%
          {isIncluded && ` · ${text('sell.included')}`}
        </>
      }
      cents={cents}
    />
  );
}

interface TotalRowProps {
  readonly label: React.ReactNode;
  readonly cents: number;
}

function TotalRow({ label, cents }: TotalRowProps) {
  return (
    <div className="flex items-baseline justify-between">
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
