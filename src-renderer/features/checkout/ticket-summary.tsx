import { HoldTags } from '../../ui/hold-tags.tsx';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { SummarySums } from './summary-sums.tsx';
import type { Due } from './use-due.ts';

interface TicketSummaryProps {
  readonly due: Due;
  readonly isPaid: boolean;
}

/** What is being paid, in view all the while. */
export function TicketSummary({ due, isPaid }: TicketSummaryProps) {
  const text = useText();
  return (
    <section
      aria-label={text('checkout.ticket')}
      className={[
        'flex min-h-0 flex-col border-border bg-surface beside:w-86 beside:border-s',
        'wide:beside:w-98 large:beside:w-120 above:max-h-[30vh] above:border-t',
      ].join(' ')}
    >
      <h2 className="border-b border-border p-4 text-body font-semibold bar:hidden">
        {text('checkout.ticket')} {due.title}
      </h2>
      <ul className="scroll-quiet min-h-0 flex-1 overflow-y-auto bar:hidden">
        {due.lines.map(({ key, quantity, name, cents }) => (
          <li
            key={key}
            className="flex min-h-12 items-center gap-4 border-b border-border px-4 text-body"
          >
            <span className="num min-w-7 font-semibold">{quantity}</span>
            <span className="line-clamp-2 min-w-0 flex-1">{name}</span>
            <Money cents={cents} />
          </li>
        ))}
      </ul>
      {due.holds.length > 0 && (
        <div className="border-t border-border px-4 py-2">
          <HoldTags holds={due.holds} />
        </div>
      )}
      <SummarySums totals={due.totals} isPaid={isPaid} />
    </section>
  );
}
