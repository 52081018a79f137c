import { FormattedDate } from 'react-intl';
import { detailOf, type TicketDetail, type TicketRead } from '../../api/tickets.ts';
import { wireTime } from '../../api/wire-time.ts';
import { useMoney } from '../../ui/money.tsx';
import { StatusIcon, type StatusTone } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { useCardLabel } from './card-label.ts';
import { tenderName } from './tender-name.ts';

type TicketEvent = TicketDetail['history'][number];

/** What happened to a ticket and its money, the oldest first. */
export function TicketTimeline({ ticket }: { readonly ticket: TicketRead }) {
  const text = useText();
  const { check_name, first_name } = ticket._embedded.employee;
  const { closed_at } = ticket;
  const { history } = detailOf(ticket);
  // Times of the wire sort as they are; a refund comes after the ticket was closed.
  const untilClosed =
    closed_at === null
      ? history.length
      : history.filter(({ created_at }) => created_at <= closed_at).length;
  return (
    <ol className="text-body">
      <Moment tone="neutral" at={ticket.opened_at} by={check_name || first_name}>
        {text('tickets.event.opened')}
      </Moment>
      {history.slice(0, untilClosed).map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
      {closed_at !== null && (
        <Moment tone="neutral" at={closed_at} by="">
          {text('tickets.event.closed')}
        </Moment>
      )}
      {history.slice(untilClosed).map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ol>
  );
}

function EventRow({ event }: { readonly event: TicketEvent }) {
  const text = useText();
  const money = useMoney();
  const cardLabel = useCardLabel();
  const { kind, status, reason, because } = event;
  const { user_name, approver_name } = event;
  const by =
    approver_name === ''
      ? user_name
      : text('tickets.approvedBy', { name: user_name, manager: approver_name });
  const card = cardLabel(event);
  const before = text(tenderName(event.tender_before));
  const happened =
    status === 'approved'
      ? text(`tickets.event.${kind}`, {
          amount: money(event.amount),
          tip: money(event.tip),
          card,
          before,
        })
      : text(`tickets.event.${status}`, { card });
  return (
    <Moment tone={toneOf(event)} at={event.created_at} by={by}>
      {happened}
      {because !== null && (
        <span className="block text-ink-2">{text(`attempt.because.${because}`)}</span>
      )}
      {reason !== null && reason !== '' && <span className="block text-ink-2">“{reason}”</span>}
    </Moment>
  );
}

function toneOf({ kind, status }: TicketEvent): StatusTone {
  if (status !== 'approved') return 'danger';
  switch (kind) {
    case 'sale':
    case 'capture':
      return 'success';
    case 'auth':
    case 'tip_adjust':
    case 'tender_corrected':
    case 'said_charged':
    case 'said_not_charged':
    case 'other_tender_allowed':
    case 'looked_into':
      return 'info';
    case 'refund':
    case 'void':
      return 'warn';
  }
}

interface MomentProps {
  readonly tone: StatusTone;
  /** UTC, as on the wire. */
  readonly at: string;
  readonly by: string;
  readonly children: React.ReactNode;
}

function Moment({ tone, at, by, children }: MomentProps) {
  return (
    <li className="flex gap-3 border-b border-border py-2 last:border-b-0">
      <span className="pt-1">
        <StatusIcon tone={tone} sizePx={18} />
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      <span className="num text-end text-caption text-ink-2">
        <FormattedDate value={wireTime(at)} dateStyle="medium" timeStyle="short" />
        {by !== '' && <span className="block">{by}</span>}
      </span>
    </li>
  );
}
