import { useState } from 'react';
import { isUnusualTip, suggestedTips } from '../../../src-shared/domain/tip.ts';
import { detailOf, type TicketDetail, type TicketRead } from '../../api/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { AmountPad } from './amount-pad.tsx';
import { FollowUpSheet, PaymentName } from './follow-up-sheet.tsx';
import { NothingSheet } from './nothing-sheet.tsx';
import { SettlesAt } from './settles-at.tsx';
import { UnusualTip } from './unusual-tip.tsx';
import { useFollowUp } from './use-follow-up.ts';

type Payment = TicketDetail['payments'][number];

interface TipSheetProps {
  readonly ticket: TicketRead;
  readonly onClose: () => void;
}

/** Sets the tip that the guest wrote on the slip. */
export function TipSheet({ ticket, onClose }: TipSheetProps) {
  const text = useText();
  const payments = detailOf(ticket).payments.filter(({ can_adjust_tip }) => can_adjust_tip);
  const title = text('afterSale.tip.title', { number: ticket.ticket_number });
  const [opened] = useState(payments[0]);
  if (!opened) return <NothingSheet title={title} onClose={onClose} />;
  return <TipForm {...{ title, payments, opened, onClose }} />;
}

interface TipFormProps {
  readonly title: string;
  readonly payments: readonly Payment[];
  readonly opened: Payment;
  readonly onClose: () => void;
}

function TipForm({ title, payments, opened, onClose }: TipFormProps) {
  const text = useText();
  const money = useMoney();
  const followUp = useFollowUp();
  const [payment, setPayment] = useState(opened);
  const [typedCents, setTypedCents] = useState<number>();
  const tipCents = typedCents ?? payment.tip;
  const isUnusual = isUnusualTip(tipCents, payment.amount);
  const tip = money(tipCents);
  const submit = (): void => {
    if (payment.transaction_id === null) return;
    followUp.submit({ type: 'tip', transactionId: payment.transaction_id, tipCents });
  };
  return (
    <FollowUpSheet
      title={title}
      followUp={followUp}
      amountCents={tipCents}
      approval={text('afterSale.tip.approve', { tip })}
      done={(cents) => text('afterSale.tip.done', { amount: money(cents) })}
      onClose={onClose}
      footer={
        <Button
          tone={isUnusual ? 'danger' : 'primary'}
          size="large"
          className="w-full"
          onPress={submit}
        >
          {text(isUnusual ? 'afterSale.tip.confirm' : 'afterSale.tip.submit', { tip })}
        </Button>
      }
    >
      {payments.length > 1 && (
        <ChoiceList
          label={text('afterSale.whichPayment')}
          value={payment.id}
          choices={payments.map((one) => ({
            id: one.id,
            content: <PaymentName payment={one} amountCents={one.amount} />,
          }))}
          onChange={(id) => setPayment(payments.find((one) => one.id === id) ?? payment)}
        />
      )}
      <TipChoices payment={payment} onChoose={setTypedCents} />
      <AmountPad
        label={text('afterSale.tip.new')}
        cents={tipCents}
        isProposed={typedCents === undefined}
        onType={setTypedCents}
      />
      <UnusualTip tipCents={tipCents} baseCents={payment.amount} />
      <p className="num text-end text-body text-ink-2">
        {text('afterSale.tip.of', {
          amount: money(payment.amount),
          total: money(payment.amount + tipCents + payment.surcharge),
        })}
      </p>
      <SettlesAt />
    </FollowUpSheet>
  );
}

interface TipChoicesProps {
  readonly payment: Payment;
  readonly onChoose: (cents: number) => void;
}

function TipChoices({ payment, onChoose }: TipChoicesProps) {
  const text = useText();
  return (
    <div className="grid grid-cols-4 gap-2">
      {suggestedTips(payment.amount).map(({ hundredths, cents }) => (
        <Button key={hundredths} tone="outline" onPress={() => onChoose(cents)}>
          {text('afterSale.tip.percent', { percent: hundredths / 100 })}
        </Button>
      ))}
      <Button tone="outline" className="px-1!" onPress={() => onChoose(0)}>
        {text('afterSale.tip.none')}
      </Button>
    </div>
  );
}
