import type {
  InputOfCall,
  Outcome,
  PortClient,
  ProgressOfCall,
  ResultOfCall,
} from './port-client.ts';
import { type DeskIds, useDesk } from './register.ts';
import { useOperation } from './use-operation.ts';

export type BatchClose = ResultOfCall<'batchClose'>;
export type BatchStep = ProgressOfCall<'batchClose'>['step'];
export type ClosedBatch = ResultOfCall<'listBatches'>['batches'][number];
export type OfflinePayments = ResultOfCall<'retrieveOfflinePayments'>;
export type OfflineLimits = InputOfCall<'updateOfflinePayments'>['body'];

/** Hours that are left go by without a change of stored rows. */
const offlineIntervalMs = 60_000;

/** Batches that were closed, the newest first. */
export function useBatches() {
  const { data, error } = useOperation(
    'listBatches',
    {},
    { tables: ['batch'], isEnabled: useDesk() !== undefined },
  );
  return { batches: data?.batches, fault: error?.fault };
}

/** Closes the batch of a terminal. Asking again with the same key is asking once. */
export function closeBatch(
  client: PortClient,
  desk: DeskIds,
  order: { readonly terminalId: number; readonly webhookId: string },
  onStep: (step: BatchStep) => void,
): Promise<Outcome<BatchClose>> {
  return client.call(
    'batchClose',
    {
      params: { location_id: desk.locationId },
      body: {
        terminal_id: order.terminalId,
        webhook_id: order.webhookId,
        user_id: desk.userId,
      },
    },
    { onProgress: ({ step }) => onStep(step) },
  );
}

/** What terminals may approve without the issuer, and what is at risk in each of them. */
export function useOfflinePayments() {
  const { data, error } = useOperation(
    'retrieveOfflinePayments',
    {},
    {
      tables: ['setting', 'attempt', 'payment_transaction', 'terminal', 'terminal_connection'],
      isEnabled: useDesk() !== undefined,
      refetchIntervalMs: offlineIntervalMs,
    },
  );
  return { offline: data, fault: error?.fault };
}

export function updateOfflinePayments(
  client: PortClient,
  limits: OfflineLimits,
): Promise<Outcome<OfflinePayments>> {
  return client.call('updateOfflinePayments', { body: limits });
}

/** Money that was approved without the issuer and is not sent yet, over all terminals. */
export interface Exposure {
  readonly count: number;
  readonly amountCents: number;
  /** Until the oldest has to be sent; negative once that is past. */
  readonly hoursLeft: number;
}

/** Payments that one terminal has stored and not sent: it mustn't be taken away from them. */
export function useStoredCount(terminalId: number): number {
  const { offline } = useOfflinePayments();
  const own = offline?.terminals.find(({ terminal_id }) => terminal_id === terminalId);
  return own?.count ?? 0;
}

/** Undefined while nothing is at risk. */
export function exposureOf({ terminals }: OfflinePayments): Exposure | undefined {
  const atRisk = terminals.filter(({ count }) => count > 0);
  if (atRisk.length === 0) return undefined;
  return {
    count: atRisk.reduce((sum, { count }) => sum + count, 0),
    amountCents: atRisk.reduce((sum, { amount }) => sum + amount, 0),
    hoursLeft: Math.min(...atRisk.map(({ hours_left }) => hours_left)),
  };
}
