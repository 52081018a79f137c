import type { TerminalTender } from '../../src-shared/domain/chosen-tender.ts';
import type { TicketDraft } from './ticket-draft.ts';

/**
 * A card payment that was sent and has no outcome yet. Kept with the draft: asked about again with
 * the same ids and the same draft, it answers what became of it instead of paying twice.
 */
export interface CardTry {
  readonly paymentId: string;
  readonly webhookId: string;
  /** What it pays of the ticket, in cents. */
  readonly amountCents: number;
  readonly tender: TerminalTender;
  /** The ticket as it was when it was sent. */
  readonly draft: TicketDraft;
}
