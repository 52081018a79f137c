import { useState } from 'react';
import { useRegister } from '../../api/register.ts';
import type { TicketRead } from '../../api/tickets.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { AmountPad } from './amount-pad.tsx';
import { FollowUpSheet } from './follow-up-sheet.tsx';
import { useFollowUp } from './use-follow-up.ts';

interface HoldSheetProps {
  readonly ticket: Pick<TicketRead, 'id'>;
  readonly onClose: () => void;
}

/** What a bar holds for an open ticket unless somebody says otherwise. */
const usualHoldCents = 5_000;

/** Holds an amount on a card: the start of a tab. */
export function HoldSheet({ ticket, onClose }: HoldSheetProps) {
  const text = useText();
  const money = useMoney();
  const { terminals } = useRegister();
  const followUp = useFollowUp();
  const [typedCents, setTypedCents] = useState<number>();
  const [terminalId, setTerminalId] = useState(terminals[0]?.terminal_id);
  const amountCents = typedCents ?? usualHoldCents;
  const amount = money(amountCents);
  const whyNot = (): string | undefined => {
    if (terminalId === undefined) return text('afterSale.hold.noReader');
    return amountCents === 0 ? text('afterSale.hold.enter') : undefined;
  };
  const submit = (): void => {
    if (terminalId === undefined) return;
    followUp.submit({ type: 'hold', ticketId: ticket.id, terminalId, amountCents });
  };
  return (
    <FollowUpSheet
      title={text('afterSale.hold.title')}
      followUp={followUp}
      amountCents={amountCents}
      approval={text('afterSale.hold.approve', { amount })}
      done={() => text('afterSale.hold.done')}
      onClose={onClose}
      footer={
        <Button tone="primary" size="large" className="w-full" whyNot={whyNot()} onPress={submit}>
          {text('afterSale.hold.submit', { amount })}
        </Button>
      }
    >
      <p className="text-counter">{text('afterSale.hold.hint')}</p>
      {terminals.length > 1 && terminalId !== undefined && (
        <ChoiceList
          label={text('afterSale.hold.reader')}
          value={terminalId}
          choices={terminals.map(({ terminal_id, name }) => ({ id: terminal_id, content: name }))}
          onChange={setTerminalId}
        />
      )}
      <AmountPad
        label={text('afterSale.refund.amount')}
        cents={amountCents}
        isProposed={typedCents === undefined}
        onType={setTypedCents}
      />
    </FollowUpSheet>
  );
}
