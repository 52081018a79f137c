import { cashSuggestions, takeCash } from '../../../src-shared/domain/cash.ts';
import { useRegister } from '../../api/register.ts';
import { Button } from '../../ui/button.tsx';
import { appendDigit, removeDigit } from '../../ui/cents-entry.ts';
import { Keypad } from '../../ui/keypad.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { type Translate, useText } from '../../ui/text.ts';

interface CashEntryProps {
  readonly toPayCents: number;
  readonly typedCents: number;
  readonly onType: (cents: number) => void;
  readonly onTake: (tenderedCents: number) => void;
}

/** Notes that are likely handed over, and a keypad for the rest. */
export function CashEntry({ toPayCents, typedCents, onType, onTake }: CashEntryProps) {
  const text = useText();
  const money = useMoney();
  const currency = useRegister().location?.currency;
  return (
    <section aria-label={text('checkout.handed')} className="flex min-w-0 flex-1 flex-col gap-4">
      <p className="flex flex-wrap items-baseline gap-x-4">
        <span className="text-counter text-ink-2">
          {typedCents > 0 ? text('checkout.handed') : text('checkout.toPay')}
        </span>
        <Money
          cents={typedCents > 0 ? typedCents : toPayCents}
          className="ms-auto text-due font-bold"
        />
      </p>
      <div className="grid grid-cols-3 gap-2">
        {cashSuggestions(toPayCents, currency).map((cents) => (
          <Button
            key={cents}
            tone="outline"
            size="large"
            className="num px-1!"
            onPress={() => onTake(cents)}
          >
            {money(cents)}
          </Button>
        ))}
      </div>
      <Keypad
        onDigit={(digit) => onType(appendDigit(typedCents, digit))}
        onBackspace={() => onType(removeDigit(typedCents))}
        extraKey={{
          label: '00',
          onPress: () => onType(appendDigit(appendDigit(typedCents, 0), 0)),
        }}
      />
      <Button
        size="large"
        tone="primary"
        className={typedCents > 0 ? '' : 'invisible'}
        onPress={() => onTake(typedCents)}
      >
        {takeSentence(typedCents, toPayCents, text, money)}
      </Button>
    </section>
  );
}

function takeSentence(
  handedCents: number,
  toPayCents: number,
  text: Translate,
  money: (cents: number) => string,
): string {
  const taken = takeCash(toPayCents, handedCents);
  const amount = money(handedCents);
  if (taken.type === 'settled') return text('checkout.take', { amount });
  return text('checkout.takePart', { amount, rest: money(taken.restCents) });
}
