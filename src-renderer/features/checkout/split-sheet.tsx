import { useState } from 'react';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { useText } from '../../ui/text.ts';
import { PartySizes } from './party-sizes.tsx';
import type { Split } from './split.ts';
import { SplitByItems } from './split-by-items.tsx';
import type { DueLine } from './use-due.ts';

interface SplitSheetProps {
  readonly dueCents: number;
  readonly lines: readonly DueLine[];
  readonly guestCount: number;
  readonly onSplit: (split: Split) => void;
  readonly onClose: () => void;
}

/** Equal parts, or each what they had. By amount needs no sheet: the keypad takes any. */
export function SplitSheet({ dueCents, lines, guestCount, onSplit, onClose }: SplitSheetProps) {
  const text = useText();
  const [kind, setKind] = useState<'equal' | 'items'>('equal');
  return (
    <Sheet placement="beside" title={text('checkout.splitTitle')} onClose={onClose}>
      <div className="flex flex-col items-start gap-4">
        <SegmentedControl
          label={text('checkout.splitBy')}
          value={kind}
          choices={[
            { value: 'equal', label: text('checkout.splitEqual') },
            { value: 'items', label: text('checkout.splitItems') },
          ]}
          onChange={setKind}
        />
        {kind === 'equal' ? (
          <PartySizes dueCents={dueCents} onSplit={onSplit} />
        ) : (
          <SplitByItems
            dueCents={dueCents}
            lines={lines}
            guestCount={guestCount}
            onSplit={onSplit}
          />
        )}
      </div>
    </Sheet>
  );
}
