import { useState } from 'react';
import type { RegisterTerminal } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { appendDigit, removeDigit } from '../../ui/cents-entry.ts';
import { ChoiceList } from '../../ui/choice-list.tsx';
import { Keypad } from '../../ui/keypad.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';

interface HoldSheetProps {
  readonly terminals: readonly RegisterTerminal[];
  readonly onHold: (terminalId: number, amountCents: number) => void;
  readonly onClose: () => void;
}

/** What a bar holds for an open ticket, the usual one first. */
const proposedCents = [5_000, 2_000, 10_000] as const;

/** How much is held on a card while the ticket stays open: the start of a tab. */
export function HoldSheet({ terminals, onHold, onClose }: HoldSheetProps) {
  const text = useText();
  const money = useMoney();
  const [typedCents, setTypedCents] = useState<number>();
  const [terminalId, setTerminalId] = useState(terminals[0]?.terminal_id);
  const amountCents = typedCents ?? proposedCents[0];
  const typed = typedCents ?? 0;
  const submit = (): void => {
    if (terminalId !== undefined) onHold(terminalId, amountCents);
  };
  return (
    <Sheet
      placement="beside"
      title={text('checkout.hold')}
      onClose={onClose}
      footer={
        <Button
          tone="primary"
          size="large"
          className="w-full"
          whyNot={amountCents === 0 ? text('checkout.hold.enter') : undefined}
          onPress={submit}
        >
          {text('checkout.hold.submit', { amount: money(amountCents) })}
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-counter">{text('checkout.heldHint')}</p>
        {terminals.length > 1 && terminalId !== undefined && (
          <ChoiceList
            label={text('checkout.hold.reader')}
            value={terminalId}
            choices={terminals.map(({ terminal_id, name }) => ({ id: terminal_id, content: name }))}
            onChange={setTerminalId}
          />
        )}
        <Money cents={amountCents} className="text-due font-bold" />
        <div className="grid grid-cols-3 gap-2">
          {proposedCents
            .toSorted((a, b) => a - b)
            .map((cents) => (
              <Button
                key={cents}
                tone="outline"
                size="large"
                className="num px-1!"
                onPress={() => setTypedCents(cents)}
              >
                {money(cents)}
              </Button>
            ))}
        </div>
        <Keypad
          onDigit={(digit) => setTypedCents(appendDigit(typed, digit))}
          onBackspace={() => setTypedCents(removeDigit(typed))}
          extraKey={{
            label: '00',
            onPress: () => setTypedCents(appendDigit(appendDigit(typed, 0), 0)),
          }}
        />
      </div>
    </Sheet>
  );
}
