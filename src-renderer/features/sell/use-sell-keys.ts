import { useEffect } from 'react';
import {
  removeFromSale,
  selectLine,
  setSaleQuantity,
  undoSale,
  useSale,
} from '../../state/sale.ts';
import type { SaleTotals } from '../../state/sale-totals.ts';
import { announce } from '../../ui/announcer.tsx';
import { useMoney } from '../../ui/money.tsx';
import { type Shortcut, useShortcuts } from '../../ui/shortcuts.ts';
import { useText } from '../../ui/text.ts';
import type { SheetName } from './sell-sheets.tsx';

interface SellKeys {
  readonly totals: SaleTotals;
  /** Line keys act only while the search is empty: a product may well be named "+". */
  readonly isSearching: boolean;
  readonly open: (sheet: SheetName) => void;
  readonly hold: () => void;
  readonly pay: (tender?: 'exact') => void;
}

/** The keys of the sell screen. */
export function useSellKeys({ totals, isSearching, open, hold, pay }: SellKeys): void {
  const text = useText();
  useShortcuts([
    { chord: 'F3', label: text('sell.hold'), run: hold },
    { chord: 'F4', label: text('sell.recall'), run: () => open('held') },
    { chord: 'F6', label: text('sell.ticketTitle'), run: () => open('ticket') },
    { chord: 'F7', label: text('sell.guestCount'), run: () => open('guests') },
    { chord: 'F8', label: text('sell.discount'), run: () => open('discount') },
    { chord: 'F9', label: text('sell.pay'), run: () => pay() },
    { chord: 'Ctrl+Enter', label: '', run: () => pay() },
    { chord: 'F10', label: text('sell.key.exact'), run: () => pay('exact') },
    { chord: 'Ctrl+Z', label: text('sell.undo'), run: undoSale },
    ...lineKeys(totals, isSearching, text),
    // Typed into the search, not a key of its own: here so that the list of keys names it.
    { chord: '3*', label: text('sell.key.quantity'), run: () => false },
  ]);
}

function lineKeys(
  totals: SaleTotals,
  isSearching: boolean,
  text: ReturnType<typeof useText>,
): readonly Shortcut[] {
  const onLine = (act: (key: string, name: string, quantity: number) => void) => () => {
    const { draft, selectedKey } = useSale.getState();
    const index = draft.lines.findIndex((line) => line.key === selectedKey);
    const line = draft.lines[index];
    if (isSearching || !line) return false;
    return act(line.key, totals.lines[index]?.name ?? '', line.quantity);
  };
  const change = (by: number) =>
    onLine((key, name, quantity) => setSaleQuantity(key, quantity + by, name));
  return [
    { chord: 'ArrowUp', label: '', run: () => moveSelection(-1, isSearching), whileTyping: true },
    {
      chord: 'ArrowDown',
      label: text('sell.key.line'),
      run: () => moveSelection(1, isSearching),
      whileTyping: true,
    },
    { chord: '+', label: text('sell.key.more'), run: change(1), whileTyping: true },
    { chord: '-', label: text('sell.key.less'), run: change(-1), whileTyping: true },
    { chord: 'Delete', label: text('sell.remove'), run: onLine(removeFromSale), whileTyping: true },
  ];
}

function moveSelection(by: number, isSearching: boolean): boolean {
  const { draft, selectedKey } = useSale.getState();
  if (isSearching || draft.lines.length === 0) return false;
  const at = draft.lines.findIndex((line) => line.key === selectedKey);
  const start = at < 0 && by < 0 ? draft.lines.length : at;
  const next = Math.min(draft.lines.length - 1, Math.max(0, start + by));
  selectLine(draft.lines[next]?.key);
  return true;
}

/** Says what was added and what is due now, to those who don't see it. */
export function useAddedAnnouncement(totals: SaleTotals): void {
  const text = useText();
  const money = useMoney();
  const { draft, freshKey } = useSale();
  const index = draft.lines.findIndex((line) => line.key === freshKey);
  const name = totals.lines[index]?.name;
  const due = money(totals.dueCents);
  useEffect(() => {
    if (name !== undefined) announce(text('sell.added', { name, due }));
  }, [name, due, text]);
}
