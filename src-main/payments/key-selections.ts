import { type Reader, type Rows, type Selection, select } from '../store/store.ts';
import type { KeyedCall, KeyRows } from './keys.ts';

/** The rows that decide about a key, as selections of a commit. */
export interface KeySelections {
  readonly all: readonly Selection[];
  read(rows: Rows): KeyRows;
}

export function keySelections(call: KeyedCall): KeySelections {
  const { locationId: location_id, webhookId: webhook_id, paymentKey: payment_key } = call;
  const key = select('call_key', { location_id, webhook_id });
  const samePayment = select('call_key', { location_id, payment_key });
  const attempts = select('attempt', { location_id, payment_key });
  return {
    all: [key, samePayment, attempts],
    read: (rows) => ({
      key: rows.one(key),
      samePayment: rows.all(samePayment),
      attempts: rows.all(attempts),
    }),
  };
}

/** The same rows outside a commit, to answer repetitions without waiting for the terminal. */
export async function readKeyRows(read: Reader, call: KeyedCall): Promise<KeyRows> {
  const keys = await read
    .selectFrom('call_key')
    .selectAll()
    .where('location_id', '=', call.locationId)
    .where((where) =>
      where.or([
        where('webhook_id', '=', call.webhookId),
        where('payment_key', '=', call.paymentKey),
      ]),
    )
    .execute();
  const attempts = await read
    .selectFrom('attempt')
    .selectAll()
    .where('location_id', '=', call.locationId)
    .where('payment_key', '=', call.paymentKey)
    .execute();
  return {
    key: keys.find(({ webhook_id }) => webhook_id === call.webhookId),
    samePayment: keys.filter(({ payment_key }) => payment_key === call.paymentKey),
    attempts,
  };
}
