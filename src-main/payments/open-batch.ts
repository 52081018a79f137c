import type { Row } from '../../src-shared/journal/tables.ts';
import type { Reader } from '../store/store.ts';
import { batchClosedSetting } from './batch-closed-setting.ts';

/**
 * The batch that a terminal has open, as far as we know. A closed one takes its records along, and
 * the terminal counts from the beginning again: the number of a transaction names it in its own
 * batch alone, and somebody else's charge in the next one.
 */
export interface OpenBatch {
  /** The newest transaction of the last batch that we closed; 0 before the first. */
  readonly closedId: number;
  /** As the newest approval named it; empty where the terminal doesn't tell. */
  readonly number: string;
}

type Transaction = Pick<Row<'payment_transaction'>, 'id' | 'batch_number'>;

export async function readOpenBatch(read: Reader, terminalId: number): Promise<OpenBatch> {
  const [closed, newest] = await Promise.all([
    read
      .selectFrom('setting')
      .select('value')
      .where('name', '=', batchClosedSetting(terminalId))
      .executeTakeFirst(),
    read
      .selectFrom('payment_transaction')
      .select('batch_number')
      .where('terminal_id', '=', terminalId)
      .where('status', '=', 'approved')
      // What a person gave back by hand repeats the batch of the charge.
      .where('tender', '=', 'card')
      .where('batch_number', '!=', '')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  return { closedId: Number(closed?.value ?? 0), number: newest?.batch_number ?? '' };
}

/** False once it is settled: closed by us, or at the terminal itself. */
export function isInOpenBatch({ id, batch_number }: Transaction, open: OpenBatch): boolean {
  const isSameBatch = batch_number === '' || open.number === '' || batch_number === open.number;
  return id > open.closedId && isSameBatch;
}
