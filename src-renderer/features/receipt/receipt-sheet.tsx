import { useState } from 'react';
import { type ReceiptCopy, useReceipt } from '../../api/receipt.ts';
import { Banner } from '../../ui/banner.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { AfterNotice, Skeleton } from '../../ui/skeleton.tsx';
import { useText } from '../../ui/text.ts';
import { ReceiptPaper } from './receipt-paper.tsx';

interface ReceiptSheetProps {
  readonly ticketId: number;
  /** True once the guest may have one already. */
  readonly isReprint: boolean;
  readonly onClose: () => void;
}

const copies = ['customer', 'merchant'] as const;

/** The receipt of a ticket, as it would lie on the counter. */
export function ReceiptSheet({ ticketId, isReprint, onClose }: ReceiptSheetProps) {
  const text = useText();
  const [copy, setCopy] = useState<ReceiptCopy>('customer');
  const { data: receipt, error } = useReceipt(ticketId, copy, isReprint);
  const number = receipt?.ticket.ticket_number;
  return (
    <Sheet
      title={
        number === undefined ? text('receipt.open') : text('receipt.title', { number: `${number}` })
      }
      onClose={onClose}
    >
      <div className="flex flex-col items-center gap-4">
        <SegmentedControl
          label={text('receipt.whose')}
          value={copy}
          choices={copies.map((value) => ({ value, label: text(`receipt.copy.${value}`) }))}
          onChange={setCopy}
        />
        {error && (
          <Banner tone="danger">{text('receipt.failed', { code: error.fault.code })}</Banner>
        )}
        {receipt && (
          <div className="flex w-full justify-center rounded-button bg-sunken p-4">
            <ReceiptPaper receipt={receipt} />
          </div>
        )}
        {!receipt && !error && (
          <AfterNotice>
            <Skeleton className="h-120 w-full max-w-100" />
          </AfterNotice>
        )}
      </div>
    </Sheet>
  );
}
