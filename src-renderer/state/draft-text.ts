import type { DraftLine, TicketDraft } from './ticket-draft.ts';

/** How the draft is kept by the service over a crash or a restart. */
const formatVersion = 1;

export function draftToText(draft: TicketDraft): string {
  return JSON.stringify({ version: formatVersion, draft });
}

/** Undefined when there is none, or one of another version: then the ticket starts empty. */
export function draftFromText(text: string | null): TicketDraft | undefined {
  if (text === null || text === '') return undefined;
  const kept: unknown = JSON.parse(text);
  if (!isObject(kept) || kept.version !== formatVersion) return undefined;
  return isDraft(kept.draft) ? kept.draft : undefined;
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
