import { Check, Plus } from 'lucide-react';
import { useState } from 'react';
import { ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { allocateEvenly } from '../../../src-shared/domain/money.ts';
import { payersMax, splitByItems } from '../../../src-shared/domain/split.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Money } from '../../ui/money.tsx';
import { useText } from '../../ui/text.ts';
import { byItems, type Split } from './split.ts';
import type { DueLine } from './use-due.ts';

interface SplitByItemsProps {
  readonly dueCents: number;
  readonly lines: readonly DueLine[];
  /** One payer for each guest to begin with. */
  readonly guestCount: number;
  readonly onSplit: (split: Split) => void;
}

/** Choose a payer, tap what they had. What nobody takes stays with the first. */
export function SplitByItems({ dueCents, lines, guestCount, onSplit }: SplitByItemsProps) {
  const text = useText();
  const [payers, setPayers] = useState(Math.max(2, guestCount));
  const [payer, setPayer] = useState(1);
  const [payerOf, setPayerOf] = useState<ReadonlyMap<string, number>>(new Map());
  const rows = lines.flatMap(unitsOf);
  const had = rows.map(({ key, cents }) => ({ totalCents: cents, payer: payerOf.get(key) ?? 0 }));
  const split = byItems(had, dueCents, payers);
  const whyNot = split.sharesCents.length > 1 ? undefined : text('checkout.splitNobody');
  return (
    <>
      <p className="text-counter">{text('checkout.splitItemsHint')}</p>
      <PayerChips
        owedCents={splitByItems(had, dueCents, payers)}
        payer={payer}
        onChoose={setPayer}
        onAdd={() => {
          setPayers(payers + 1);
          setPayer(payers);
        }}
      />
      <ul aria-label={text('checkout.ticket')} className="flex w-full flex-col gap-2">
        {rows.map((line) => (
          <li key={line.key}>
            <PayerLineButton
              line={line}
              payer={payerOf.get(line.key) ?? 0}
              isChosen={(payerOf.get(line.key) ?? 0) === payer}
              onPress={() => setPayerOf(new Map(payerOf).set(line.key, payer))}
            />
          </li>
        ))}
      </ul>
      <Button
        tone="primary"
        size="large"
        className="w-full"
        whyNot={whyNot}
        onPress={() => onSplit(split)}
      >
        {text('checkout.splitApply', { payers: split.sharesCents.length })}
      </Button>
    </>
  );
}

/** A line of more than these goes to one payer as a whole. */
const unitRowsMax = 20;

/** Three of the same may go to three payers: a row for each. */
function unitsOf(line: DueLine): readonly DueLine[] {
  if (line.units <= 1 || line.units > unitRowsMax) return [line];
  return allocateEvenly(line.cents, line.units).map((cents, index) => {
    return { ...line, key: `${line.key} ${index}`, quantity: '1×', units: 1, cents };
  });
}

interface PayerChipsProps {
  readonly owedCents: readonly number[];
  /** From 0. */
  readonly payer: number;
  readonly onChoose: (payer: number) => void;
  readonly onAdd: () => void;
}

function PayerChips({ owedCents, payer, onChoose, onAdd }: PayerChipsProps) {
  const text = useText();
  return (
    <div className="flex flex-wrap gap-2">
      <ToggleButtonGroup
        aria-label={text('checkout.splitPayers')}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[String(payer)]}
        onSelectionChange={([key]) => onChoose(Number(key))}
        className="flex flex-wrap gap-2"
      >
        {owedCents.map((cents, index) => (
          <ToggleButton
            // biome-ignore lint/suspicious/noArrayIndexKey: a payer is a place
            key={index}
            id={String(index)}
            className={[
              'motion-press flex min-h-12 items-center gap-2 rounded-full border border-border',
              'bg-surface px-4 text-body font-semibold pressed:bg-sunken',
              'selected:border-ink selected:bg-ink selected:text-surface',
            ].join(' ')}
          >
            {text('checkout.splitPayer', { payer: index + 1 })}
            <Money cents={cents} className="font-normal" />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {owedCents.length < payersMax && (
        <Button icon={<Plus size={20} aria-hidden="true" />} onPress={onAdd}>
          {text('checkout.splitAdd')}
        </Button>
      )}
    </div>
  );
}

interface PayerLineButtonProps {
  readonly line: DueLine;
  readonly payer: number;
  /** It is with the payer whose things are being tapped. */
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function PayerLineButton({ line, payer, isChosen, onPress }: PayerLineButtonProps) {
  const text = useText();
  return (
    <Button
      tone="outline"
      aria-pressed={isChosen}
      className={classNames(
        'w-full justify-start! text-start',
        isChosen && 'border-primary! bg-primary-soft!',
      )}
      onPress={onPress}
    >
      <span className="num min-w-7">{line.quantity}</span>
      <span className="line-clamp-2 min-w-0 flex-1 font-normal">{line.name}</span>
      <span className="flex items-center gap-1 text-body font-normal text-ink-2">
        {isChosen && <Check size={18} aria-hidden="true" />}
        {text('checkout.splitPayer', { payer: payer + 1 })}
      </span>
      <Money cents={line.cents} />
    </Button>
  );
}
