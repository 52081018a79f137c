import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { type TicketRead, useTicket } from '../../api/tickets.ts';
import { CaptureSheet } from './capture-sheet.tsx';
import { HoldSheet } from './hold-sheet.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { TenderSheet } from './tender-sheet.tsx';
import { TipGrid } from './tip-grid.tsx';
import { TipSheet } from './tip-sheet.tsx';
import { VoidSheet } from './void-sheet.tsx';
import { VoidTicketSheet } from './void-ticket-sheet.tsx';

/** What can be done after a sale; the address of the Tickets screen says which. */
export const afterSaleActs = [
  'refund',
  'void',
  'void-ticket',
  'tender',
  'tip',
  'capture',
  'hold',
  'tips',
] as const;
export type AfterSaleAct = (typeof afterSaleActs)[number];

/** The sheet over the Tickets screen, if its address asks for one. */
export function AfterSaleSheets() {
  const navigate = useNavigate();
  const { ticket: ticketId, act } = useSearch({ from: '/tickets' });
  const ticket = useTicketAsLastRead(ticketId);
  const close = (): void =>
    void navigate({ to: '/tickets', search: ticketId === undefined ? {} : { ticket: ticketId } });
  if (act === undefined) return null;
  if (act === 'tips') return <TipGrid onClose={close} />;
  return ticket ? <TicketSheet key={act} act={act} ticket={ticket} onClose={close} /> : null;
}

/**
 * Nobody reads a ticket while the register is locked, as it is after its service started anew: what
 * a sheet has under way goes on with the ticket as it was.
 */
function useTicketAsLastRead(ticketId: number | undefined): TicketRead | undefined {
  const { data } = useTicket(ticketId ?? null);
  const [last, setLast] = useState(data);
  if (data && data !== last) setLast(data);
  return data ?? (last?.id === ticketId ? last : undefined);
}

interface TicketSheetProps {
  readonly act: Exclude<AfterSaleAct, 'tips'>;
  readonly ticket: TicketRead;
  readonly onClose: () => void;
}

function TicketSheet({ act, ...rest }: TicketSheetProps) {
  switch (act) {
    case 'refund':
      return <RefundSheet {...rest} />;
    case 'void':
      return <VoidSheet {...rest} />;
    case 'void-ticket':
      return <VoidTicketSheet {...rest} />;
    case 'tender':
      return <TenderSheet {...rest} />;
    case 'tip':
      return <TipSheet {...rest} />;
    case 'capture':
      return <CaptureSheet {...rest} />;
    case 'hold':
      return <HoldSheet {...rest} />;
  }
}
