import type { Row } from '../../src-shared/journal/tables.ts';
import type { Reader } from '../store/store.ts';

/** The newest attempt of a call. */
export function attemptOfKey(
  read: Reader,
  locationId: number,
  webhookId: string,
): Promise<Row<'attempt'> | undefined> {
  return read
    .selectFrom('call_key')
    .innerJoin('attempt', 'attempt.id', 'call_key.attempt_id')
    .selectAll('attempt')
    .where('call_key.location_id', '=', locationId)
    .where('call_key.webhook_id', '=', webhookId)
    .executeTakeFirst();
}
