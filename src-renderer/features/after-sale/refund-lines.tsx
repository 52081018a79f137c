import { Checkbox } from 'react-aria-components';
import { type LineRefund, quoteLineRefund } from '../../../src-shared/domain/line-refund.ts';
import type { TicketDetail } from '../../api/tickets.ts';
import { classNames } from '../../ui/class-names.ts';
import { Money, useMoney } from '../../ui/money.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { useText } from '../../ui/text.ts';
import type { RefundChoice } from './refund-choice.ts';

interface RefundLinesProps {
  readonly sold: TicketDetail['lines'];
  readonly lines: readonly LineRefund[];
  /** What is left of the tip. */
  readonly tipCents: number;
  readonly choice: RefundChoice;
  readonly onChange: (choice: RefundChoice) => void;
}

/** Which lines come back, and how much of each. */
export function RefundLines({ sold, lines, tipCents, choice, onChange }: RefundLinesProps) {
  const text = useText();
  const money = useMoney();
  const setQuantity = (lineId: number, quantity: number): void =>
    onChange({ ...choice, quantities: new Map(choice.quantities).set(lineId, quantity) });
  return (
    <div className="flex flex-col gap-2">
      {lines.map((line) => (
        <RefundLine
          key={line.lineId}
          line={line}
          name={sold.find(({ id }) => id === line.lineId)?.name ?? ''}
          chosen={choice.quantities.get(line.lineId) ?? 0}
          onChoose={(quantity) => setQuantity(line.lineId, quantity)}
        />
      ))}
      {tipCents > 0 && (
        <CheckRow
          isSelected={choice.isTipToo}
          onChange={(isTipToo) => onChange({ ...choice, isTipToo })}
        >
          {text('afterSale.refund.tipToo', { tip: money(tipCents) })}
        </CheckRow>
      )}
    </div>
  );
}

interface RefundLineProps {
  readonly line: LineRefund;
  readonly name: string;
  /** How many of it come back. */
  readonly chosen: number;
  readonly onChoose: (quantity: number) => void;
}

function RefundLine({ line, name, chosen, onChoose }: RefundLineProps) {
  const quantity = chosen === 0 ? line.quantity : chosen;
  const quote = quoteLineRefund([line], [{ lineId: line.lineId, quantity }]);
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <CheckRow
          isSelected={chosen > 0}
          onChange={(isSelected) => onChoose(isSelected ? line.quantity : 0)}
        >
          <span className="num font-semibold">{quantity}×</span>
          <span className="min-w-0 flex-1">{name}</span>
          <Money cents={quote.type === 'quoted' ? quote.amountCents : 0} />
        </CheckRow>
      </div>
      {chosen > 0 && line.quantity > 1 && (
        <Stepper name={name} value={chosen} min={1} max={line.quantity} onChange={onChoose} />
      )}
    </div>
  );
}

interface CheckRowProps {
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly children: React.ReactNode;
}

function CheckRow({ isSelected, onChange, children }: CheckRowProps) {
  return (
    <Checkbox
      isSelected={isSelected}
      onChange={onChange}
      className={classNames(
        'motion-press group flex min-h-(--hit) items-center gap-3 rounded-button border px-4 py-2',
        'border-control bg-surface text-counter pressed:bg-sunken selected:border-primary',
        'selected:bg-primary-soft',
      )}
    >
      <span
        aria-hidden="true"
        className={classNames(
          'flex size-6 shrink-0 items-center justify-center rounded-field border-2 border-control',
          'text-body leading-none font-bold text-on-primary',
          'group-selected:border-primary group-selected:bg-primary',
        )}
      >
        {isSelected ? '✓' : ''}
      </span>
      {children}
    </Checkbox>
  );
}
