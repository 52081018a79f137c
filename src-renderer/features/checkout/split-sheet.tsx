import { useState } from 'react';
import { allocateEvenly } from '../../../src-shared/domain/money.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/money.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useText } from '../../ui/text.ts';

interface SplitSheetProps {
  readonly dueCents: number;
  readonly onSplit: (payers: number) => void;
  readonly onClose: () => void;
}

/** Most payers that a screen can walk through. */
const payersMax = 20;

export function SplitSheet({ dueCents, onSplit, onClose }: SplitSheetProps) {
  const text = useText();
  const money = useMoney();
  const [payers, setPayers] = useState(2);
  const share = money(allocateEvenly(dueCents, payers).at(-1) ?? 0);
  return (
    <Sheet placement="beside" title={text('checkout.splitTitle')} onClose={onClose}>
      <div className="flex flex-col items-start gap-4">
        <Stepper
          name={text('checkout.splitPayers')}
          value={payers}
          min={2}
          max={payersMax}
          onChange={setPayers}
        />
        <p className="text-counter">{text('checkout.splitHint', { share })}</p>
        <Button tone="primary" size="large" className="w-full" onPress={() => onSplit(payers)}>
          {text('checkout.splitApply', { payers })}
        </Button>
      </div>
    </Sheet>
  );
}
