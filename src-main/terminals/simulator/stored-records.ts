import { codes } from '../drivers/pax/response-codes.ts';
import type { Batch, TransactionRecord } from './records.ts';

/** Which stored transactions a command means. */
export type Selection = 'waiting' | 'failed' | 'all';

/** What was approved without the issuer: not yet sent, and sent in vain. */
export function storedRecords(batch: Batch, selection: Selection): readonly TransactionRecord[] {
  const waiting = batch.records.filter((record) => record.responseCode === codes.stored);
  const failed = batch.failed.filter((record) => record.forwarding === 'declined_later');
  switch (selection) {
    case 'waiting':
      return waiting;
    case 'failed':
      return failed;
    case 'all':
      return [...waiting, ...failed];
  }
}

/** Sends what is stored to the issuer, who accepts it or has it moved to the failed ones. */
export function forwardStored(
  batch: Batch,
  selection: Selection,
): { uploaded: readonly TransactionRecord[]; failed: readonly TransactionRecord[] } {
  const stored = storedRecords(batch, selection);
  const uploaded = stored.filter((record) => record.forwarding !== 'declined_later');
  const failed = stored.filter((record) => record.forwarding === 'declined_later');
  for (const record of uploaded)
    batch.change(record.transactionNumber, { responseCode: codes.approved });
  batch.remove(failed, failed);
  return { uploaded, failed };
}

/** Forgets stored transactions; how many there were. */
export function discardStored(batch: Batch, selection: Selection): number {
  const stored = storedRecords(batch, selection);
  batch.remove(stored, []);
  return stored.length;
}
