import { Split, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import type { PricedLine } from '../../../src-shared/domain/cart-pricing.ts';
import { detailOf, type TicketRead } from '../../api/tickets.ts';
import { removeFromSale, selectLine, setSaleQuantity, useSale } from '../../state/sale.ts';
import type { SaleTotals } from '../../state/sale-totals.ts';
import { type DraftLine, quantityMax } from '../../state/ticket-draft.ts';
import { Button } from '../../ui/button.tsx';
import { useMoney } from '../../ui/money.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { type Translate, useText } from '../../ui/text.ts';
import { TicketLine } from '../../ui/ticket-line.tsx';
import { quantityText } from './quantity-text.ts';
import type { SheetName } from './sell-sheets.tsx';
import { StoredLines } from './stored-lines.tsx';

interface TicketLinesProps {
  readonly totals: SaleTotals;
  readonly stored: TicketRead | undefined;
  readonly open: (sheet: SheetName) => void;
}

/** Stored lines of a recalled ticket first, then what is being added. */
export function TicketLines({ totals, stored, open }: TicketLinesProps) {
  const text = useText();
  const { draft, selectedKey, freshKey } = useSale();
  return (
    <ul aria-label={text('sell.lines')}>
      {stored && <StoredLines ticketId={stored.id} lines={detailOf(stored).lines} />}
      {draft.lines.map((line, index) => (
        <DraftLineRow
          key={line.key}
          line={line}
          priced={totals.lines[index]}
          isSelected={line.key === selectedKey}
          isFresh={line.key === freshKey}
          open={open}
        />
      ))}
    </ul>
  );
}

interface DraftLineRowProps {
  readonly line: DraftLine;
  /** Undefined while the ticket can't be priced. */
  readonly priced: PricedLine | undefined;
  readonly isSelected: boolean;
  readonly isFresh: boolean;
  readonly open: (sheet: SheetName) => void;
}

function DraftLineRow({ line, priced, isSelected, isFresh, open }: DraftLineRowProps) {
  const text = useText();
  const money = useMoney();
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isFresh || isSelected) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isFresh, isSelected]);
  const name = priced?.name ?? '?';
  return (
    <li ref={row}>
      <AriaButton
        aria-pressed={isSelected}
        onPress={() => selectLine(isSelected ? undefined : line.key)}
        className="ring-inset block w-full text-start"
      >
        <TicketLine
          quantity={quantityText(line.quantity, line.split ?? 1)}
          name={name}
          detail={priced ? lineDetail(priced, text, money) : ''}
          amountCents={priced?.price ?? 0}
          isSelected={isSelected}
          isFresh={isFresh}
          hasActions={isSelected}
        />
      </AriaButton>
      {isSelected && <LineActions line={line} name={name} open={open} />}
    </li>
  );
}

interface LineActionsProps {
  readonly line: DraftLine;
  readonly name: string;
  readonly open: (sheet: SheetName) => void;
}

function LineActions({ line, name, open }: LineActionsProps) {
  const text = useText();
  const isShare = (line.split ?? 1) > 1;
  return (
    <div className="row-chosen flex flex-wrap items-center gap-x-2 border-b border-border ps-4 pe-1 pb-2">
      {!isShare && (
        <Stepper
          name={name}
          value={line.quantity}
          max={quantityMax}
          onChange={(quantity) => setSaleQuantity(line.key, quantity, name)}
        />
      )}
      <Button
        tone="quiet"
        icon={<Split size={20} aria-hidden="true" />}
        onPress={() => open('split')}
        className="gap-1! px-2!"
      >
        {text('sell.split')}
      </Button>
      <Button
        tone="quiet"
        icon={<Trash2 size={20} aria-hidden="true" />}
        onPress={() => removeFromSale(line.key, name)}
        className="ms-auto gap-1! px-2! text-danger-ink!"
      >
        {text('sell.remove')}
      </Button>
    </div>
  );
}

function lineDetail(line: PricedLine, text: Translate, money: (cents: number) => string): string {
  const parts = [
    line.price_level_name ?? '',
    ...line.modifiers.map(({ name }) => name),
    line.comment ?? '',
    ...line.discounts.map(({ name, value }) => `${name} ${money(-value)}`),
    line.split > 1 ? text('sell.share', { share: line.share + 1, split: line.split }) : '',
  ];
  return parts.filter(Boolean).join(', ');
}
