import { useState } from 'react';
import { type Catalogue, type CatalogueItem, hasChoices } from '../../api/catalogue.ts';
import { addToSale } from '../../state/sale.ts';
import { useScanner } from '../../state/scanner.ts';
import { playDoubleLow, playTick } from '../../state/sounds.ts';
import type { DraftLine } from '../../state/ticket-draft.ts';

/** Why the last tap or scan put nothing on the ticket. */
export type RingProblem =
  | { readonly kind: 'unknown_code'; readonly code: string }
  | { readonly kind: 'sold_out'; readonly name: string };

export interface RingUp {
  /** The item whose choices are being asked for. */
  readonly asked: CatalogueItem | undefined;
  readonly problem: RingProblem | undefined;
  readonly choose: (item: CatalogueItem) => void;
  readonly add: (line: Omit<DraftLine, 'key'>) => void;
  readonly stopAsking: () => void;
  readonly dismissProblem: () => void;
}

/** From a tap, a hit or a scan to a line on the ticket. `onRung` is called after each. */
export function useRingUp(catalogue: Catalogue, quantity: number, onRung: () => void): RingUp {
  const [asked, setAsked] = useState<CatalogueItem>();
  const [problem, setProblem] = useState<RingProblem>();
  const refuse = (why: RingProblem): void => {
    setProblem(why);
    playDoubleLow();
  };
  const add = (line: Omit<DraftLine, 'key'>): void => {
    addToSale(line);
    playTick();
    setAsked(undefined);
    setProblem(undefined);
    onRung();
  };
  const choose = (item: CatalogueItem): void => {
    if (item.sold_out) refuse({ kind: 'sold_out', name: item.name });
    else if (hasChoices(item)) setAsked(item);
    else add({ menu_item_id: item.id, quantity });
  };
  useScanner((code) => {
    const item = catalogue.itemByCode(code);
    if (item) choose(item);
    else refuse({ kind: 'unknown_code', code });
  });
  return {
    asked,
    problem,
    choose,
    add,
    stopAsking: () => setAsked(undefined),
    dismissProblem: () => setProblem(undefined),
  };
}
