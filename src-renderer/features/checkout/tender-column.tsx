import { Banknote, CreditCard, type LucideIcon, UsersRound } from 'lucide-react';
import type { RegisterTerminal } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';

interface TenderColumnProps {
  readonly terminals: readonly RegisterTerminal[];
  readonly toPayCents: number;
  readonly cardCents: number;
  /** An amount is typed: Enter takes it in cash. */
  readonly isTyped: boolean;
  readonly isSplit: boolean;
  readonly onCard: (terminalId: number) => void;
  readonly onCash: () => void;
  readonly onSplit: () => void;
}

/** One button for each way to pay; each says what it takes and the key that does the same. */
export function TenderColumn(props: TenderColumnProps) {
  const { terminals, toPayCents, cardCents, isTyped, isSplit, onCard, onCash, onSplit } = props;
  const text = useText();
  return (
    <fieldset
      aria-label={text('checkout.tenders')}
      className="grid min-w-0 grid-cols-2 gap-2 beside:w-64 beside:shrink-0 beside:grid-cols-1 wide:beside:w-76"
    >
      {terminals.map(({ terminal_id, name, state }, index) => (
        <TenderButton
          key={terminal_id}
          icon={CreditCard}
          name={text('checkout.card')}
          detail={`${name} · ${text(`checkout.terminal.${state}`)}`}
          cents={cardCents}
          keyHint={index === 0 && !isTyped ? text('checkout.cardKey') : ''}
          isPrimary={index === 0 && !isTyped}
          onPress={() => onCard(terminal_id)}
        />
      ))}
      {terminals.length === 0 && (
        <p className="rounded-button bg-sunken p-4 text-body text-ink-2">
          {text('checkout.noTerminal')}
        </p>
      )}
      <TenderButton
        icon={Banknote}
        name={text('checkout.cash')}
        cents={toPayCents}
        keyHint={text('checkout.cashKey')}
        isPrimary={terminals.length === 0 && !isTyped}
        onPress={onCash}
      />
      <Button
        size="large"
        className="col-span-full"
        icon={<UsersRound aria-hidden="true" />}
        onPress={onSplit}
      >
        {isSplit ? text('checkout.splitEnd') : text('checkout.split')}
      </Button>
    </fieldset>
  );
}

interface TenderButtonProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly detail?: string;
  readonly cents: number;
  readonly keyHint: string;
  readonly isPrimary: boolean;
  readonly onPress: () => void;
}

function TenderButton(props: TenderButtonProps) {
  const { icon: Icon, name, detail, cents, keyHint, isPrimary, onPress } = props;
  return (
    <Button
      size="pay"
      tone={isPrimary ? 'primary' : 'outline'}
      className="justify-start! px-4! py-3 text-start"
      onPress={onPress}
    >
      <Icon aria-hidden="true" className="shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline justify-between gap-2">
          <span>{name}</span>
          <Money cents={cents} className="text-counter" />
        </span>
        <span className="flex items-baseline justify-between gap-2 text-body font-normal">
          <span className="line-clamp-2">{detail}</span>
          <kbd className="font-sans">{keyHint}</kbd>
        </span>
      </span>
    </Button>
  );
}
