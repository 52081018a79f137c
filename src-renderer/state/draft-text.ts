import type { CardTry } from './card-try.ts';
import type { Cashier } from './sale.ts';
import type { DraftLine, TicketDraft } from './ticket-draft.ts';

/** How the sale in hand is kept by the service over a crash or a restart. */
const formatVersion = 1;

export interface KeptSale {
  readonly draft: TicketDraft;
  /** Undefined when no card payment of it is under way. */
  readonly cardTry: CardTry | undefined;
  readonly beganBy?: Cashier | undefined;
}

export function draftToText({ draft, cardTry, beganBy }: KeptSale): string {
  return JSON.stringify({ version: formatVersion, draft, cardTry, beganBy });
}

/** Undefined when there is none, or one of another version: then the ticket starts empty. */
export function draftFromText(text: string | null): KeptSale | undefined {
  if (text === null || text === '') return undefined;
  const kept: unknown = JSON.parse(text);
  if (!isObject(kept) || kept.version !== formatVersion) return undefined;
  const { draft, cardTry, beganBy } = kept;
  if (!isDraft(draft)) return undefined;
  return {
    draft,
    cardTry: isCardTry(cardTry) ? cardTry : undefined,
    beganBy: isCashier(beganBy) ? beganBy : undefined,
  };
}

function isCashier(value: unknown): value is Cashier {
  return isObject(value) && typeof value.userId === 'number' && typeof value.name === 'string';
}

function isCardTry(value: unknown): value is CardTry {
  if (!isObject(value)) return false;
  const { paymentId, webhookId, amountCents, tender, draft } = value;
  return (
    typeof paymentId === 'string' &&
    typeof webhookId === 'string' &&
    typeof amountCents === 'number' &&
    isObject(tender) &&
    typeof tender.terminalId === 'number' &&
    isDraft(draft)
  );
}

function isDraft(value: unknown): value is TicketDraft {
  if (!isObject(value)) return false;
  const { key, lines, discounts, guestCount } = value;
  return (
    typeof key === 'string' &&
    typeof guestCount === 'number' &&
    Array.isArray(discounts) &&
    Array.isArray(lines) &&
    lines.every(isLine)
  );
}

function isLine(value: unknown): value is DraftLine {
  if (!isObject(value)) return false;
  return (
    typeof value.key === 'string' &&
    typeof value.menu_item_id === 'number' &&
    typeof value.quantity === 'number'
  );
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
