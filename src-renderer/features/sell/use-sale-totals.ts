import { useMemo } from 'react';
import type { Catalogue } from '../../api/catalogue.ts';
import { detailOf, type TicketRead, useTicket } from '../../api/tickets.ts';
import { useSale } from '../../state/sale.ts';
import { type SaleTotals, saleTotals } from '../../state/sale-totals.ts';

/** What is stored of the ticket in hand; undefined for a new one. */
export function useStoredTicket(): TicketRead | undefined {
  const ticketId = useSale((sale) => sale.draft.ticketId);
  return useTicket(ticketId).data;
}

/** The totals of the sale in hand, priced anew at each change. */
export function useSaleTotals(catalogue: Catalogue): SaleTotals {
  const draft = useSale((sale) => sale.draft);
  const stored = useStoredTicket();
  return useMemo(
    () => saleTotals(draft, catalogue.priceBook, stored && detailOf(stored).totals),
    [draft, catalogue, stored],
  );
}
