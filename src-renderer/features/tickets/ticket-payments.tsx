import type { TicketDetail } from '../../api/tickets.ts';
import { Money, useMoney } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';

interface TicketPaymentsProps {
  readonly payments: TicketDetail['payments'];
  readonly holds: TicketDetail['holds'];
}

/** What was paid, and what is held without being paid yet. */
export function TicketPayments({ payments, holds }: TicketPaymentsProps) {
  const text = useText();
  // A payment whose tip was changed makes room for another one: only that one is shown.
  const shown = payments.filter((payment) => !isReplaced(payment, payments));
  if (shown.length === 0 && holds.length === 0) {
    return <p className="text-body">{text('tickets.noPayments')}</p>;
  }
  return (
    <ul className="text-counter">
      {shown.map((payment) => (
        <PaymentRow key={payment.id} payment={payment} />
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

function PaymentRow({ payment }: { readonly payment: Payment }) {
  const text = useText();
  const money = useMoney();
  const { tender, tip, surcharge, tendered, amount } = payment;
  const isVoided = payment.state === 'voided';
  const change = tender === 'cash' ? tendered - amount - tip : 0;
  const more = [
    tip > 0 && text('tickets.tip', { tip: money(tip) }),
    surcharge > 0 && text('tickets.surcharge', { surcharge: money(surcharge) }),
    change > 0 && text('tickets.change', { change: money(change) }),
  ];
  return (
    <li className="flex min-h-12 items-center gap-4 border-b border-border py-1 last:border-b-0">
      <span className="min-w-0 flex-1">
        <span className={isVoided ? 'line-through' : undefined}>{usePaymentName(payment)}</span>
        <span className="num block text-body text-ink-2">{more.filter(Boolean).join(' · ')}</span>
      </span>
      {isVoided && <StatusTag tone="danger">{text('tickets.paymentVoided')}</StatusTag>}
      <Money cents={amount} className="font-semibold" />
    </li>
  );
}

function usePaymentName({ tender, card_type, last4 }: Payment): string {
  const text = useText();
  if (last4 !== '') return text('tickets.cardName', { brand: card_type, last4 });
  return tender === 'cash' ? text('tickets.tender.cash') : text('tickets.tender.card');
}

function HoldRow({ hold }: { readonly hold: TicketDetail['holds'][number] }) {
  const text = useText();
  return (
    <li className="flex min-h-12 items-center gap-4 border-b border-border py-1 last:border-b-0">
      <span className="min-w-0 flex-1">
        {text('tickets.cardName', { brand: hold.card_type, last4: hold.last4 })}
        <span className="block text-body text-ink-2">{text('tickets.heldHint')}</span>
      </span>
      <StatusTag tone="info">{text('tickets.heldTag')}</StatusTag>
      <Money cents={hold.amount} className="font-semibold text-ink-2" />
    </li>
  );
}
