import { useNavigate, useSearch } from '@tanstack/react-router';
import { ReceiptSheet } from './receipt-sheet.tsx';

/** Over the ticket that is shown: the guest has had a receipt of it. */
export function TicketReceipt() {
  const navigate = useNavigate();
  const { ticket, receipt } = useSearch({ from: '/tickets' });
  if (ticket === undefined || !receipt) return null;
  const close = (): void => void navigate({ to: '/tickets', search: { ticket } });
  return <ReceiptSheet key={ticket} ticketId={ticket} isReprint onClose={close} />;
}

/** Over what was just paid. */
export function CheckoutReceipt() {
  const navigate = useNavigate();
  const { receipt } = useSearch({ from: '/checkout' });
  if (receipt === undefined) return null;
  const close = (): void => void navigate({ to: '/checkout', search: {} });
  return <ReceiptSheet ticketId={receipt} isReprint={false} onClose={close} />;
}
