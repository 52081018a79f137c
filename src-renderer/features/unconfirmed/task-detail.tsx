import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormattedDate } from 'react-intl';
import type { PaymentTask } from '../../api/register.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { MatterHeading } from './matter-heading.tsx';
import { SettleTaskSheet } from './settle-task-sheet.tsx';

interface TaskDetailProps {
  readonly task: PaymentTask;
  readonly onBack: () => void;
}

/** Money at a card reader that a person has to look into: what is known, and where to look. */
export function TaskDetail({ task, onBack }: TaskDetailProps) {
  const text = useText();
  const navigate = useNavigate();
  const [isSettling, setSettling] = useState(false);
  const { kind, ticket_id } = task;
  return (
    <article className="mx-auto flex max-w-240 flex-col gap-6 p-4">
      <BackButton onPress={onBack} />
      <MatterHeading
        tone="warn"
        title={text(`unconfirmed.task.title.${kind}`)}
        hint={text(`unconfirmed.task.hint.${kind}`)}
      />
      <Known task={task} />
      <div className="flex flex-wrap gap-4">
        <Button tone="primary" size="large" onPress={() => setSettling(true)}>
          {text('unconfirmed.task.settle')}
        </Button>
        {ticket_id !== null && (
          <Button
            size="large"
            tone="outline"
            onPress={() => void navigate({ to: '/tickets', search: { ticket: ticket_id } })}
          >
            {text('unconfirmed.showTicket')}
          </Button>
        )}
      </div>
      {isSettling && <SettleTaskSheet task={task} onClose={() => setSettling(false)} />}
    </article>
  );
}

function Known({ task }: { readonly task: PaymentTask }) {
  const text = useText();
  const { amount, expected, reference, since, terminal_name, ticket_number } = task;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 rounded-sheet border border-border bg-surface p-4 text-counter">
      <dt className="text-ink-2">{text('unconfirmed.task.charged')}</dt>
      <dd>
        <Money cents={amount} className="font-semibold" />
      </dd>
      {expected !== null && (
        <>
          <dt className="text-ink-2">{text('unconfirmed.task.expected')}</dt>
          <dd>
            <Money cents={expected} />
          </dd>
          <dt className="text-ink-2">{text('unconfirmed.task.difference')}</dt>
          <dd>
            <Money cents={amount - expected} className="font-semibold" />
          </dd>
        </>
      )}
      {ticket_number !== null && (
        <>
          <dt className="text-ink-2">{text('unconfirmed.ticket')}</dt>
          <dd className="num">#{ticket_number}</dd>
        </>
      )}
      <dt className="text-ink-2">{text('unconfirmed.reader')}</dt>
      <dd>{terminal_name}</dd>
      <dt className="text-ink-2">{text('unconfirmed.task.reference')}</dt>
      <dd className="num">{reference}</dd>
      <dt className="text-ink-2">{text('unconfirmed.since')}</dt>
      <dd className="num">
        <FormattedDate value={since} dateStyle="medium" timeStyle="medium" />
      </dd>
    </dl>
  );
}
