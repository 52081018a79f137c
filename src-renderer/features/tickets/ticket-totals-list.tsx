import type { TicketDetail } from '../../api/tickets.ts';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { type TextId, useText } from '../../ui/text.ts';

interface Row {
  readonly label: TextId;
  readonly cents: number;
  /** Shown even when it is nothing. */
  readonly isAlways?: boolean;
  /** What the eye looks for. */
  readonly isSum?: boolean;
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
    { label: 'tickets.total', cents: totals.total, isAlways: true, isSum: true },
    { label: 'tickets.tips', cents: totals.tips },
    { label: 'tickets.surcharges', cents: totals.surcharges },
    // With what came on top, as the cards were charged: the column adds up.
    {
      label: 'tickets.paid',
      cents: totals.paid + totals.tips + totals.surcharges,
      isAlways: true,
    },
    { label: 'tickets.refundedSum', cents: totals.refunded },
    { label: 'tickets.due', cents: totals.due, isSum: true },
  ];
  return (
    <dl className="ms-auto mt-2 max-w-80 text-body">
      {rows
        .filter((row) => row.isAlways === true || row.cents !== 0)
        .map(({ label, cents, isSum = false }) => (
          <div
            key={label}
            className={classNames(
              'flex items-baseline justify-between gap-6',
              isSum ? 'py-1 text-counter font-semibold' : 'text-ink-2',
            )}
          >
            <dt>{text(label)}</dt>
            <dd>
              <Money cents={cents} />
            </dd>
          </div>
        ))}
    </dl>
  );
}
