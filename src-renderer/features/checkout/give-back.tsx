import { Undo2 } from 'lucide-react';
import type { OrderAnswer } from '../../api/orders.ts';
import { useRegister } from '../../api/register.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/money.tsx';
import { StepUp } from '../../ui/step-up.tsx';
import { useText } from '../../ui/text.ts';
import { faultSentence } from './fault-sentence.ts';
import { useGiveBack } from './use-give-back.ts';

interface GiveBackProps {
  readonly answer: OrderAnswer;
  readonly onGivenBack: (cents: number) => void;
}

const outcomeUnknown = 10122;

/** A card gave a part, and the customer would rather pay otherwise: it goes back to the card. */
export function GiveBack({ answer, onGivenBack }: GiveBackProps) {
  const text = useText();
  const money = useMoney();
  const { pin } = useRegister();
  const cents = answer.data?.amount ?? answer.payment.amount;
  const order = {
    transactionId: answer.data?.id ?? 0,
    ticketId: answer.ticket.id,
    reason: text('checkout.giveBackReason'),
  };
  const { phase, ...giveBack } = useGiveBack(order, () => onGivenBack(cents));
  const amount = money(cents);
  return (
    <>
      {phase.type === 'refused' && (
        <Banner tone="danger">{text('checkout.giveBackRefused', { amount })}</Banner>
      )}
      {phase.type === 'failed' && (
        <Banner tone="danger">
          {phase.fault.code === outcomeUnknown
            ? text('checkout.giveBackUnknown', { amount })
            : faultSentence(phase.fault, text)}
        </Banner>
      )}
      <Button
        size="large"
        tone="outline"
        className="w-full"
        icon={<Undo2 aria-hidden="true" />}
        whyNot={phase.type === 'running' ? text('checkout.givingBack') : undefined}
        onPress={giveBack.start}
      >
        {text('checkout.giveBack', { amount })}
      </Button>
      {phase.type === 'approving' && (
        <StepUp
          action={text('checkout.giveBackApprove', { amount })}
          pinLength={pin.length}
          problem={phase.problem}
          onPin={giveBack.approve}
          onClose={giveBack.dismiss}
        />
      )}
    </>
  );
}
