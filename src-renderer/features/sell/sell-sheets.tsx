import { unreachable } from '../../../src-shared/lib/assert.ts';
import type { Catalogue } from '../../api/catalogue.ts';
import { useSale } from '../../state/sale.ts';
import type { SaleTotals } from '../../state/sale-totals.ts';
import { DiscountSheet } from './discount-sheet.tsx';
import { HeldSheet } from './held-sheet.tsx';
import { MoreSheet } from './more-sheet.tsx';
import { NoteSheet } from './note-sheet.tsx';
import { SplitSheet } from './split-sheet.tsx';
import { TicketSheet } from './ticket-sheet.tsx';
import type { Hold } from './use-hold.ts';

export type SheetName = 'note' | 'discount' | 'split' | 'ticket' | 'guests' | 'held' | 'more';

interface SellSheetsProps {
  readonly name: SheetName | undefined;
  readonly catalogue: Catalogue;
  readonly totals: SaleTotals;
  readonly holding: Hold;
  readonly open: (name: SheetName | undefined) => void;
}

/**
 * The sheet that is open over the sell screen. What needs a line means the selected one, else the
 * last.
 */
export function SellSheets({ name, catalogue, totals, holding, open }: SellSheetsProps) {
  const { draft, selectedKey } = useSale();
  if (name === undefined) return null;
  const close = (): void => open(undefined);
  const selected = draft.lines.findIndex((line) => line.key === selectedKey);
  const index = selected >= 0 ? selected : draft.lines.length - 1;
  const line = draft.lines[index];
  const lineName = totals.lines[index]?.name ?? '';
  switch (name) {
    case 'note':
      // Without a line, what can be noted is the ticket's own name.
      if (!line) return <TicketSheet catalogue={catalogue} onClose={close} />;
      return <NoteSheet line={line} name={lineName} onClose={close} />;
    case 'split':
      return line && <SplitSheet line={line} name={lineName} onClose={close} />;
    case 'discount':
      return (
        <DiscountSheet line={selected >= 0 ? line : undefined} name={lineName} onClose={close} />
      );
    case 'guests':
      return <TicketSheet catalogue={catalogue} isAboutGuests onClose={close} />;
    case 'ticket':
      return <TicketSheet catalogue={catalogue} onClose={close} />;
    case 'held':
      return <HeldSheet holding={holding} onClose={close} />;
    case 'more':
      return <MoreSheet open={open} />;
    default:
      return unreachable(name, 'sheet');
  }
}
