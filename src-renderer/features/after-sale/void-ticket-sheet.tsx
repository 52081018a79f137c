import { useState } from 'react';
import { voidTicket } from '../../api/after-sale.ts';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useDesk } from '../../api/register.ts';
import type { TicketRead } from '../../api/tickets.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ReasonPicker } from '../../ui/reason-picker.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { followUpFault } from './follow-up-fault.ts';

interface VoidTicketSheetProps {
  readonly ticket: TicketRead;
  readonly onClose: () => void;
}

/** Ends a ticket that nobody paid anything for. */
export function VoidTicketSheet({ ticket, onClose }: VoidTicketSheetProps) {
  const text = useText();
  const client = useClient();
  const desk = useDesk();
  const [reason, setReason] = useState('');
  const [fault, setFault] = useState<CallFault>();
  const submit = async (): Promise<void> => {
    if (!desk) return;
    const outcome = await voidTicket(client, desk, ticket.id, reason);
    if (outcome.ok) onClose();
    else setFault(outcome.fault);
  };
  const names = ['left', 'mistake', 'wrongTicket'] as const;
  return (
    <Sheet
      title={text('afterSale.voidTicket.title', { number: ticket.ticket_number })}
      onClose={onClose}
      footer={
        <Button
          tone="danger"
          size="large"
          className="w-full"
          whyNot={reason.trim() === '' ? text('afterSale.reasonFirst') : undefined}
          onPress={() => void submit()}
        >
          {text('afterSale.voidTicket.submit')}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        {fault && <Banner tone="danger">{followUpFault(fault, text)}</Banner>}
        <p className="text-counter">{text('afterSale.voidTicket.hint')}</p>
        <ReasonPicker
          reasons={names.map((name) => text(`afterSale.reason.${name}`))}
          value={reason}
          onChange={setReason}
        />
      </div>
    </Sheet>
  );
}
