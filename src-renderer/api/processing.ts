import type { Outcome, PortClient, ResultOfCall } from './port-client.ts';
import { type DeskIds, useDesk } from './register.ts';
import { useOperation } from './use-operation.ts';

export type Processing = ResultOfCall<'retrieveProcessing'>;

/** How cards are processed at this register's location. */
export function useProcessing() {
  const desk = useDesk();
  return useOperation(
    'retrieveProcessing',
    { params: { location_id: desk?.locationId ?? 0 } },
    { tables: ['setting'], isEnabled: desk !== undefined },
  );
}

/** From which amount in cents cardholders sign; null where the card alone decides. */
export function setSignatureFrom(
  client: PortClient,
  desk: DeskIds,
  signature_from: number | null,
): Promise<Outcome<Processing>> {
  return client.call('configureProcessing', {
    params: { location_id: desk.locationId },
    body: { signature_from },
  });
}

/** How much more than a hold may be captured of it, in hundredths of a percent. */
export function setCaptureOverRate(
  client: PortClient,
  desk: DeskIds,
  capture_over_rate: number,
): Promise<Outcome<Processing>> {
  return client.call('configureProcessing', {
    params: { location_id: desk.locationId },
    body: { capture_over_rate },
  });
}
