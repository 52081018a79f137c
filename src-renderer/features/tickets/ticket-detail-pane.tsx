import { useNavigate } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { FormattedDate } from 'react-intl';
import { detailOf, type TicketDetail, type TicketRead, useTicket } from '../../api/tickets.ts';
import { startSale } from '../../state/sale.ts';
import { draftOn } from '../../state/stored-draft.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { TicketTotalsList } from './ticket-totals-list.tsx';
import { wireTime } from './wire-time.ts';

interface TicketDetailPaneProps {
  readonly ticketId: number;
  readonly onBack: () => void;
}

export function TicketDetailPane({ ticketId, onBack }: TicketDetailPaneProps) {
  const text = useText();
  const { data: ticket, error } = useTicket(ticketId);
  if (error) return <Banner tone="danger">{text('tickets.notFound')}</Banner>;
  if (!ticket) return null;
  const detail = detailOf(ticket);
  return (
    <article className="mx-auto flex max-w-240 flex-col gap-6 p-4">
      <header className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <span className="beside:hidden">
          <IconButton label={text('kit.back')} onPress={onBack}>
            <ArrowLeft aria-hidden="true" className="rtl:rotate-180" />
          </IconButton>
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-title font-semibold">
            <span className="num">#{ticket.ticket_number}</span> {ticket.name}
          </h2>
          <TicketTimes ticket={ticket} />
        </div>
        {ticket.open === 1 && !detail.unconfirmed && <ResumeButton ticket={ticket} />}
      </header>
      <Card title={text('tickets.items')}>
        <Lines lines={detail.lines} />
        <TicketTotalsList totals={detail.totals} />
      </Card>
      <Card title={text('tickets.payments')}>
        <Payments payments={detail.payments} />
      </Card>
    </article>
  );
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

function ResumeButton({ ticket }: { readonly ticket: TicketRead }) {
  const text = useText();
  const navigate = useNavigate();
  return (
    <Button
      tone="primary"
      size="large"
      onPress={() => {
        startSale(draftOn(ticket));
        void navigate({ to: '/sell' });
      }}
    >
      {text('tickets.resume')}
    </Button>
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

function Payments({ payments }: { readonly payments: TicketDetail['payments'] }) {
  const text = useText();
  const money = useMoney();
  if (payments.length === 0) return <p className="text-body">{text('tickets.noPayments')}</p>;
  return (
    <ul className="text-counter">
      {payments.map((payment) => (
        <li key={payment.id} className="flex min-h-12 items-center gap-4">
          <span className="min-w-0 flex-1">
            {payment.tender === 'cash' ? text('tickets.tender.cash') : text('tickets.tender.card')}
            <span className="block text-body text-ink-2">
              {[
                payment.last4 && `${payment.card_type} •••• ${payment.last4}`,
                payment.tip > 0 && text('tickets.tip', { tip: money(payment.tip) }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
          </span>
          <Money cents={payment.amount} className="font-semibold" />
        </li>
      ))}
    </ul>
  );
}
