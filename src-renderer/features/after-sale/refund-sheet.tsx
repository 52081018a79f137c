import { useState } from 'react';
import type { LineRefund } from '../../../src-shared/domain/line-refund.ts';
import type { BaseAndTip } from '../../../src-shared/domain/refund.ts';
import { detailOf, type TicketDetail, type TicketRead } from '../../api/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { useMoney } from '../../ui/money.tsx';
import { ReasonPicker } from '../../ui/reason-picker.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { useText } from '../../ui/text.ts';
import { FollowUpSheet, PaymentName, usePaymentName } from './follow-up-sheet.tsx';
import { NothingSheet } from './nothing-sheet.tsx';
import { RefundAmount } from './refund-amount.tsx';
import {
  everything,
  nothingChosen,
  type RefundChoice,
  refundableLines,
  refundedItems,
  refundOf,
  refundProblem,
} from './refund-choice.ts';
import { RefundLines } from './refund-lines.tsx';
import { useFollowUp } from './use-follow-up.ts';

type Payment = TicketDetail['payments'][number];

interface TicketSheetProps {
  readonly ticket: TicketRead;
  readonly onClose: () => void;
}

/** Gives money back: by items or by amount, to the card or out of the drawer. */
export function RefundSheet({ ticket, onClose }: TicketSheetProps) {
  const text = useText();
  const payments = detailOf(ticket).payments.filter((payment) => leftOn(payment) > 0);
  const [first] = payments;
  const title = text('afterSale.refund.title', { number: ticket.ticket_number });
  // What can be refunded is read anew while the refund runs: the sheet stays with what it began on.
  const [opened] = useState(first);
  if (!opened) return <NothingSheet title={title} onClose={onClose} />;
  return (
    <RefundForm
      ticket={ticket}
      title={title}
      payments={payments}
      opened={opened}
      onClose={onClose}
    />
  );
}

function leftOn({ refundable }: Payment): number {
  return refundable.base + refundable.tip;
}

interface RefundFormProps extends TicketSheetProps {
  readonly title: string;
  readonly payments: readonly Payment[];
  readonly opened: Payment;
}

function RefundForm({ ticket, title, payments, opened, onClose }: RefundFormProps) {
  const text = useText();
  const money = useMoney();
  const name = usePaymentName();
  const followUp = useFollowUp();
  const [payment, setPayment] = useState(opened);
  const [choice, setChoice] = useState<RefundChoice>(nothingChosen);
  const [reason, setReason] = useState('');
  const [lines] = useState(() => refundableLines(detailOf(ticket).lines));
  const left = { baseCents: payment.refundable.base, tipCents: payment.refundable.tip };
  const asked = refundOf(choice, lines, left);
  const amountCents = asked.baseCents + asked.tipCents;
  const whyNot = useWhyNot(choice, asked, left, reason);
  const number = ticket.ticket_number;
  const submit = (): void =>
    followUp.submit({
      type: 'refund',
      transactionId: payment.transaction_id ?? payment.id,
      amountCents,
      tipCents: asked.tipCents,
      items: refundedItems(choice),
      reason,
    });
  return (
    <FollowUpSheet
      title={title}
      followUp={followUp}
      amountCents={amountCents}
      approval={text('afterSale.refund.approve', { amount: money(amountCents), number })}
      done={(cents) =>
        payment.transaction_id === null
          ? text('afterSale.refund.doneCash', { amount: money(cents) })
          : text('afterSale.refund.done', { amount: money(cents), card: name(payment) })
      }
      onClose={onClose}
      footer={
        <Button tone="primary" size="large" className="w-full" whyNot={whyNot} onPress={submit}>
          {text('afterSale.refund.submit', { amount: money(amountCents) })}
        </Button>
      }
    >
      {payments.length > 1 && (
        <ChoiceList
          label={text('afterSale.whichPayment')}
          value={payment.id}
          choices={payments.map((one) => ({
            id: one.id,
            content: <PaymentName payment={one} amountCents={leftOn(one)} />,
          }))}
          onChange={(id) => setPayment(payments.find((one) => one.id === id) ?? payment)}
        />
      )}
      <WhatToRefund
        lines={lines}
        left={left}
        choice={choice}
        ticket={ticket}
        onChange={setChoice}
      />
      <ReasonPicker reasons={useReasons()} value={reason} onChange={setReason} />
    </FollowUpSheet>
  );
}

function useReasons(): readonly string[] {
  const text = useText();
  const names = ['returned', 'quality', 'mistake'] as const;
  return names.map((name) => text(`afterSale.reason.${name}`));
}

function useWhyNot(
  choice: RefundChoice,
  asked: BaseAndTip,
  left: BaseAndTip,
  reason: string,
): string | undefined {
  const text = useText();
  const money = useMoney();
  const problem = refundProblem(asked, left);
  switch (problem?.type) {
    case 'nothing_asked':
      return text(`afterSale.refund.${choice.how === 'items' ? 'chooseLine' : 'enter'}`);
    case 'more_than_left':
    case 'partial_not_possible':
      return text('afterSale.refund.tooMuch', { available: money(problem.availableCents) });
    case undefined:
      return reason.trim() === '' ? text('afterSale.reasonFirst') : undefined;
  }
}

interface WhatToRefundProps {
  readonly ticket: TicketRead;
  readonly lines: readonly LineRefund[];
  readonly left: BaseAndTip;
  readonly choice: RefundChoice;
  readonly onChange: (choice: RefundChoice) => void;
}

function WhatToRefund({ ticket, lines, left, choice, onChange }: WhatToRefundProps) {
  const text = useText();
  const all = everything(lines);
  const { baseCents } = refundOf(all, lines, left);
  return (
    <>
      <div className="flex flex-wrap items-center gap-2">
        <SegmentedControl
          label={text('afterSale.refund.how')}
          value={choice.how}
          choices={(['items', 'amount'] as const).map((how) => ({
            value: how,
            label: text(`afterSale.refund.${how}`),
          }))}
          onChange={(how) => onChange({ ...choice, how })}
        />
        <Button
          tone="quiet"
          onPress={() =>
            // Money that was given back without naming lines leaves less than the lines come to.
            onChange(baseCents <= left.baseCents ? all : { ...choice, how: 'amount', typed: left })
          }
        >
          {text('afterSale.refund.all')}
        </Button>
      </div>
      {choice.how === 'items' ? (
        <RefundLines
          sold={detailOf(ticket).lines}
          lines={lines}
          tipCents={left.tipCents}
          choice={choice}
          onChange={onChange}
        />
      ) : (
        <RefundAmount
          left={left}
          typed={choice.typed}
          onType={(typed) => onChange({ ...choice, typed })}
        />
      )}
    </>
  );
}
