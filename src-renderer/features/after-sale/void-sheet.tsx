import { useState } from 'react';
import { detailOf, type TicketDetail, type TicketRead } from '../../api/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { useMoney } from '../../ui/money.tsx';
import { ReasonPicker } from '../../ui/reason-picker.tsx';
import { useText } from '../../ui/text.ts';
import { FollowUpSheet, usePaymentName } from './follow-up-sheet.tsx';
import { NothingSheet } from './nothing-sheet.tsx';
import { useFollowUp } from './use-follow-up.ts';

/** A payment, or a refund that was made by mistake. */
interface Voidable {
  readonly transactionId: number;
  readonly kind: 'payment' | 'refund';
  readonly amountCents: number;
  readonly card: Pick<TicketDetail['payments'][number], 'card_type' | 'last4'>;
}

interface VoidSheetProps {
  readonly ticket: TicketRead;
  readonly onClose: () => void;
}

/** Takes a card payment, or a refund, back before it is settled. */
export function VoidSheet({ ticket, onClose }: VoidSheetProps) {
  const text = useText();
  const number = ticket.ticket_number;
  const [voidables] = useState(() => voidablesOf(detailOf(ticket)));
  const [opened] = voidables;
  const title = text('afterSale.void.title', { number });
  if (!opened) return <NothingSheet title={title} onClose={onClose} />;
  return <VoidForm {...{ ticket, voidables, opened, onClose }} />;
}

function voidablesOf({ payments, refunds }: TicketDetail): readonly Voidable[] {
  const ofRefunds = refunds
    .filter(({ can_void }) => can_void)
    .map(
      (refund): Voidable => ({
        transactionId: refund.transaction_id,
        kind: 'refund',
        amountCents: refund.amount,
        card: refund,
      }),
    );
  const ofPayments = payments.flatMap((payment): Voidable[] => {
    const { can_void, transaction_id, amount, tip, surcharge } = payment;
    if (!can_void || transaction_id === null) return [];
    const amountCents = amount + tip + surcharge;
    return [{ transactionId: transaction_id, kind: 'payment', amountCents, card: payment }];
  });
  return [...ofRefunds, ...ofPayments];
}

interface VoidFormProps extends VoidSheetProps {
  readonly voidables: readonly Voidable[];
  readonly opened: Voidable;
}

function VoidForm({ ticket, voidables, opened, onClose }: VoidFormProps) {
  const text = useText();
  const money = useMoney();
  const followUp = useFollowUp();
  const [chosen, setChosen] = useState(opened);
  const [reason, setReason] = useState('');
  const { transactionId, amountCents, kind } = chosen;
  const isRefund = kind === 'refund';
  const amount = money(amountCents);
  const number = ticket.ticket_number;
  return (
    <FollowUpSheet
      title={text(isRefund ? 'afterSale.void.title.refund' : 'afterSale.void.title', { number })}
      followUp={followUp}
      amountCents={amountCents}
      approval={text(isRefund ? 'afterSale.void.approve.refund' : 'afterSale.void.approve', {
        amount,
        number,
      })}
      done={() => text(isRefund ? 'afterSale.void.done.refund' : 'afterSale.void.done')}
      onClose={onClose}
      footer={
        <Button
          tone="danger"
          size="large"
          className="w-full"
          whyNot={reason.trim() === '' ? text('afterSale.reasonFirst') : undefined}
          onPress={() => followUp.submit({ type: 'void', transactionId, reason })}
        >
          {text(isRefund ? 'afterSale.void.submit.refund' : 'afterSale.void.submit', { amount })}
        </Button>
      }
    >
      {voidables.length > 1 && (
        <ChoiceList
          label={text('afterSale.void.which')}
          value={transactionId}
          choices={voidables.map((one) => ({
            id: one.transactionId,
            content: <VoidableName voidable={one} />,
          }))}
          onChange={(id) => setChosen(voidables.find((one) => one.transactionId === id) ?? chosen)}
        />
      )}
      {voidables.length === 1 && (
        <p className="flex text-counter">
          <VoidableName voidable={chosen} />
        </p>
      )}
      <p className="text-body text-ink-2">
        {text(isRefund ? 'afterSale.void.hint.refund' : 'afterSale.void.hint')}
      </p>
      <ReasonPicker reasons={useReasons()} value={reason} onChange={setReason} />
    </FollowUpSheet>
  );
}

function VoidableName({ voidable }: { readonly voidable: Voidable }) {
  const text = useText();
  const money = useMoney();
  const name = usePaymentName();
  const { amountCents, card, kind } = voidable;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap justify-between gap-x-4">
      <span className="font-semibold">
        {kind === 'refund' ? text('afterSale.void.refundOn', { card: name(card) }) : name(card)}
      </span>
      <span className="num">{money(kind === 'refund' ? -amountCents : amountCents)}</span>
    </span>
  );
}

function useReasons(): readonly string[] {
  const text = useText();
  const names = ['mistake', 'wrongTicket', 'returned'] as const;
  return names.map((name) => text(`afterSale.reason.${name}`));
}
