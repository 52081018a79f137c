import { useState } from 'react';
import { detailOf, type TicketDetail, type TicketRead } from '../../api/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { AmountPad } from './amount-pad.tsx';
import { type CaptureAmounts, captureAmounts } from './capture-amounts.ts';
import { FollowUpSheet, PaymentName, usePaymentName } from './follow-up-sheet.tsx';
import { NothingSheet } from './nothing-sheet.tsx';
import { UnusualTip } from './unusual-tip.tsx';
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
  const amounts = captureAmounts({ hold, dueCents, typedCents });
  const { amountCents, tipCents } = amounts;
  const number = ticket.ticket_number;
  const transactionId = hold.transaction_id;
  const release = (): void => {
    setReleasing(true);
    followUp.submit({ type: 'void', transactionId, reason: text('afterSale.capture.release') });
  };
  const capture = (): void => {
    setReleasing(false);
    followUp.submit({ type: 'capture', transactionId, amountCents, tipCents });
  };
  return (
    <FollowUpSheet
      title={title}
      followUp={followUp}
      amountCents={isReleasing ? hold.amount : amountCents}
      approval={
        isReleasing
          ? text('afterSale.capture.approveRelease', { amount: money(hold.amount), number })
          : text('afterSale.capture.approve', { amount: money(amountCents), number })
      }
      done={(cents) =>
        isReleasing
          ? text('afterSale.capture.released')
          : text('afterSale.capture.done', { amount: money(cents), card: name(hold) })
      }
      onClose={onClose}
      footer={
        <CaptureActions hold={hold} amounts={amounts} onCapture={capture} onRelease={release} />
      }
    >
      <WhichHold holds={holds} chosen={hold} onChoose={setHold} />
      <CaptureSums hold={hold} amounts={amounts} dueCents={dueCents} />
      <AmountPad
        label={text('afterSale.capture.final')}
        cents={amountCents}
        isProposed={typedCents === undefined}
        onType={setTypedCents}
      />
      <UnusualTip tipCents={tipCents} baseCents={dueCents} />
    </FollowUpSheet>
  );
}

interface WhichHoldProps {
  readonly holds: readonly Hold[];
  readonly chosen: Hold;
  readonly onChoose: (hold: Hold) => void;
}

function WhichHold({ holds, chosen, onChoose }: WhichHoldProps) {
  const text = useText();
  if (holds.length === 1) return null;
  return (
    <ChoiceList
      label={text('afterSale.whichPayment')}
      value={chosen.transaction_id}
      choices={holds.map((one) => ({
        id: one.transaction_id,
        content: <PaymentName payment={one} amountCents={one.amount} />,
      }))}
      onChange={(id) => onChoose(holds.find((one) => one.transaction_id === id) ?? chosen)}
    />
  );
}

interface CaptureSumsProps {
  readonly hold: Hold;
  readonly amounts: CaptureAmounts;
  readonly dueCents: number;
}

/** What is held, what may be captured of it, and what it is for. */
function CaptureSums({ hold, amounts, dueCents }: CaptureSumsProps) {
  const text = useText();
  const money = useMoney();
  const { tipCents, restCents } = amounts;
  const isOver = mayCaptureMore(hold);
  const rest = { most: money(hold.capture_max), rest: money(restCents) };
  return (
    <>
      <dl className="flex flex-col gap-1 text-counter">
        <Sum label={text('afterSale.capture.held')} cents={hold.amount} />
        {isOver && <Sum label={text('afterSale.capture.most')} cents={hold.capture_max} />}
        <Sum label={text('afterSale.capture.due')} cents={dueCents} />
        {dueCents > 0 && <Sum label={text('afterSale.capture.tip')} cents={tipCents} />}
      </dl>
      {restCents > 0 && (
        <p className="text-body text-ink-2">
          {text(isOver ? 'afterSale.capture.restOver' : 'afterSale.capture.rest', rest)}
        </p>
      )}
    </>
  );
}

function Sum({ label, cents }: { readonly label: string; readonly cents: number }) {
  return (
    <div className="flex justify-between gap-4">
      <dt>{label}</dt>
      <dd>
        <Money cents={cents} className="font-semibold" />
      </dd>
    </div>
  );
}

function mayCaptureMore({ amount, capture_max }: Hold): boolean {
  return capture_max > amount;
}

interface CaptureActionsProps {
  readonly hold: Hold;
  readonly amounts: CaptureAmounts;
  readonly onCapture: () => void;
  readonly onRelease: () => void;
}

function CaptureActions({ hold, amounts, onCapture, onRelease }: CaptureActionsProps) {
  const text = useText();
  const money = useMoney();
  const { amountCents, isTooMuch } = amounts;
  const whyNot = (): string | undefined => {
    if (amountCents === 0) return text('afterSale.hold.enter');
    if (!isTooMuch) return undefined;
    const key = mayCaptureMore(hold)
      ? 'afterSale.capture.tooMuchOver'
      : 'afterSale.capture.tooMuch';
    return text(key, { most: money(hold.capture_max) });
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
