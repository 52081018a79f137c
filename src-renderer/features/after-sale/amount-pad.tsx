import { appendDigit, removeDigit } from '../../ui/cents-entry.ts';
import { Keypad } from '../../ui/keypad.tsx';
import { Money } from '../../ui/money.tsx';

interface AmountPadProps {
  readonly label: string;
  readonly cents: number;
  /** An amount that was proposed, not typed: the first digit replaces it. */
  readonly isProposed: boolean;
  readonly onType: (cents: number) => void;
}

/** One amount and the keys to type it. */
export function AmountPad({ label, cents, isProposed, onType }: AmountPadProps) {
  const before = isProposed ? 0 : cents;
  return (
    <div className="flex flex-col gap-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-counter text-ink-2">{label}</span>
        <Money cents={cents} className="text-total font-bold" />
      </p>
      <Keypad
        onDigit={(digit) => onType(appendDigit(before, digit))}
        onBackspace={() => onType(removeDigit(before))}
        extraKey={{
          label: '00',
          onPress: () => onType(appendDigit(appendDigit(before, 0), 0)),
        }}
      />
    </div>
  );
}
