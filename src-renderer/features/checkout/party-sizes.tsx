import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { type Shortcut, useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.ts';
import { inEqualParts, type Split } from './split.ts';

interface PartySizesProps {
  readonly dueCents: number;
  readonly onSplit: (split: Split) => void;
}

/** What one press chooses; a party that is bigger pays by amounts. */
const partySizes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

/** Each size with what everybody pays then; the digit keys choose too. */
export function PartySizes({ dueCents, onSplit }: PartySizesProps) {
  const text = useText();
  const choose = (payers: number): void => onSplit(inEqualParts(dueCents, payers));
  useShortcuts(
    partySizes
      .filter((payers) => payers < 10)
      .map((payers): Shortcut => ({ chord: `${payers}`, label: '', run: () => choose(payers) })),
  );
  return (
    <>
      <p className="text-counter text-pretty">{text('checkout.splitHint')}</p>
      <div className="grid w-full grid-cols-3 gap-2">
        {partySizes.map((payers) => (
          <Button
            key={payers}
            size="pay"
            className="flex-col gap-0! px-2!"
            onPress={() => choose(payers)}
          >
            <span>{text('checkout.splitIn', { payers })}</span>
            <Money
              cents={inEqualParts(dueCents, payers).sharesCents.at(-1) ?? 0}
              className="text-body font-normal"
            />
          </Button>
        ))}
      </div>
    </>
  );
}
