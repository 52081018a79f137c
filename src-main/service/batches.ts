import { Fault } from '../../src-shared/contract/fault.ts';
import type { ResultOf } from '../../src-shared/contract/operation.ts';
import type { settlementOperations } from '../../src-shared/contract/settlement.ts';
import { presentBatch } from '../payments/batch-row.ts';
import type { ServiceContext } from './context.ts';
import type { Call } from './kernel/handler.ts';

/** About a month of a location with a few terminals. */
const batchesMax = 100;

/** The newest batches that were closed, by people or because the day ended. */
export async function listBatches(
  { store }: ServiceContext,
  { caller }: Call<'listBatches'>,
): Promise<ResultOf<(typeof settlementOperations)['listBatches']> | Fault> {
  const session = caller.door === 'port' ? caller.session : null;
  if (!session) return new Fault(10403);
  const rows = await store.read
    .selectFrom('batch')
    .selectAll()
    .where('location_id', '=', session.locationId)
    .orderBy('closed_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(batchesMax)
    .execute();
  return { batches: rows.map((row) => ({ ...presentBatch(row), closed_by: row.user_id })) };
}
