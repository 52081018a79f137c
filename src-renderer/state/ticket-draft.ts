import type { Cart, CartDiscount, CartLine } from '../../src-shared/domain/cart-pricing.ts';

/** A line being rung up. `key` is made in this window and stays with the line. */
export interface DraftLine extends CartLine {
  readonly key: string;
  readonly quantity: number;
}

/** The ticket on the sell screen, before and between its saves. */
export interface TicketDraft {
  /** Made in this window: saving or paying the same draft twice is saving or paying it once. */
  readonly key: string;
  /** The stored ticket that this draft adds to; null while nothing of it is stored. */
  readonly ticketId: number | null;
  readonly name: string | null;
  readonly orderTypeId: number | null;
  readonly tableId: number | null;
  readonly guestCount: number;
  readonly lines: readonly DraftLine[];
  readonly discounts: readonly CartDiscount[];
}

export const quantityMax = 999;

export function emptyDraft(key: string): TicketDraft {
  return {
    key,
    ticketId: null,
    name: null,
    orderTypeId: null,
    tableId: null,
    guestCount: 1,
    lines: [],
    discounts: [],
  };
}

export function cartOf(draft: TicketDraft): Cart {
  return { lines: draft.lines, discounts: draft.discounts };
}

/** How many of each menu item the draft holds, by item id. */
export function countByItem(draft: TicketDraft): ReadonlyMap<number, number> {
  const counts = new Map<number, number>();
  for (const { menu_item_id, quantity, split = 1 } of draft.lines) {
    counts.set(menu_item_id, (counts.get(menu_item_id) ?? 0) + quantity / split);
  }
  return counts;
}

/**
 * Adds a line, or raises the quantity of an equal one: the same item, level and choices, without a
 * note, a discount or a share of its own. Answers the key of the line that changed.
 */
export function addLine(
  draft: TicketDraft,
  line: DraftLine,
): { readonly draft: TicketDraft; readonly key: string } {
  const equal = draft.lines.find((one) => isPlain(one) && sameChoices(one, line));
  if (!equal || equal.quantity + line.quantity > quantityMax) {
    return { draft: { ...draft, lines: [...draft.lines, line] }, key: line.key };
  }
  const quantity = equal.quantity + line.quantity;
  return { draft: changeLine(draft, equal.key, { quantity }), key: equal.key };
}

export function changeLine(
  draft: TicketDraft,
  key: string,
  change: Partial<Omit<DraftLine, 'key' | 'menu_item_id'>>,
): TicketDraft {
  const lines = draft.lines.map((line) => (line.key === key ? { ...line, ...change } : line));
  return { ...draft, lines };
}

/** A quantity below one takes the line off. */
export function setQuantity(draft: TicketDraft, key: string, quantity: number): TicketDraft {
  if (quantity < 1) return removeLine(draft, key);
  return changeLine(draft, key, { quantity: Math.min(quantity, quantityMax) });
}

export function removeLine(draft: TicketDraft, key: string): TicketDraft {
  return { ...draft, lines: draft.lines.filter((line) => line.key !== key) };
}

/** Divides a line among as many shares as there are keys; the first share carries the odd cents. */
export function splitLine(draft: TicketDraft, key: string, keys: readonly string[]): TicketDraft {
  const lines = draft.lines.flatMap((line) =>
    line.key === key
      ? keys.map((shareKey, share) => ({ ...line, key: shareKey, split: keys.length, share }))
      : [line],
  );
  return { ...draft, lines };
}

function isPlain(line: DraftLine): boolean {
  return (line.split ?? 1) === 1 && !line.comment && (line.discounts ?? []).length === 0;
}

function sameChoices(a: DraftLine, b: DraftLine): boolean {
  return (
    a.menu_item_id === b.menu_item_id &&
    a.price_level_id === b.price_level_id &&
    modifiersKey(a) === modifiersKey(b)
  );
}

function modifiersKey(line: DraftLine): string {
  return (line.modifiers ?? [])
    .map(({ id, modgroup_id, quantity = 1 }) => `${modgroup_id}:${id}:${quantity}`)
    .toSorted()
    .join(' ');
}
