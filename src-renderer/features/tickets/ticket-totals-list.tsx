import type { TicketDetail } from '../../api/tickets.ts';
import { Money } from '../../ui/money.tsx';
import { type TextId, useText } from '../../ui/text.ts';

interface Row {
  readonly label: TextId;
  readonly cents: number;
  /** Shown even when it is nothing. */
  readonly isAlways?: boolean;
}

/** The totals of a stored ticket, in the order of the interface. */
export function TicketTotalsList({ totals }: { readonly totals: TicketDetail['totals'] }) {
  const text = useText();
  const rows: readonly Row[] = [
    { label: 'tickets.subtotal', cents: totals.items, isAlways: true },
    { label: 'tickets.discounts', cents: -totals.discounts },
    { label: 'tickets.charges', cents: totals.other_charges + totals.service_charges },
    { label: 'tickets.tax', cents: totals.exclusive_tax },
    { label: 'tickets.taxIncluded', cents: totals.inclusive_tax },
    { label: 'tickets.total', cents: totals.total, isAlways: true },
    { label: 'tickets.tips', cents: totals.tips },
    { label: 'tickets.surcharges', cents: totals.surcharges },
    { label: 'tickets.paid', cents: totals.paid, isAlways: true },
    { label: 'tickets.refundedSum', cents: totals.refunded },
    { label: 'tickets.due', cents: totals.due },
  ];
  return (
    <dl className="ms-auto mt-2 max-w-80 text-body">
      {rows
        .filter((row) => row.isAlways === true || row.cents !== 0)
        .map(({ label, cents }) => (
          <div key={label} className="flex items-baseline justify-between gap-6">
            <dt className="text-ink-2">{text(label)}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
