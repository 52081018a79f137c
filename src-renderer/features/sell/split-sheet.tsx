import { useState } from 'react';
import { splitSaleLine } from '../../state/sale.ts';
import type { DraftLine } from '../../state/ticket-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useText } from '../../ui/text.ts';

interface SplitSheetProps {
  readonly line: DraftLine;
  readonly name: string;
  readonly onClose: () => void;
}

/** The contract's most shares of one line. */
const sharesMax = 100;

export function SplitSheet({ line, name, onClose }: SplitSheetProps) {
  const text = useText();
  const [ways, setWays] = useState(2);
  return (
    <Sheet placement="beside" title={text('sell.splitTitle', { name })} onClose={onClose}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-counter">{text('sell.splitHint')}</p>
        <Stepper name={text('sell.ways')} value={ways} min={2} max={sharesMax} onChange={setWays} />
        <Button
          tone="ink"
          size="large"
          className="w-full"
          onPress={() => {
            splitSaleLine(line.key, ways);
            onClose();
          }}
        >
          {text('sell.splitAction', { ways })}
        </Button>
      </div>
    </Sheet>
  );
}
