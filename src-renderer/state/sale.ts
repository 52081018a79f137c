import { create } from 'zustand';
import type { CardTry } from './card-try.ts';
import { newKey } from './new-key.ts';
import {
  addLine,
  changeLine,
  type DraftLine,
  emptyDraft,
  removeLine,
  setQuantity,
  splitLine,
  type TicketDraft,
} from './ticket-draft.ts';

/** Somebody who sells. */
export interface Cashier {
  readonly userId: number;
  readonly name: string;
}

/**
 * The sale at the counter: the draft, which of its lines is selected, and how to take a step back.
 */
export interface SaleInHand {
  readonly draft: TicketDraft;
  readonly selectedKey: string | undefined;
  /** The line that was added last: tinted for a moment. */
  readonly freshKey: string | undefined;
  /** Earlier drafts of this ticket, the latest last. */
  readonly past: readonly TicketDraft[];
  /** What an offered undo would take back; the name of the line. */
  readonly undoable: { readonly name: string; readonly at: number } | undefined;
  /** The card payment of this sale that has no outcome yet; the sale goes nowhere before it has. */
  readonly cardTry: CardTry | undefined;
  /** Who is asked for when somebody else signs in; undefined until something is rung up. */
  readonly beganBy: Cashier | undefined;
  /** A card payment is under way: the register neither locks nor changes the ticket. */
  readonly isPaying: boolean;
  /** The register couldn't keep the sale as it stands: a power cut would lose some of it. */
  readonly isKeepFailed: boolean;
}

const pastLengthMax = 50;

export const useSale = create<SaleInHand>(() => ({
  ...startOf(emptyDraft(newKey())),
  isPaying: false,
  isKeepFailed: false,
}));

function startOf(draft: TicketDraft): Omit<SaleInHand, 'isPaying' | 'isKeepFailed'> {
  return {
    draft,
    selectedKey: undefined,
    freshKey: undefined,
    past: [],
    undoable: undefined,
    cardTry: undefined,
    beganBy: undefined,
  };
}

/** True when something of the sale in hand would be lost with it. */
export function hasUnstored({ draft, past }: SaleInHand): boolean {
  if (draft.ticketId !== null) return past.length > 0;
  return draft.lines.length > 0 || draft.discounts.length > 0;
}

/** True when there is a ticket in hand, stored or not: somebody is being served. */
export function hasTicket({ draft }: SaleInHand): boolean {
  return draft.ticketId !== null || draft.lines.length > 0 || draft.discounts.length > 0;
}

/** Begins the next sale with an empty ticket, or with one that was held. */
export function startSale(draft: TicketDraft = emptyDraft(newKey())): void {
  useSale.setState(startOf(draft));
}

/** Remembers the card payment that is sent now, or that it has an outcome. */
export function setCardTry(cardTry: CardTry | undefined): void {
  useSale.setState({ cardTry });
}

/** Says whose sale it is from now on. */
export function setBeganBy(beganBy: Cashier | undefined): void {
  useSale.setState({ beganBy });
}

export function addToSale(line: Omit<DraftLine, 'key'>): void {
  const { draft, key } = addLine(useSale.getState().draft, { ...line, key: newKey() });
  step(draft);
  useSale.setState({ freshKey: key, undoable: undefined });
}

export function changeSaleLine(
  key: string,
  change: Partial<Omit<DraftLine, 'key' | 'menu_item_id'>>,
): void {
  step(changeLine(useSale.getState().draft, key, change));
}

export function setSaleQuantity(key: string, quantity: number, name: string): void {
  step(setQuantity(useSale.getState().draft, key, quantity));
  if (quantity < 1) offerUndo(name);
}

export function removeFromSale(key: string, name: string): void {
  step(removeLine(useSale.getState().draft, key));
  offerUndo(name);
}

export function splitSaleLine(key: string, ways: number): void {
  step(splitLine(useSale.getState().draft, key, Array.from({ length: ways }, newKey)));
}

export function changeSale(change: Partial<Omit<TicketDraft, 'key' | 'lines'>>): void {
  step({ ...useSale.getState().draft, ...change });
}

export function selectLine(key: string | undefined): void {
  useSale.setState({ selectedKey: key });
}

/** Takes back the last change of the ticket. */
export function undoSale(): void {
  const { past } = useSale.getState();
  const draft = past.at(-1);
  if (!draft) return;
  useSale.setState({ draft, past: past.slice(0, -1), undoable: undefined });
}

export function setPaying(isPaying: boolean): void {
  useSale.setState({ isPaying });
}

/** Says how keeping the sale went; false after a failure asks to try again. */
export function setKeepFailed(isKeepFailed: boolean): void {
  if (useSale.getState().isKeepFailed !== isKeepFailed) useSale.setState({ isKeepFailed });
}

export function dismissUndo(): void {
  useSale.setState({ undoable: undefined });
}

function step(next: TicketDraft): void {
  useSale.setState(({ draft, past, selectedKey }) => ({
    draft: next,
    past: [...past, draft].slice(-pastLengthMax),
    selectedKey: next.lines.some((line) => line.key === selectedKey) ? selectedKey : undefined,
    freshKey: undefined,
  }));
}

function offerUndo(name: string): void {
  useSale.setState({ undoable: { name, at: useSale.getState().past.length } });
}
