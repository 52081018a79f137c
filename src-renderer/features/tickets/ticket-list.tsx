import { useVirtualizer } from '@tanstack/react-virtual';
import { ReceiptText } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { FormattedTime } from 'react-intl';
import { type ListedTicket, statusOf } from '../../api/tickets.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { TicketStatusTag } from './ticket-status-tag.tsx';
import { wireTime } from './wire-time.ts';

interface TicketListProps {
  /** Undefined while they are read for the first time. */
  readonly tickets: readonly ListedTicket[] | undefined;
  readonly selectedId: number | undefined;
  readonly onSelect: (id: number) => void;
}

const rowHeightPx = 72;

/** Only the rows in view exist. Arrow keys move, Enter shows. */
export function TicketList({ tickets = [], selectedId, onSelect }: TicketListProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tickets.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 6,
  });
  if (tickets.length === 0) {
    return <EmptyState icon={ReceiptText}>{text('tickets.empty')}</EmptyState>;
  }
  const selected = tickets.findIndex((ticket) => ticket.id === selectedId);
  const move = (event: KeyboardEvent, index: number): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const next = index + by;
    if (by === 0 || next < 0 || next >= tickets.length) return;
    event.preventDefault();
    rows.scrollToIndex(next);
    requestAnimationFrame(() => {
      scroller.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus();
    });
  };
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const ticket = tickets[index];
          if (!ticket) return null;
          return (
            <li key={ticket.id} className="absolute inset-x-0" style={{ top: start }}>
              <button
                type="button"
                data-row={index}
                aria-current={ticket.id === selectedId}
                tabIndex={index === Math.max(0, selected) ? 0 : -1}
                onClick={() => onSelect(ticket.id)}
                onKeyDown={(event) => move(event, index)}
                className={classNames(
                  'ring-inset flex h-18 w-full items-center gap-3 border-b border-s-4 border-border',
                  'px-3 text-start',
                  ticket.id === selectedId
                    ? 'border-s-primary bg-primary-soft'
                    : 'border-s-transparent hover:bg-sunken active:bg-sunken',
                )}
              >
                <TicketRow ticket={ticket} />
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}

function TicketRow({ ticket }: { readonly ticket: ListedTicket }) {
  const { ticket_number, name, opened_at, employee_name, total } = ticket;
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2 text-counter font-semibold">
          <span className="num">#{ticket_number}</span>
          <span className="truncate font-normal">{name}</span>
        </span>
        <span className="num block truncate text-caption text-ink-2">
          <FormattedTime value={wireTime(opened_at)} /> · {employee_name}
        </span>
      </span>
      <TicketStatusTag status={statusOf(ticket)} />
      <Money cents={total} className="min-w-20 text-counter font-semibold" />
    </>
  );
}
