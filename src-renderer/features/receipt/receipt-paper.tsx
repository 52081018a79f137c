import { FormattedDate } from 'react-intl';
import type { Receipt } from '../../api/receipt.ts';
import { wireTime } from '../../api/wire-time.ts';
import { StatusTag } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';
import { PaperRow, PaperSection } from './paper-row.tsx';
import { ReceiptLines } from './receipt-lines.tsx';
import { ReceiptPayments } from './receipt-payments.tsx';
import { ReceiptTotals } from './receipt-totals.tsx';

/** Paper: as narrow as the roll, its ends torn off. */
export function ReceiptPaper({ receipt }: { readonly receipt: Receipt }) {
  const text = useText();
  const { copy, lines, payments } = receipt;
  return (
    <div className="paper-shadow w-full max-w-100">
      <article
        aria-label={text(`receipt.copy.${copy}`)}
        className="paper-torn flex flex-col gap-3 bg-raised px-6 py-8 text-body"
      >
        <Head receipt={receipt} />
        <About receipt={receipt} />
        {lines.length > 0 && <ReceiptLines lines={lines} />}
        <ReceiptTotals receipt={receipt} />
        {payments.length > 0 && <ReceiptPayments payments={payments} />}
        <p className="pt-2 text-center font-semibold">
          {copy === 'customer' ? text('receipt.thanks') : text('receipt.copy.merchant')}
        </p>
      </article>
    </div>
  );
}

function Head({ receipt }: { readonly receipt: Receipt }) {
  const text = useText();
  const { business, mark, reprint, ticket } = receipt;
  const place = [business.city, [business.state, business.zip].filter(Boolean).join(' ')];
  return (
    <header className="flex flex-col items-center gap-1 text-center">
      {mark && (
        <p className="mb-2 w-full rounded-field border-2 border-dashed border-warn bg-warn-soft px-3 py-1 font-semibold text-warn-ink">
          {text(`receipt.mark.${mark}`)}
        </p>
      )}
      {business.logo?.startsWith('data:image/') && (
        <img src={business.logo} alt="" className="mb-2 max-h-16 max-w-full" />
      )}
      <h3 className="text-title font-semibold">{business.name}</h3>
      <p>{business.address}</p>
      <p>{place.filter(Boolean).join(', ')}</p>
      <p>{business.phone}</p>
      {business.website && <p>{business.website.replace(/^https?:\/\//, '')}</p>}
      {(reprint || ticket.voided) && (
        <p className="mt-2 flex gap-2">
          {reprint && <StatusTag tone="info">{text('receipt.reprint')}</StatusTag>}
          {ticket.voided && <StatusTag tone="danger">{text('receipt.void')}</StatusTag>}
        </p>
      )}
    </header>
  );
}

function About({ receipt: { ticket } }: { readonly receipt: Receipt }) {
  const text = useText();
  const at = wireTime(ticket.closed_at ?? ticket.opened_at);
  return (
    <PaperSection>
      <dl>
        <PaperRow label={text('receipt.ticket')}>
          {[`#${ticket.ticket_number}`, ticket.name].filter(Boolean).join(' ')}
        </PaperRow>
        <PaperRow label={text('receipt.date')}>
          <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
        </PaperRow>
        <PaperRow label={text('receipt.cashier')}>{ticket.cashier}</PaperRow>
        <PaperRow label={text('receipt.orderType')}>{ticket.order_type}</PaperRow>
        <PaperRow label={text('receipt.table')}>{tableOf(ticket)}</PaperRow>
        <PaperRow label={text('receipt.guests')}>{ticket.guest_count || ''}</PaperRow>
      </dl>
    </PaperSection>
  );
}

/** A ticket is often named after its table, which is said once. */
function tableOf({ name, table_name }: Receipt['ticket']): string {
  return name === table_name ? '' : table_name;
}
