import { duplicateReason } from '../../../src-shared/contract/payment-reasons.ts';
import { Button } from '../../ui/button.tsx';
import { useShortcuts } from '../../ui/shortcuts.ts';
import { TerminalState } from '../../ui/terminal-state.tsx';
import { useText } from '../../ui/text.ts';
import { useTerminalName } from './terminal-of.ts';
import type { Payment, Phase } from './use-payment.ts';

interface DeclinedPanelProps {
  readonly phase: Extract<Phase, { readonly type: 'declined' }>;
  readonly payment: Payment;
}

/** No money came: the issuer said no, nobody presented a card, or it looked like a second charge. */
export function DeclinedPanel(props: DeclinedPanelProps) {
  const { phase, payment } = props;
  const text = useText();
  useShortcuts([{ chord: 'Escape', label: text('kit.back'), run: () => payment.chooseAgain() }]);
  const reason = phase.data?.decline_reason;
  if (reason === undefined) return <ByIssuer {...props} />;
  return reason === duplicateReason ? <LikelyDuplicate {...props} /> : <NotTaken {...props} />;
}

/** The same card may do better on a second try; each try is a payment of its own. */
function ByIssuer({ phase, payment }: DeclinedPanelProps) {
  const text = useText();
  const name = useTerminalName(phase.payment.tender);
  const { tender, amountCents } = phase.payment;
  const again = (): void => payment.pay(tender, amountCents);
  return (
    <TerminalState
      tone="danger"
      title={text('checkout.declined')}
      amountCents={amountCents}
      terminalName={name}
      steps={[]}
      actions={
        <>
          <Button size="large" tone="outline" onPress={again}>
            {text('checkout.sameCard')}
          </Button>
          <Button size="large" tone="outline" onPress={again}>
            {text('checkout.differentCard')}
          </Button>
          <OtherWay payment={payment} isCash={tender.type === 'card'} />
        </>
      }
    >
      {text('checkout.declinedHint')}
    </TerminalState>
  );
}

/** Cancelled, or nobody presented a card: that is how it was meant, not a failure. */
function NotTaken({ phase, payment }: DeclinedPanelProps) {
  const text = useText();
  const name = useTerminalName(phase.payment.tender);
  const { tender, amountCents } = phase.payment;
  return (
    <TerminalState
      tone="info"
      title={text('checkout.notTaken')}
      amountCents={amountCents}
      terminalName={name}
      steps={[]}
      actions={
        <>
          <Button size="large" tone="outline" onPress={() => payment.pay(tender, amountCents)}>
            {text('checkout.again')}
          </Button>
          <OtherWay payment={payment} isCash={false} />
        </>
      }
    />
  );
}

/** Whether the customer owes it twice is for a person to say, and a manager to allow. */
function LikelyDuplicate({ phase, payment }: DeclinedPanelProps) {
  const text = useText();
  const name = useTerminalName(phase.payment.tender);
  const { tender, amountCents } = phase.payment;
  return (
    <TerminalState
      tone="warn"
      title={text('checkout.duplicate')}
      amountCents={amountCents}
      terminalName={name}
      steps={[]}
      actions={
        <>
          {tender.type === 'card' && (
            <Button
              size="large"
              tone="outline"
              onPress={() => payment.pay({ ...tender, allowDuplicate: true }, amountCents)}
            >
              {text('checkout.chargeTwice')}
            </Button>
          )}
          <OtherWay payment={payment} isCash={false} />
        </>
      }
    >
      {text('checkout.duplicateHint')}
    </TerminalState>
  );
}

function OtherWay({ payment, isCash }: { readonly payment: Payment; readonly isCash: boolean }) {
  const text = useText();
  return (
    <Button size="large" tone="primary" autoFocus onPress={() => payment.chooseAgain()}>
      {isCash ? text('checkout.cashInstead') : text('checkout.otherTender')}
    </Button>
  );
}
