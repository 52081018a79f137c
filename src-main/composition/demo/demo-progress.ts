import { put, type RowOperation, remove } from '../../../src-shared/journal/row-operation.ts';
import type { Store } from '../../store/store.ts';

/**
 * How far loading came, and what makes the same demo again: kept until the last ticket is stored.
 */
export interface DemoProgress {
  readonly nowMs: number;
  readonly firstId: number;
  /** Tickets that are stored. */
  readonly done: number;
}

const where = { name: 'demo_loading' };

export function keepProgress(progress: DemoProgress): RowOperation {
  return put('setting', where, { value: JSON.stringify(progress) });
}

export function endProgress(): RowOperation {
  return remove('setting', where);
}

/** What an interrupted loading left behind; undefined when none is under way. */
export async function readProgress(store: Pick<Store, 'read'>): Promise<DemoProgress | undefined> {
  const setting = await store.read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', where.name)
    .executeTakeFirst();
  // Written by `keepProgress`.
  return setting && (JSON.parse(setting.value) as DemoProgress);
}
