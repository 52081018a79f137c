import { useVirtualizer } from '@tanstack/react-virtual';
import { ReceiptText } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { FormattedTime } from 'react-intl';
import { type ListedTicket, statusOf } from '../../api/tickets.ts';
import { wireTime } from '../../api/wire-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { TicketStatusTag } from './ticket-status-tag.tsx';

interface TicketListProps {
  /** Undefined while they are read for the first time. */
  readonly tickets: readonly ListedTicket[] | undefined;
  readonly selectedId: number | undefined;
  readonly onSelect: (id: number) => void;
  /** The last tickets that are loaded come into view. */
  readonly onEnd: () => void;
}

const rowHeightPx = 72;

/** Only the rows in view exist. Arrow keys move, Enter shows. */
export function TicketList({ tickets, selectedId, onSelect, onEnd }: TicketListProps) {
  const text = useText();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: tickets?.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeightPx,
    overscan: 6,
  });
  const visible = rows.getVirtualItems();
  const isAtEnd = tickets !== undefined && visible.at(-1)?.index === tickets.length - 1;
  useEffect(() => {
    if (isAtEnd) onEnd();
  }, [isAtEnd, onEnd]);
  if (!tickets) return null;
  if (tickets.length === 0) {
    return <EmptyState icon={ReceiptText}>{text('tickets.empty')}</EmptyState>;
  }
  const selected = tickets.findIndex((ticket) => ticket.id === selectedId);
  // Tab reaches the selected row while it is in view, else the first one that is.
  const isInView = visible.some((row) => row.index === selected);
  const tabStop = isInView ? selected : visible[0]?.index;
  const focusRow = (index: number): void => {
    if (index < 0 || index >= tickets.length) return;
    const find = () => scroller.current?.querySelector<HTMLElement>(`[data-row="${index}"]`);
    rows.scrollToIndex(index);
    // At once when it exists: the next press of an arrow key starts from the row in focus.
    const row = find();
    if (row) row.focus({ preventScroll: true });
    else requestAnimationFrame(() => find()?.focus());
  };
  return (
    <div ref={scroller} className="min-h-0 flex-1 overflow-y-auto">
      <ul className="relative" style={{ height: rows.getTotalSize() }}>
        {visible.map(({ index, start }) => {
          const ticket = tickets[index];
          if (!ticket) return null;
          return (
            <li key={ticket.id} className="absolute inset-x-0" style={{ top: start }}>
              <TicketButton
                ticket={ticket}
                row={index}
                isSelected={ticket.id === selectedId}
                isTabStop={index === tabStop}
                onSelect={onSelect}
                onMove={(by) => focusRow(index + by)}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface TicketButtonProps {
  readonly ticket: ListedTicket;
  readonly row: number;
  readonly isSelected: boolean;
  readonly isTabStop: boolean;
  readonly onSelect: (id: number) => void;
  readonly onMove: (by: number) => void;
}

function TicketButton(props: TicketButtonProps) {
  const { ticket, row, isSelected, isTabStop, onSelect, onMove } = props;
  const move = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onMove(by);
  };
  return (
    <button
      type="button"
      data-row={row}
      aria-current={isSelected}
      tabIndex={isTabStop ? 0 : -1}
      onClick={() => onSelect(ticket.id)}
      onKeyDown={move}
      className={classNames(
        'ring-inset flex h-18 w-full flex-col justify-center border-b border-border px-4 text-start',
        isSelected ? 'row-chosen' : 'hover:bg-sunken active:bg-sunken',
      )}
    >
      <TicketRow ticket={ticket} />
    </button>
  );
}

function TicketRow({ ticket }: { readonly ticket: ListedTicket }) {
  const { ticket_number, name, opened_at, employee_name, total } = ticket;
  return (
    <>
      <span className="flex w-full items-baseline gap-2 text-counter font-semibold">
        <span className="num">#{ticket_number}</span>
        <span className="min-w-0 flex-1 truncate font-normal">{name}</span>
        <Money cents={total} />
      </span>
      <span className="flex w-full items-center gap-2">
        <span className="num min-w-0 flex-1 truncate text-caption text-ink-2">
          <FormattedTime value={wireTime(opened_at)} /> · {employee_name}
        </span>
        <TicketStatusTag status={statusOf(ticket)} />
      </span>
    </>
  );
}
