import { useIntl } from 'react-intl';
import type { Receipt } from '../../api/receipt.ts';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { PaperRow, PaperSection } from './paper-row.tsx';

/** How the total comes about, in the order in which it is added up. */
export function ReceiptTotals({ receipt }: { readonly receipt: Receipt }) {
  const text = useText();
  const nameOf = useTaxName();
  const { totals, discounts, taxes } = receipt;
  const sums = [
    { label: text('receipt.otherCharges'), cents: totals.other_charges },
    { label: text('receipt.serviceCharges'), cents: totals.service_charges },
    ...taxes
      .filter(({ inclusive }) => !inclusive)
      .map((tax) => ({ label: nameOf(tax), cents: tax.amount })),
  ];
  return (
    <PaperSection>
      <dl>
        <PaperRow label={text('receipt.items')}>
          <Money cents={totals.items} />
        </PaperRow>
        {[
          ...discounts.map(({ name, amount }) => ({
            label: name || text('receipt.discount'),
            cents: -amount,
          })),
          ...sums,
        ].map(sumRow)}
        <PaperRow label={text('receipt.total')} tone="total">
          <Money cents={totals.total} />
        </PaperRow>
        {taxes
          .filter(({ inclusive }) => inclusive)
          .map((tax) => ({
            label: text('receipt.taxIncluded', { tax: nameOf(tax) }),
            cents: tax.amount,
          }))
          .map(sumRow)}
        <Extras totals={totals} />
      </dl>
    </PaperSection>
  );
}

/** What came on top of the ticket, and what is left of it. */
function Extras({ totals }: Pick<Receipt, 'totals'>) {
  const text = useText();
  const isMore = totals.grand_total !== totals.total;
  return (
    <>
      {sumRow({ label: text('receipt.tip'), cents: totals.tips }, 0)}
      {sumRow({ label: text('receipt.surcharge'), cents: totals.surcharges }, 1)}
      {isMore && (
        <PaperRow label={text('receipt.grandTotal')} tone="total">
          <Money cents={totals.grand_total} />
        </PaperRow>
      )}
      {sumRow({ label: text('receipt.refunded'), cents: -totals.refunded }, 2)}
      {totals.due > 0 && (
        <PaperRow label={text('receipt.due')} tone="total">
          <Money cents={totals.due} />
        </PaperRow>
      )}
    </>
  );
}

/** A sum of nothing isn't worth its paper. */
function sumRow(
  { label, cents }: { readonly label: string; readonly cents: number },
  place: number,
) {
  if (cents === 0) return null;
  return (
    <PaperRow key={`${place} ${label}`} label={label}>
      <Money cents={cents} />
    </PaperRow>
  );
}

/** The name that the one tax rate of a location has until somebody gives it another. */
const unnamedRate = 'Default';

function useTaxName(): (tax: Receipt['taxes'][number]) => string {
  const text = useText();
  const { formatNumber } = useIntl();
  return ({ name, rate }) => {
    const shown = name === '' || name === unnamedRate ? text('receipt.tax') : name;
    if (rate === null) return shown;
    const share = formatNumber(rate / 10_000, { style: 'percent', maximumFractionDigits: 2 });
    return `${shown} ${share}`;
  };
}
