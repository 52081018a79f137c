import { useState } from 'react';
import { correctTender } from '../../api/after-sale.ts';
import { useClient } from '../../api/client-context.ts';
import type { CallFault } from '../../api/frames.ts';
import { useRegister } from '../../api/register.ts';
import { isRecord } from '../../api/shape.ts';
import { detailOf, type TicketDetail, type TicketRead } from '../../api/tickets.ts';
import { useApprovedCall } from '../../api/use-approved-call.ts';
import { ApprovedSheet } from '../../ui/approved-sheet.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { useMoney } from '../../ui/money.tsx';
import { ReasonPicker } from '../../ui/reason-picker.tsx';
import { type Translate, useText } from '../../ui/text.ts';
import { followUpFault } from './follow-up-fault.ts';
import { NothingSheet } from './nothing-sheet.tsx';

type Payment = TicketDetail['payments'][number];

interface TenderSheetProps {
  readonly ticket: TicketRead;
  readonly onClose: () => void;
}

/** Puts right under which tender a payment without a card was taken. */
export function TenderSheet({ ticket, onClose }: TenderSheetProps) {
  const text = useText();
  const title = text('afterSale.tender.title', { number: ticket.ticket_number });
  const [payments] = useState(() => detailOf(ticket).payments.filter(isCorrectable));
  const [opened] = payments;
  if (!opened) return <NothingSheet title={title} onClose={onClose} />;
  return <TenderForm {...{ title, payments, opened, onClose }} />;
}

function isCorrectable({ state, tender }: Payment): boolean {
  return state === 'recorded' && tender !== 'card';
}

interface TenderFormProps {
  readonly title: string;
  readonly payments: readonly Payment[];
  readonly opened: Payment;
  readonly onClose: () => void;
}

function TenderForm({ title, payments, opened, onClose }: TenderFormProps) {
  const text = useText();
  const money = useMoney();
  const client = useClient();
  const { pin } = useRegister();
  const [payment, setPayment] = useState(opened);
  const [reason, setReason] = useState('');
  const tender = payment.tender === 'cash' ? 'external' : 'cash';
  const call = useApprovedCall(
    (stepUpPin) => correctTender(client, payment.id, tender, reason, stepUpPin),
    onClose,
  );
  const { phase } = call;
  const amount = money(payment.amount + payment.tip);
  return (
    <ApprovedSheet
      title={title}
      submit={text(`afterSale.tender.submit.${tender}`, { amount })}
      whyNot={
        phase.type === 'running'
          ? text('afterSale.tender.saving')
          : reason.trim() === ''
            ? text('afterSale.reasonFirst')
            : undefined
      }
      fault={phase.type === 'editing' && phase.fault ? tenderFault(phase.fault, text) : undefined}
      pinLength={pin.length}
      approval={phase.type === 'approving' ? phase : undefined}
      onSubmit={call.submit}
      onPin={call.approve}
      onEdit={call.edit}
      onClose={onClose}
    >
      {payments.length > 1 && (
        <ChoiceList
          label={text('afterSale.whichPayment')}
          value={payment.id}
          choices={payments.map((one) => ({ id: one.id, content: <Recorded payment={one} /> }))}
          onChange={(id) => setPayment(payments.find((one) => one.id === id) ?? payment)}
        />
      )}
      <dl className="flex flex-col gap-2 text-counter">
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{text('afterSale.tender.was')}</dt>
          <dd>{text(nameOf(payment.tender))}</dd>
        </div>
        <div className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-ink-2">{text('afterSale.tender.becomes')}</dt>
          <dd className="font-semibold">{text(nameOf(tender))}</dd>
        </div>
      </dl>
      <p className="text-body text-ink-2">{text('afterSale.tender.hint')}</p>
      <ReasonPicker reasons={useReasons(tender)} value={reason} onChange={setReason} />
    </ApprovedSheet>
  );
}

function useReasons(tender: 'cash' | 'external'): readonly string[] {
  const text = useText();
  const usual = tender === 'cash' ? 'undo' : 'voucher';
  return (['pressed', usual] as const).map((name) => text(`afterSale.tender.reason.${name}`));
}

function Recorded({ payment }: { readonly payment: Payment }) {
  const text = useText();
  const money = useMoney();
  return (
    <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
      <span className="font-semibold">{text(nameOf(payment.tender))}</span>
      <span className="num">{money(payment.amount + payment.tip)}</span>
    </span>
  );
}

function nameOf(tender: string): 'afterSale.tender.cash' | 'afterSale.tender.external' {
  return tender === 'cash' ? 'afterSale.tender.cash' : 'afterSale.tender.external';
}

function tenderFault(fault: CallFault, text: Translate): string {
  const state = isRecord(fault.details) ? fault.details.state : undefined;
  if (state === 'other_register') return text('afterSale.tender.elsewhere');
  if (state === 'refund') return text('afterSale.tender.refunded');
  return followUpFault(fault, text);
}
