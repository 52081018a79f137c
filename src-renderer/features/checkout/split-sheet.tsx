import { allocateEvenly } from '../../../src-shared/domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { Money } from '../../ui/money.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { type Shortcut, useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.ts';

interface SplitSheetProps {
  readonly dueCents: number;
  readonly onSplit: (payers: number) => void;
  readonly onClose: () => void;
}

/** What one press chooses; a party that is bigger pays by amounts. */
const partySizes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13] as const;

export function SplitSheet({ dueCents, onSplit, onClose }: SplitSheetProps) {
  const text = useText();
  return (
    <Sheet placement="beside" title={text('checkout.splitTitle')} onClose={onClose}>
      <p className="mb-4 text-counter">{text('checkout.splitHint')}</p>
      <PartySizes dueCents={dueCents} onSplit={onSplit} />
    </Sheet>
  );
}

/** Each size with what everybody pays then; the digit keys choose too. */
function PartySizes({ dueCents, onSplit }: Pick<SplitSheetProps, 'dueCents' | 'onSplit'>) {
  const text = useText();
  useShortcuts(
    partySizes
      .filter((payers) => payers < 10)
      .map((payers): Shortcut => ({ chord: `${payers}`, label: '', run: () => onSplit(payers) })),
  );
  return (
    <div className="grid grid-cols-3 gap-2">
      {partySizes.map((payers) => (
        <Button
          key={payers}
          size="pay"
          className="flex-col gap-0! px-2!"
          onPress={() => onSplit(payers)}
        >
          <span>{text('checkout.splitIn', { payers })}</span>
          <Money
            cents={allocateEvenly(dueCents, payers).at(-1) ?? 0}
            className="text-body font-normal"
          />
        </Button>
      ))}
    </div>
  );
}
