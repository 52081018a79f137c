import { useState } from 'react';
import { detailOf, type TicketDetail, type TicketRead } from '../../api/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { useMoney } from '../../ui/money.tsx';
import { ReasonPicker } from '../../ui/reason-picker.tsx';
import { useText } from '../../ui/text.ts';
import { FollowUpSheet, PaymentName } from './follow-up-sheet.tsx';
import { NothingSheet } from './nothing-sheet.tsx';
import { useFollowUp } from './use-follow-up.ts';

type Payment = TicketDetail['payments'][number];

interface VoidSheetProps {
  readonly ticket: TicketRead;
  readonly onClose: () => void;
}

/** Takes a card payment back before it is settled. */
export function VoidSheet({ ticket, onClose }: VoidSheetProps) {
  const text = useText();
  const payments = detailOf(ticket).payments.filter(({ can_void }) => can_void);
  const title = text('afterSale.void.title', { number: ticket.ticket_number });
  const [opened] = useState(payments[0]);
  if (!opened) return <NothingSheet title={title} onClose={onClose} />;
  return <VoidForm {...{ ticket, title, payments, opened, onClose }} />;
}

interface VoidFormProps extends VoidSheetProps {
  readonly title: string;
  readonly payments: readonly Payment[];
  readonly opened: Payment;
}

function VoidForm({ ticket, title, payments, opened, onClose }: VoidFormProps) {
  const text = useText();
  const money = useMoney();
  const followUp = useFollowUp();
  const [payment, setPayment] = useState(opened);
  const [reason, setReason] = useState('');
  const amountCents = chargedOn(payment);
  const amount = money(amountCents);
  const { transaction_id } = payment;
  const submit = (): void => {
    if (transaction_id === null) return;
    followUp.submit({ type: 'void', transactionId: transaction_id, reason });
  };
  return (
    <FollowUpSheet
      title={title}
      followUp={followUp}
      amountCents={amountCents}
      approval={text('afterSale.void.approve', { amount, number: ticket.ticket_number })}
      done={() => text('afterSale.void.done')}
      onClose={onClose}
      footer={
        <Button
          tone="danger"
          size="large"
          className="w-full"
          whyNot={reason.trim() === '' ? text('afterSale.reasonFirst') : undefined}
          onPress={submit}
        >
          {text('afterSale.void.submit', { amount })}
        </Button>
      }
    >
      <p className="text-counter">{text('afterSale.void.hint')}</p>
      {payments.length > 1 && (
        <ChoiceList
          label={text('afterSale.whichPayment')}
          value={payment.id}
          choices={payments.map((one) => ({
            id: one.id,
            content: <PaymentName payment={one} amountCents={chargedOn(one)} />,
          }))}
          onChange={(id) => setPayment(payments.find((one) => one.id === id) ?? payment)}
        />
      )}
      <ReasonPicker reasons={useReasons()} value={reason} onChange={setReason} />
    </FollowUpSheet>
  );
}

function chargedOn({ amount, tip, surcharge }: Payment): number {
  return amount + tip + surcharge;
}

function useReasons(): readonly string[] {
  const text = useText();
  const names = ['mistake', 'wrongTicket', 'returned'] as const;
  return names.map((name) => text(`afterSale.reason.${name}`));
}
