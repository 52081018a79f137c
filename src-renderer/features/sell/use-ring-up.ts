import { useState } from 'react';
import { type Catalogue, type CatalogueItem, hasChoices } from '../../api/catalogue.ts';
import { newKey } from '../../state/new-key.ts';
import { addToSale } from '../../state/sale.ts';
import { useScanner } from '../../state/scanner.ts';
import { playDoubleLow, playTick } from '../../state/sounds.ts';
import type { DraftLine } from '../../state/ticket-draft.ts';

/** Why the last tap or scan put nothing on the ticket. */
export type RingProblem =
  | { readonly kind: 'unknown_code'; readonly code: string }
  | { readonly kind: 'sold_out'; readonly name: string };

/** An item that waits for its choices; each time it is rung up anew it waits anew. */
export interface AskedItem {
  readonly item: CatalogueItem;
  readonly key: string;
}

export interface RingUp {
  /** The item whose choices are being asked for. */
  readonly asked: AskedItem | undefined;
  readonly problem: RingProblem | undefined;
  readonly choose: (item: CatalogueItem) => void;
  readonly add: (line: Omit<DraftLine, 'key'>) => void;
  readonly stopAsking: () => void;
  readonly dismissProblem: () => void;
}

/** From a tap, a hit or a scan to a line on the ticket. `onRung` is called after each. */
export function useRingUp(catalogue: Catalogue, quantity: number, onRung: () => void): RingUp {
  // What is scanned while choices are open waits its turn: nothing is dropped.
  const [waiting, setWaiting] = useState<readonly AskedItem[]>([]);
  const [problem, setProblem] = useState<RingProblem>();
  const refuse = (why: RingProblem): void => {
    setProblem(why);
    playDoubleLow();
  };
  const ring = (line: Omit<DraftLine, 'key'>): void => {
    addToSale(line);
    playTick();
    setProblem(undefined);
    onRung();
  };
  const stopAsking = (): void => setWaiting((items) => items.slice(1));
  const choose = (item: CatalogueItem): void => {
    if (item.sold_out) refuse({ kind: 'sold_out', name: item.name });
    else if (hasChoices(item)) setWaiting((items) => [...items, { item, key: newKey() }]);
    else ring({ menu_item_id: item.id, quantity });
  };
  useScanner((code) => {
    const item = catalogue.itemByCode(code);
    if (item) choose(item);
    else refuse({ kind: 'unknown_code', code });
  });
  return {
    asked: waiting[0],
    problem,
    choose,
    add: (line) => {
      ring(line);
      stopAsking();
    },
    stopAsking,
    dismissProblem: () => setProblem(undefined),
  };
}
