import { Archive } from 'lucide-react';
import { GridList, GridListItem } from 'react-aria-components';
import { useTicketList } from '../../api/tickets.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Money } from '../../ui/money.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { HoldProblem } from './hold-problem.tsx';
import type { Hold } from './use-hold.ts';

interface HeldSheetProps {
  readonly holding: Hold;
  readonly onClose: () => void;
}

/** Open tickets, the newest first; arrow keys and Enter take one up. */
export function HeldSheet({ holding, onClose }: HeldSheetProps) {
  const text = useText();
  const { tickets } = useTicketList('open', '');
  return (
    <Sheet placement="beside" title={text('sell.heldTitle')} onClose={onClose}>
      <HoldProblem holding={holding} onHeld={onClose} />
      <GridList
        aria-label={text('sell.heldTitle')}
        autoFocus="first"
        items={tickets ?? []}
        onAction={(id) => {
          const chosen = tickets?.find((ticket) => ticket.id === id);
          if (chosen) void holding.recall(chosen).then((isDone) => isDone && onClose());
        }}
        renderEmptyState={() =>
          tickets && <EmptyState icon={Archive}>{text('sell.heldEmpty')}</EmptyState>
        }
        className="flex flex-col"
      >
        {(ticket) => (
          <GridListItem
            id={ticket.id}
            textValue={`${ticket.ticket_number} ${ticket.name}`}
            className={[
              'ring-inset flex min-h-16 cursor-default items-center gap-4 border-b border-border px-2',
              'text-counter hover:bg-sunken pressed:bg-primary-soft',
            ].join(' ')}
          >
            <span className="num font-semibold">#{ticket.ticket_number}</span>
            <span className="min-w-0 flex-1 truncate">{ticket.name}</span>
            <span className="text-body text-ink-2">{ticket.employee_name}</span>
            <Money cents={ticket.due} className="font-semibold" />
          </GridListItem>
        )}
      </GridList>
    </Sheet>
  );
}
