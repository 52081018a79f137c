import type { CallFault } from './frames.ts';
import type { PortClient } from './port-client.ts';
import type { Desk } from './register.ts';

/** What a card has left in cents, or why that isn't known. */
export type BalanceOutcome =
  | { readonly type: 'told'; readonly balanceCents: number; readonly last4: string }
  | { readonly type: 'declined' }
  /** Nobody presented a card, or the answer didn't come. */
  | { readonly type: 'not_told' }
  | { readonly type: 'failed'; readonly fault: CallFault };

interface BalanceQuestion {
  readonly account: 'INQUIRY_FOOD' | 'INQUIRY_CASH';
  readonly terminalId: number;
  readonly webhookId: string;
}

export async function checkBalance(
  client: PortClient,
  desk: Desk,
  { account, terminalId, webhookId }: BalanceQuestion,
): Promise<BalanceOutcome> {
  const outcome = await client.call('checkBalance', {
    params: { location_id: desk.locationId },
    body: { ebt_type: account, webhook_id: webhookId, terminal_id: terminalId },
  });
  if (!outcome.ok) return { type: 'failed', fault: outcome.fault };
  const { balance, last4, decline_reason } = outcome.value.data;
  if (balance !== null) return { type: 'told', balanceCents: balance, last4 };
  return decline_reason === undefined ? { type: 'declined' } : { type: 'not_told' };
}
