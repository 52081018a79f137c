import type { ReactNode } from 'react';
import { FormattedDate } from 'react-intl';
import {
  detailOf,
  statusOf,
  type TicketDetail,
  type TicketRead,
  useTicket,
} from '../../api/tickets.ts';
import { wireTime } from '../../api/wire-time.ts';
import { BackButton } from '../../ui/back-button.tsx';
import { Banner } from '../../ui/banner.tsx';
import { Money } from '../../ui/money.tsx';
import { AfterNotice, Skeleton } from '../../ui/skeleton.tsx';
import { useText } from '../../ui/text.ts';
import { TicketActions } from './ticket-actions.tsx';
import { TicketPayments } from './ticket-payments.tsx';
import { TicketStatusTag } from './ticket-status-tag.tsx';
import { TicketTimeline } from './ticket-timeline.tsx';
import { TicketTotalsList } from './ticket-totals-list.tsx';
import { UnconfirmedBanner } from './unconfirmed-banner.tsx';

interface TicketDetailPaneProps {
  readonly ticketId: number;
  readonly onBack: () => void;
}

export function TicketDetailPane({ ticketId, onBack }: TicketDetailPaneProps) {
  const text = useText();
  const { data: ticket, error } = useTicket(ticketId);
  if (error) return <Banner tone="danger">{text('tickets.notFound')}</Banner>;
  if (!ticket) return <DetailSkeleton />;
  const detail = detailOf(ticket);
  return (
    <article className="mx-auto flex max-w-240 flex-col gap-6 p-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <BackButton onPress={onBack} />
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-semibold">
            <span className="num">#{ticket.ticket_number}</span> {ticket.name}
          </h2>
          <TicketTimes ticket={ticket} />
        </div>
        <StatusOfDetail ticket={ticket} />
      </header>
      <UnconfirmedBanner ticketId={ticket.id} />
      <TicketActions ticket={ticket} />
      <Card title={text('tickets.items')}>
        <Lines lines={detail.lines} />
        <TicketTotalsList totals={detail.totals} />
      </Card>
      <Card title={text('tickets.payments')}>
        <TicketPayments ticketId={ticket.id} detail={detail} />
      </Card>
      <Card title={text('tickets.timeline')}>
        <TicketTimeline ticket={ticket} />
      </Card>
    </article>
  );
}

function DetailSkeleton() {
  return (
    <AfterNotice>
      <div className="mx-auto flex max-w-240 flex-col gap-6 p-4">
        <Skeleton className="h-14" />
        <Skeleton className="h-12" />
        <Skeleton className="h-72" />
      </div>
    </AfterNotice>
  );
}

/** The worst that can be said of it comes first. */
function StatusOfDetail({ ticket }: { readonly ticket: TicketRead }) {
  const { voided, unconfirmed, holds, totals } = detailOf(ticket);
  const held = holds.reduce((sum, hold) => sum + hold.amount, 0);
  const { refunded, total } = totals;
  const status = statusOf({ voided, unconfirmed, refunded, total, open: ticket.open, held });
  return <TicketStatusTag status={status} />;
}

function Card({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="rounded-sheet border border-border bg-surface p-4">
      <h3 className="mb-2 text-body font-semibold text-ink-2">{title}</h3>
      {children}
    </section>
  );
}

function TicketTimes({ ticket }: { readonly ticket: TicketRead }) {
  const text = useText();
  const { check_name, first_name } = ticket._embedded.employee;
  return (
    <p className="text-body text-ink-2">
      <FormattedDate value={wireTime(ticket.opened_at)} dateStyle="medium" timeStyle="short" />{' '}
      {text('tickets.by', { name: check_name || first_name })}
    </p>
  );
}

function Lines({ lines }: { readonly lines: TicketDetail['lines'] }) {
  return (
    <ul className="text-counter">
      {lines.map((line) => (
        <li key={line.id} className="flex min-h-12 items-center gap-4 border-b border-border py-1">
          <span className="num min-w-8 font-semibold">
            {line.split > 1 ? `${line.quantity}/${line.split}` : `${line.quantity}×`}
          </span>
          <span className="min-w-0 flex-1">
            <span className={line.voided ? 'line-through' : undefined}>{line.name}</span>
            <span className="block text-body text-ink-2">
              {[line.price_level ?? '', ...line.modifiers.map(({ name }) => name), line.note ?? '']
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
          <Money cents={line.price} />
        </li>
      ))}
    </ul>
  );
}
