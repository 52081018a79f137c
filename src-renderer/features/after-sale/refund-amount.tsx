import { useState } from 'react';
import { ToggleButton } from 'react-aria-components';
import type { BaseAndTip } from '../../../src-shared/domain/refund.ts';
import { appendDigit, removeDigit } from '../../ui/cents-entry.ts';
import { Keypad } from '../../ui/keypad.tsx';
import { Money, useMoney } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';

interface RefundAmountProps {
  readonly left: BaseAndTip;
  readonly typed: BaseAndTip;
  readonly onType: (typed: BaseAndTip) => void;
}

/** An amount from the keypad; the tip is given back apart from what it was given on. */
export function RefundAmount({ left, typed, onType }: RefundAmountProps) {
  const [target, setTarget] = useState<keyof BaseAndTip>('baseCents');
  const type = (change: (cents: number) => number): void =>
    onType({ ...typed, [target]: change(typed[target]) });
  const parts = left.tipCents > 0 ? (['baseCents', 'tipCents'] as const) : (['baseCents'] as const);
  return (
    <div className="flex flex-col gap-4">
      <div className="flex gap-2">
        {parts.map((part) => (
          <AmountPart
            key={part}
            part={part}
            cents={typed[part]}
            leftCents={left[part]}
            isTarget={part === target}
            onChoose={() => setTarget(part)}
          />
        ))}
      </div>
      <Keypad
        onDigit={(digit) => type((cents) => appendDigit(cents, digit))}
        onBackspace={() => type(removeDigit)}
        extraKey={{
          label: '00',
          onPress: () => type((cents) => appendDigit(appendDigit(cents, 0), 0)),
        }}
      />
    </div>
  );
}

interface AmountPartProps {
  readonly part: keyof BaseAndTip;
  readonly cents: number;
  readonly leftCents: number;
  /** The keypad writes here. */
  readonly isTarget: boolean;
  readonly onChoose: () => void;
}

function AmountPart({ part, cents, leftCents, isTarget, onChoose }: AmountPartProps) {
  const text = useText();
  const money = useMoney();
  return (
    <ToggleButton
      isSelected={isTarget}
      onChange={onChoose}
      className={[
        'flex min-w-0 flex-1 flex-col rounded-button border border-control bg-surface px-4 py-2',
        'text-start selected:border-primary selected:bg-primary-soft pressed:bg-sunken',
      ].join(' ')}
    >
      <span className="text-body text-ink-2">
        {text(part === 'baseCents' ? 'afterSale.refund.base' : 'afterSale.refund.tip')}
      </span>
      <Money cents={cents} className="text-total font-bold" />
      <span className="num text-end text-body text-ink-2">
        {text('afterSale.refund.left', { available: money(leftCents) })}
      </span>
    </ToggleButton>
  );
}
