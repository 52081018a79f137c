import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FormattedDate } from 'react-intl';
import type { OpenAttempt } from '../../api/register.ts';
import { announce } from '../../ui/announcer.tsx';
import { BackButton } from '../../ui/back-button.tsx';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { useEvery } from '../../ui/timers.ts';
import { attemptStanding } from './attempt-standing.ts';
import { MatterHeading } from './matter-heading.tsx';
import { OtherTenderSheet } from './other-tender-sheet.tsx';
import { ResolveSheet } from './resolve-sheet.tsx';

interface AttemptDetailProps {
  readonly attempt: OpenAttempt;
  readonly onBack: () => void;
}

/**
 * What is known of a payment without an outcome, what the register does about it, what people can.
 */
export function AttemptDetail({ attempt, onBack }: AttemptDetailProps) {
  const text = useText();
  const standing = attemptStanding(attempt);
  const about = { operation: attempt.operation };
  return (
    <article className="mx-auto flex max-w-240 flex-col gap-6 p-4">
      <BackButton onPress={onBack} />
      <MatterHeading
        tone="unknown"
        title={text(`unconfirmed.title.${standing}`, about)}
        hint={text(`unconfirmed.hint.${standing}`, about)}
      />
      <Known attempt={attempt} />
      {!attempt.waited && <StatusTag tone="info">{text('unconfirmed.paidOtherwise')}</StatusTag>}
      <Actions attempt={attempt} />
    </article>
  );
}

function Known({ attempt }: { readonly attempt: OpenAttempt }) {
  const text = useText();
  const { amount, terminal_name, ticket_number, reason, said, since } = attempt;
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-3 rounded-sheet border border-border bg-surface p-4 text-counter">
      <dt className="text-ink-2">{text(`unconfirmed.operation.${attempt.operation}`)}</dt>
      <dd>
        <Money cents={amount} className="font-semibold" />
      </dd>
      <dt className="text-ink-2">{text('unconfirmed.ticket')}</dt>
      <dd className="num">{ticket_number === null ? '–' : `#${ticket_number}`}</dd>
      <dt className="text-ink-2">{text('unconfirmed.reader')}</dt>
      <dd>{terminal_name}</dd>
      <dt className="text-ink-2">{text('unconfirmed.since')}</dt>
      <dd className="num">
        <FormattedDate value={since} dateStyle="medium" timeStyle="medium" />
      </dd>
      {reason !== null && (
        <>
          <dt className="text-ink-2">{text('unconfirmed.why')}</dt>
          <dd>
            {text(`attempt.because.${reason}`)}
            {said !== null && <span className="block text-ink-2">“{said}”</span>}
          </dd>
        </>
      )}
      <dt className="text-ink-2">{text('unconfirmed.next')}</dt>
      <dd className="num">
        <NextCheck at={attempt.next_check_at} />
      </dd>
    </dl>
  );
}

/** Counts down to the next time that the terminal is asked. */
function NextCheck({ at }: { readonly at: string | null }) {
  const text = useText();
  const [nowMs, setNowMs] = useState(Date.now());
  useEvery(() => setNowMs(Date.now()), 1_000);
  if (at === null) return text('unconfirmed.nobodyAsks');
  const seconds = Math.ceil((Date.parse(at) - nowMs) / 1_000);
  return seconds > 0 ? text('unconfirmed.nextIn', { seconds }) : text('unconfirmed.asking');
}

function Actions({ attempt }: { readonly attempt: OpenAttempt }) {
  const text = useText();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<'resolve' | 'other'>();
  const close = (): void => setOpened(undefined);
  const { ticket_id, state, waited, operation } = attempt;
  const isUnknown = state === 'UNKNOWN' || state === 'NEEDS_HUMAN';
  const isCharge = operation === 'sale' || operation === 'auth' || operation === 'capture';
  const showTicket = (): void => {
    if (ticket_id !== null) void navigate({ to: '/tickets', search: { ticket: ticket_id } });
  };
  return (
    <div className="grid grid-cols-2 gap-4">
      <Button
        tone="primary"
        size="large"
        onPress={() => {
          announce(text('unconfirmed.keptChecking'));
          void navigate({ to: '/sell' });
        }}
      >
        {text('unconfirmed.keepChecking')}
      </Button>
      {ticket_id !== null && (
        <Button size="large" tone="outline" onPress={showTicket}>
          {text('unconfirmed.showTicket')}
        </Button>
      )}
      {isUnknown && isCharge && waited && !attempt.charged && (
        <Button size="large" tone="outline" onPress={() => setOpened('other')}>
          {text('unconfirmed.other')}
        </Button>
      )}
      {isUnknown && (
        <Button size="large" tone="outline" onPress={() => setOpened('resolve')}>
          {text('unconfirmed.resolve')}
        </Button>
      )}
      {opened === 'resolve' && <ResolveSheet attempt={attempt} onClose={close} />}
      {opened === 'other' && (
        <OtherTenderSheet
          attempt={attempt}
          onClose={close}
          onAllowed={() => {
            close();
            showTicket();
          }}
        />
      )}
    </div>
  );
}
