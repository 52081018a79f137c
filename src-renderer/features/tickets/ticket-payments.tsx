import { useNavigate } from '@tanstack/react-router';
import type { TicketDetail } from '../../api/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { useCardLabel } from './card-label.ts';

interface TicketPaymentsProps {
  readonly ticketId: number;
  readonly detail: Pick<TicketDetail, 'payments' | 'refunds' | 'holds'>;
}

/** What was paid, what was given back, and what is held without being paid yet. */
export function TicketPayments({ ticketId, detail }: TicketPaymentsProps) {
  const text = useText();
  const { payments, refunds, holds } = detail;
  // A payment whose tip was changed makes room for another one: only that one is shown.
  const shown = payments.filter((payment) => !isReplaced(payment, payments));
  if (shown.length === 0 && holds.length === 0) {
    return <p className="text-body">{text('tickets.noPayments')}</p>;
  }
  return (
    <ul className="text-counter">
      {shown.map((payment) => (
        <PaymentRow key={payment.id} ticketId={ticketId} payment={payment} />
      ))}
      {refunds.map((refund) => (
        <RefundRow key={refund.transaction_id} refund={refund} />
      ))}
      {holds.map((hold) => (
        <HoldRow key={hold.transaction_id} hold={hold} />
      ))}
    </ul>
  );
}

type Payment = TicketDetail['payments'][number];

function isReplaced(payment: Payment, all: readonly Payment[]): boolean {
  return (
    payment.state === 'voided' &&
    all.some((other) => other.id > payment.id && other.transaction_id === payment.transaction_id)
  );
}

interface PaymentRowProps {
  readonly ticketId: number;
  readonly payment: Payment;
}

function PaymentRow({ ticketId, payment }: PaymentRowProps) {
  const navigate = useNavigate();
  const text = useText();
  const money = useMoney();
  const cardLabel = useCardLabel();
  const { tender, tip, surcharge, tendered, amount } = payment;
  const isVoided = payment.state === 'voided';
  const change = tender === 'cash' ? tendered - amount - tip : 0;
  const hasMore = tip > 0 || surcharge > 0;
  const more = [
    hasMore && money(amount),
    tip > 0 && text('tickets.tip', { tip: money(tip) }),
    surcharge > 0 && text('tickets.surcharge', { surcharge: money(surcharge) }),
  ];
  const details = [
    more.filter(Boolean).join(' + '),
    change > 0 && text('tickets.change', { change: money(change) }),
  ];
  return (
    <li className="flex min-h-12 items-center gap-4 border-b border-border py-1 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className={isVoided ? 'line-through' : undefined}>{cardLabel(payment)}</span>
        <span className="num block text-body text-ink-2">
          {details.filter(Boolean).join(' · ')}
        </span>
      </span>
      {isVoided && <StatusTag tone="danger">{text('tickets.paymentVoided')}</StatusTag>}
      {!isVoided && tender !== 'card' && (
        <Button
          tone="outline"
          onPress={() =>
            void navigate({ to: '/tickets', search: { ticket: ticketId, act: 'tender' } })
          }
        >
          {text('tickets.act.tender')}
        </Button>
      )}
      <Money cents={amount + tip + surcharge} className="font-semibold" />
    </li>
  );
}

function RefundRow({ refund }: { readonly refund: TicketDetail['refunds'][number] }) {
  const text = useText();
  const cardLabel = useCardLabel();
  const { amount, voided } = refund;
  return (
    <li className="flex min-h-12 items-center gap-4 border-b border-border py-1 last:border-b-0">
      <span className={voided ? 'min-w-0 flex-1 line-through' : 'min-w-0 flex-1'}>
        {cardLabel(refund)}
      </span>
      {voided ? (
        <StatusTag tone="danger">{text('tickets.paymentVoided')}</StatusTag>
      ) : (
        <StatusTag tone="neutral">{text('tickets.refundTag')}</StatusTag>
      )}
      <Money cents={-amount} className="font-semibold" />
    </li>
  );
}

function HoldRow({ hold }: { readonly hold: TicketDetail['holds'][number] }) {
  const text = useText();
  const cardLabel = useCardLabel();
  return (
    <li className="flex min-h-12 items-center gap-4 border-b border-border py-1 last:border-b-0">
      <span className="min-w-0 flex-1">
        {cardLabel({ ...hold, tender: 'card' })}
        <span className="block text-body text-ink-2">{text('tickets.heldHint')}</span>
      </span>
      <StatusTag tone="info">{text('tickets.heldTag')}</StatusTag>
      <Money cents={hold.amount} className="font-semibold text-ink-2" />
    </li>
  );
}
