import { useNavigate, useSearch } from '@tanstack/react-router';
import { CloudOff, CreditCard, Plus, Sunset } from 'lucide-react';
import { unreachable } from '../../../src-shared/lib/assert.ts';
import { useRegister } from '../../api/register.ts';
import { type Terminal, useTerminals } from '../../api/terminals.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListDetail } from '../../ui/list-detail.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.ts';
import { AddTerminalPane } from './add-terminal-pane.tsx';
import { EndOfDayPane } from './end-of-day-pane.tsx';
import { OfflinePane } from './offline-pane.tsx';
import { OfflineTag } from './offline-tag.tsx';
import { SubjectRow } from './subject-row.tsx';
import { TerminalDetailPane } from './terminal-detail-pane.tsx';
import { TerminalRow } from './terminal-row.tsx';
import { terminalStanding } from './terminal-standing.ts';

/** What is shown beside the list: a terminal, or what concerns them all. */
export interface TerminalsPlace {
  readonly terminal?: number;
  readonly show?: TerminalsSubject;
}

export const terminalsSubjects = ['add', 'end-of-day', 'offline'] as const;
export type TerminalsSubject = (typeof terminalsSubjects)[number];

/** The card terminals of the location: how each stands, its settings, and the end of its day. */
export function TerminalsScreen() {
  const text = useText();
  const navigate = useNavigate();
  const place = useSearch({ from: '/terminals' });
  const { terminals, fault } = useTerminals();
  const show = (next: TerminalsPlace): void => void navigate({ to: '/terminals', search: next });
  const isDetailOpen = place.terminal !== undefined || place.show !== undefined;
  return (
    <ListDetail
      listLabel={text('terminals.title')}
      detailLabel={text('terminals.detail')}
      isDetailOpen={isDetailOpen}
      list={
        <>
          <ListHeader onAdd={() => show({ show: 'add' })} />
          {fault && <Banner tone="danger">{text('terminals.failed', { code: fault.code })}</Banner>}
          {terminals && <TerminalRows terminals={terminals} place={place} onShow={show} />}
          <SubjectRow
            icon={Sunset}
            title={text('endOfDay.title')}
            isSelected={place.show === 'end-of-day'}
            onSelect={() => show({ show: 'end-of-day' })}
          />
          <SubjectRow
            icon={CloudOff}
            title={text('offline.title')}
            aside={<OfflineTag />}
            isSelected={place.show === 'offline'}
            onSelect={() => show({ show: 'offline' })}
          />
        </>
      }
      detail={terminals && <Detail terminals={terminals} place={place} onShow={show} />}
    />
  );
}

interface PlaceProps {
  readonly terminals: readonly Terminal[];
  readonly place: TerminalsPlace;
  readonly onShow: (place: TerminalsPlace) => void;
}

function Detail({ terminals, place, onShow }: PlaceProps) {
  const text = useText();
  const onBack = (): void => onShow({});
  const chosen = terminals.find(({ id }) => id === place.terminal);
  switch (place.show) {
    case 'add':
      return <AddTerminalPane onBack={onBack} onShow={(terminal) => onShow({ terminal })} />;
    case 'end-of-day':
      return <EndOfDayPane terminals={terminals} onBack={onBack} />;
    case 'offline':
      return <OfflinePane onBack={onBack} />;
    case undefined:
      return chosen ? (
        <TerminalDetailPane key={chosen.id} terminal={chosen} onBack={onBack} />
      ) : (
        <EmptyState icon={CreditCard}>{text('terminals.choose')}</EmptyState>
      );
    default:
      return unreachable(place.show, 'subject beside the terminals');
  }
}

function ListHeader({ onAdd }: { readonly onAdd: () => void }) {
  const text = useText();
  useShortcuts([{ chord: 'Alt+N', label: text('addTerminal.start'), run: onAdd }]);
  return (
    <header className="flex items-center justify-between gap-3 border-b border-border p-3 ps-4">
      <h1 className="text-title font-semibold">{text('terminals.title')}</h1>
      <Button tone="outline" icon={<Plus size={20} aria-hidden="true" />} onPress={onAdd}>
        {text('addTerminal.start')}
      </Button>
    </header>
  );
}

function TerminalRows({ terminals, place, onShow }: PlaceProps) {
  const text = useText();
  const { terminals: seen } = useRegister();
  if (terminals.length === 0) {
    return <EmptyState icon={CreditCard}>{text('terminals.empty')}</EmptyState>;
  }
  return (
    <ul className="min-h-0 flex-1 overflow-y-auto">
      {terminals.map((terminal) => (
        <li key={terminal.id}>
          <TerminalRow
            terminal={terminal}
            standing={terminalStanding(terminal, seen)}
            isSelected={terminal.id === place.terminal}
            onSelect={() => onShow({ terminal: terminal.id })}
          />
        </li>
      ))}
    </ul>
  );
}
