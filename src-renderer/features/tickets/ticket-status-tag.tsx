import type { TicketStatus } from '../../api/tickets.ts';
import { StatusTag, type StatusTone } from '../../ui/status-tag.tsx';
import { useText } from '../../ui/text.ts';

const tones: Record<TicketStatus, StatusTone> = {
  open: 'info',
  closed: 'success',
  unconfirmed: 'unknown',
  held: 'info',
  refunded: 'neutral',
  partly_refunded: 'neutral',
  voided: 'danger',
};

export function TicketStatusTag({ status }: { readonly status: TicketStatus }) {
  const text = useText();
  return <StatusTag tone={tones[status]}>{text(`tickets.status.${status}`)}</StatusTag>;
}
