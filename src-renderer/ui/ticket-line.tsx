import { classNames } from './class-names.ts';
import { Money } from './money.tsx';

interface TicketLineProps {
  readonly quantity: string;
  readonly name: string;
  /** Choices, note, discount: a second, smaller row. */
  readonly detail: string;
  readonly amountCents: number;
  readonly isSelected: boolean;
  /** Just added: tinted for a second. */
  readonly isFresh: boolean;
  /** Buttons for the line follow below, as part of it. */
  readonly hasActions?: boolean;
}

/** The inside of one row of a ticket; the list that it is in makes it selectable. */
export function TicketLine(props: TicketLineProps) {
  const { quantity, name, detail, amountCents, isSelected, isFresh, hasActions = false } = props;
  return (
    <div
      className={classNames(
        'border-border',
        !hasActions && 'border-b',
        isSelected ? 'row-chosen' : 'bg-surface',
        isFresh && 'tint-fresh',
      )}
    >
      <div className="flex min-h-(--row) items-center gap-4 px-4 py-2">
        <span className="num min-w-7 text-counter font-semibold">{quantity}</span>
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 text-counter font-medium">{name}</span>
          {detail && (
            <span className="line-clamp-2 text-body leading-tight text-ink-2">{detail}</span>
          )}
        </span>
        <Money cents={amountCents} className="text-counter font-semibold" />
      </div>
    </div>
  );
}
