import { useNavigate, useSearch } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { FormattedTime } from 'react-intl';
import { type OpenAttempt, useRegister } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListDetail } from '../../ui/list-detail.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { AttemptDetail } from './attempt-detail.tsx';
import { attemptStanding } from './attempt-standing.ts';

/** Payments whose outcome nobody knows yet: what is known, and what can be done. */
export function UnconfirmedScreen() {
  const text = useText();
  const navigate = useNavigate();
  const { open_attempts } = useRegister();
  const { payment } = useSearch({ from: '/unconfirmed' });
  const chosen = open_attempts.find(({ webhook_id }) => webhook_id === payment);
  const [first] = open_attempts;
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
            {open_attempts.map((attempt) => (
              <li key={attempt.webhook_id}>
                <AttemptRow
                  attempt={attempt}
                  isSelected={attempt === shown}
                  onSelect={() => show(attempt.webhook_id)}
                />
              </li>
            ))}
          </ul>
        </>
      }
      detail={<AttemptDetail key={shown.webhook_id} attempt={shown} onBack={() => show()} />}
    />
  );
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

interface AttemptRowProps {
  readonly attempt: OpenAttempt;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
}

function AttemptRow({ attempt, isSelected, onSelect }: AttemptRowProps) {
  const text = useText();
  const { ticket_number, terminal_name, since, amount } = attempt;
  return (
    <button
      type="button"
      aria-current={isSelected}
      onClick={onSelect}
      className={classNames(
        'ring-inset flex min-h-18 w-full items-center gap-3 border-b border-s-4 border-border px-3',
        'text-start',
        isSelected
          ? 'border-s-primary bg-primary-soft'
          : 'border-s-transparent hover:bg-sunken active:bg-sunken',
      )}
    >
      <span className="min-w-0 flex-1">
        <span className="num block text-counter font-semibold">
          {ticket_number === null ? terminal_name : `#${ticket_number}`}
        </span>
        <span className="num block truncate text-caption text-ink-2">
          <FormattedTime value={since} /> · {terminal_name}
        </span>
      </span>
      <StatusTag tone="unknown">
        {text(`unconfirmed.standing.${attemptStanding(attempt)}`)}
      </StatusTag>
      <Money cents={amount} className="min-w-20 text-counter font-semibold" />
    </button>
  );
}
