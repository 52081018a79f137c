import type { ResultOfCall } from './port-client.ts';
import { useDesk } from './register.ts';
import { useOperation } from './use-operation.ts';

export type Receipt = ResultOfCall<'retrieveReceipt'>;
export type ReceiptLine = Receipt['lines'][number];
export type ReceiptPayment = Receipt['payments'][number];
export type ReceiptCopy = Receipt['copy'];

const receiptTables = ['ticket', 'ticket_item', 'payment', 'payment_transaction', 'signature'];

/** The receipt of a ticket; one that was given out before is marked as a copy. */
export function useReceipt(ticketId: number, copy: ReceiptCopy, isReprint: boolean) {
  const desk = useDesk();
  return useOperation(
    'retrieveReceipt',
    {
      params: { location_id: desk?.locationId ?? 0, ticket_id: String(ticketId) },
      query: { copy, reprint: isReprint ? 1 : 0 },
    },
    { tables: receiptTables, isEnabled: desk !== undefined },
  );
}
