import type { TextId } from '../../ui/text.ts';

/** How something was paid, as a sentence names it; a card has its own name where it is known. */
export function tenderName(tender: string): TextId {
  switch (tender) {
    case 'cash':
      return 'tickets.tender.cash';
    case 'external':
      return 'tickets.tender.external';
    default:
      return 'tickets.tender.card';
  }
}
