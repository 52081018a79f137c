import { FormattedDate } from 'react-intl';
import type { ReceiptPayment } from '../../api/receipt.ts';
import { wireTime } from '../../api/wire-time.ts';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { CardParticulars } from './card-particulars.tsx';
import { PaperRow, PaperSection } from './paper-row.tsx';
import { SlipLines } from './slip-lines.tsx';
import { usePaymentName } from './use-payment-name.ts';

/** How it was paid, what is held, what came back. */
export function ReceiptPayments({ payments }: { readonly payments: readonly ReceiptPayment[] }) {
  const text = useText();
  return (
    <ul aria-label={text('receipt.payments')} className="flex flex-col gap-3">
      {payments.map((payment, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: payments stay where they are
        <li key={place}>
          <PaperSection>
            <Payment payment={payment} />
          </PaperSection>
        </li>
      ))}
    </ul>
  );
}

function Payment({ payment }: { readonly payment: ReceiptPayment }) {
  const text = useText();
  const name = usePaymentName(payment);
  const { voided, kind, total, tendered, tender } = payment;
  const cents = tender === 'cash' && kind === 'payment' ? tendered : total;
  return (
    <div className="flex flex-col gap-1">
      <p className="flex items-baseline justify-between gap-4 text-counter font-semibold">
        <span className={classNames('min-w-0', voided && 'line-through')}>{name}</span>
        <span className={classNames(voided && 'line-through')}>
          <Money cents={kind === 'refund' ? -cents : cents} />
        </span>
      </p>
      {voided && (
        <p>
          <StatusTag tone="danger">{text('receipt.void')}</StatusTag>
        </p>
      )}
      {kind === 'refund' && (
        <p>
          <FormattedDate
            value={wireTime(payment.created_at)}
            dateStyle="medium"
            timeStyle="short"
          />
        </p>
      )}
      <Parts payment={payment} />
      {payment.card && <CardParticulars card={payment.card} />}
      <Remarks payment={payment} />
      <SlipLines payment={payment} />
    </div>
  );
}

/** What the amount is made of, where it is more than one thing. */
function Parts({ payment }: { readonly payment: ReceiptPayment }) {
  const text = useText();
  const { amount, tip, surcharge, cashback, change, balance, total } = payment;
  const parts = [
    { id: 'receipt.amount', cents: amount === total ? 0 : amount },
    { id: 'receipt.tip', cents: tip },
    { id: 'receipt.surcharge', cents: surcharge },
    { id: 'receipt.cashback', cents: cashback },
    { id: 'receipt.change', cents: change },
  ] as const;
  const shown = parts.filter(({ cents }) => cents !== 0);
  if (shown.length === 0 && balance === null) return null;
  return (
    <dl>
      {shown.map(({ id, cents }) => (
        <PaperRow key={id} label={text(id)}>
          <Money cents={cents} />
        </PaperRow>
      ))}
      {balance !== null && (
        <PaperRow label={text('receipt.balance')}>
          <Money cents={balance} />
        </PaperRow>
      )}
    </dl>
  );
}

function Remarks({ payment }: { readonly payment: ReceiptPayment }) {
  const text = useText();
  const { items, kind, partial, stored } = payment;
  const remarks = [
    ...items.map(({ name, quantity }) => `${quantity} × ${name}`),
    kind === 'hold' ? text('receipt.notCharged') : '',
    partial ? text('receipt.partial') : '',
    stored ? text('receipt.stored') : '',
  ].filter(Boolean);
  return remarks.map((remark) => (
    <p key={remark} className="text-ink-2">
      {remark}
    </p>
  ));
}
