import { useState } from 'react';
import { detailOf, type TicketDetail, type TicketRead } from '../../api/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { AmountPad } from './amount-pad.tsx';
import { FollowUpSheet, PaymentName, usePaymentName } from './follow-up-sheet.tsx';
import { NothingSheet } from './nothing-sheet.tsx';
import { useFollowUp } from './use-follow-up.ts';

type Hold = TicketDetail['holds'][number];

interface CaptureSheetProps {
  readonly ticket: TicketRead;
  readonly onClose: () => void;
}

/** Collects what is held on a card, or lets it go. */
export function CaptureSheet({ ticket, onClose }: CaptureSheetProps) {
  const text = useText();
  const holds = detailOf(ticket).holds.filter(({ can_capture }) => can_capture);
  const title = text('afterSale.capture.title', { number: ticket.ticket_number });
  const [opened] = useState(holds[0]);
  if (!opened) return <NothingSheet title={title} onClose={onClose} />;
  return <CaptureForm {...{ ticket, title, holds, opened, onClose }} />;
}

interface CaptureFormProps extends CaptureSheetProps {
  readonly title: string;
  readonly holds: readonly Hold[];
  readonly opened: Hold;
}

function CaptureForm({ ticket, title, holds, opened, onClose }: CaptureFormProps) {
  const text = useText();
  const money = useMoney();
  const name = usePaymentName();
  const followUp = useFollowUp();
  const [hold, setHold] = useState(opened);
  const [typedCents, setTypedCents] = useState<number>();
  const [isReleasing, setReleasing] = useState(false);
  const dueCents = Math.max(0, ticket.totals.due);
  const amountCents = typedCents ?? Math.min(hold.amount, dueCents);
  const amount = money(amountCents);
  const restCents = Math.max(dueCents, amountCents) - hold.amount;
  const number = ticket.ticket_number;
  const transactionId = hold.transaction_id;
  const release = (): void => {
    setReleasing(true);
    followUp.submit({ type: 'void', transactionId, reason: text('afterSale.capture.release') });
  };
  const capture = (): void => {
    setReleasing(false);
    followUp.submit({ type: 'capture', transactionId, amountCents });
  };
  return (
    <FollowUpSheet
      title={title}
      followUp={followUp}
      amountCents={isReleasing ? hold.amount : amountCents}
      approval={
        isReleasing
          ? text('afterSale.capture.approveRelease', { amount: money(hold.amount), number })
          : text('afterSale.capture.approve', { amount, number })
      }
      done={(cents) =>
        isReleasing
          ? text('afterSale.capture.released')
          : text('afterSale.capture.done', { amount: money(cents), card: name(hold) })
      }
      onClose={onClose}
      footer={
        <CaptureActions
          amountCents={amountCents}
          heldCents={hold.amount}
          onCapture={capture}
          onRelease={release}
        />
      }
    >
      {holds.length > 1 && (
        <ChoiceList
          label={text('afterSale.whichPayment')}
          value={transactionId}
          choices={holds.map((one) => ({
            id: one.transaction_id,
            content: <PaymentName payment={one} amountCents={one.amount} />,
          }))}
          onChange={(id) => setHold(holds.find((one) => one.transaction_id === id) ?? hold)}
        />
      )}
      <HeldAndDue heldCents={hold.amount} dueCents={dueCents} />
      {restCents > 0 && (
        <p className="text-body text-ink-2">
          {text('afterSale.capture.rest', { held: money(hold.amount), rest: money(restCents) })}
        </p>
      )}
      <AmountPad
        label={text('afterSale.capture.final')}
        cents={amountCents}
        isProposed={typedCents === undefined}
        onType={setTypedCents}
      />
    </FollowUpSheet>
  );
}

interface HeldAndDueProps {
  readonly heldCents: number;
  readonly dueCents: number;
}

function HeldAndDue({ heldCents, dueCents }: HeldAndDueProps) {
  const text = useText();
  return (
    <dl className="flex flex-col gap-1 text-counter">
      <div className="flex justify-between gap-4">
        <dt>{text('afterSale.capture.held')}</dt>
        <dd>
          <Money cents={heldCents} className="font-semibold" />
        </dd>
      </div>
      <div className="flex justify-between gap-4">
        <dt>{text('afterSale.capture.due')}</dt>
        <dd>
          <Money cents={dueCents} className="font-semibold" />
        </dd>
      </div>
    </dl>
  );
}

interface CaptureActionsProps {
  readonly amountCents: number;
  readonly heldCents: number;
  readonly onCapture: () => void;
  readonly onRelease: () => void;
}

function CaptureActions({ amountCents, heldCents, onCapture, onRelease }: CaptureActionsProps) {
  const text = useText();
  const money = useMoney();
  const whyNot = (): string | undefined => {
    if (amountCents === 0) return text('afterSale.hold.enter');
    if (amountCents > heldCents)
      return text('afterSale.capture.tooMuch', { held: money(heldCents) });
    return undefined;
  };
  return (
    <div className="flex flex-wrap justify-end gap-4">
      <Button tone="danger" size="large" onPress={onRelease}>
        {text('afterSale.capture.release')}
      </Button>
      <Button tone="primary" size="large" className="flex-1" whyNot={whyNot()} onPress={onCapture}>
        {text('afterSale.capture.submit', { amount: money(amountCents) })}
      </Button>
    </div>
  );
}
