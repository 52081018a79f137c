import type { Outcome, PortClient, ResultOfCall } from './port-client.ts';
import { useOperation } from './use-operation.ts';

/** In hundredths of a percent and in cents. */
export type DiscountLimits = ResultOfCall<'readDiscountLimits'>;

export function useDiscountLimits() {
  return useOperation('readDiscountLimits', {}, { tables: ['setting'] });
}

export function setDiscountLimits(
  client: PortClient,
  limits: DiscountLimits,
): Promise<Outcome<DiscountLimits>> {
  return client.call('setDiscountLimits', { body: limits });
}

/** Soon after the answer the line closes, and opens again on a register on its first start. */
export function clearDemo(client: PortClient): Promise<Outcome<ResultOfCall<'clearDemo'>>> {
  return client.call('clearDemo', {});
}
