import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { FormattedTime } from 'react-intl';
import { type OpenAttempt, type PaymentTask, useRegister } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListDetail } from '../../ui/list-detail.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { AttemptDetail } from './attempt-detail.tsx';
import { attemptStanding } from './attempt-standing.ts';
import { TaskDetail } from './task-detail.tsx';

/** Payments whose outcome nobody knows yet: what is known, and what can be done. */
export function UnconfirmedScreen() {
  const text = useText();
  const navigate = useNavigate();
  const matters = useMatters();
  const { payment } = useSearch({ from: '/unconfirmed' });
  const chosen = matters.find(({ key }) => key === payment);
  const [first] = matters;
  if (!first) return <AllKnown />;
  const shown = chosen ?? first;
  const show = (webhookId?: string): void =>
    void navigate({
      to: '/unconfirmed',
      search: webhookId === undefined ? {} : { payment: webhookId },
    });
  return (
    <ListDetail
      listLabel={text('unconfirmed.listTitle')}
      detailLabel={text('unconfirmed.detailTitle')}
      isDetailOpen={chosen !== undefined}
      list={
        <>
          <h1 className="border-b border-border p-4 text-title font-semibold">
            {text('unconfirmed.listTitle')}
          </h1>
          <ul className="min-h-0 flex-1 overflow-y-auto">
            {matters.map((matter) => (
              <li key={matter.key}>
                <MatterRow
                  matter={matter}
                  isSelected={matter === shown}
                  onSelect={() => show(matter.key)}
                />
              </li>
            ))}
          </ul>
        </>
      }
      detail={<MatterDetail key={shown.key} matter={shown} onBack={() => show()} />}
    />
  );
}

type Matter =
  | { readonly key: string; readonly type: 'attempt'; readonly about: OpenAttempt }
  | { readonly key: string; readonly type: 'task'; readonly about: PaymentTask };

/** Payments without an outcome, then charges that somebody has to look into. */
function useMatters(): readonly Matter[] {
  const { open_attempts, payment_tasks } = useRegister();
  return [
    ...open_attempts.map((about): Matter => ({ key: about.webhook_id, type: 'attempt', about })),
    ...payment_tasks.map((about): Matter => ({ key: `task ${about.id}`, type: 'task', about })),
  ];
}

interface MatterDetailProps {
  readonly matter: Matter;
  readonly onBack: () => void;
}

function MatterDetail({ matter, onBack }: MatterDetailProps) {
  switch (matter.type) {
    case 'attempt':
      return <AttemptDetail attempt={matter.about} onBack={onBack} />;
    case 'task':
      return <TaskDetail task={matter.about} onBack={onBack} />;
  }
}

/** Also where an unknown payment leads that has been settled meanwhile. */
function AllKnown() {
  const text = useText();
  const navigate = useNavigate();
  return (
    <EmptyState
      icon={CircleCheck}
      action={
        <Button size="large" onPress={() => void navigate({ to: '/tickets' })}>
          {text('unconfirmed.toTickets')}
        </Button>
      }
    >
      {text('unconfirmed.empty')}
    </EmptyState>
  );
}

interface MatterRowProps {
  readonly matter: Matter;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function MatterRow({ matter, isSelected, onSelect }: MatterRowProps) {
  const text = useText();
  const { ticket_number, terminal_name, since, amount } = matter.about;
  const name =
    matter.type === 'task' ? text(`unconfirmed.task.name.${matter.about.kind}`) : terminal_name;
  return (
    <button
      type="button"
      aria-current={isSelected}
      onClick={onSelect}
      className={classNames(
        'ring-inset flex h-18 w-full flex-col justify-center border-b border-border px-4 text-start',
        isSelected ? 'row-chosen' : 'hover:bg-sunken active:bg-sunken',
      )}
    >
      <span className="flex w-full items-baseline gap-2 text-counter font-semibold">
        <span className="num min-w-0 flex-1 truncate">
          {ticket_number === null ? name : `#${ticket_number}`}
        </span>
        <Money cents={amount} />
      </span>
      <span className="flex w-full items-center gap-2">
        <span className="num min-w-0 flex-1 truncate text-caption text-ink-2">
          <FormattedTime value={since} /> · {terminal_name}
        </span>
        {matter.type === 'attempt' ? (
          <StatusTag tone="unknown">
            {text(`unconfirmed.standing.${attemptStanding(matter.about)}`)}
          </StatusTag>
        ) : (
          <StatusTag tone="warn">{text('unconfirmed.task.tag')}</StatusTag>
        )}
      </span>
    </button>
  );
}
