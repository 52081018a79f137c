import { Fault } from '../../src-shared/contract/fault.ts';
import type { Reader } from '../store/store.ts';
import type { OriginalTransaction } from '../terminals/driver.ts';
import { isInOpenBatch, readOpenBatch } from './open-batch.ts';
import type { PaymentOrder } from './order.ts';

type FollowUpOrder = Pick<PaymentOrder, 'operation' | 'original' | 'terminal'>;

/** What an order acts on, as its terminal finds it. */
export interface LocatedOriginal {
  readonly transaction: OriginalTransaction;
  /** Its batch is closed: it can only be given back. */
  readonly isSettled: boolean;
}

/** Undefined for an order that acts on nothing. */
export async function locateOriginal(
  read: Reader,
  { original, terminal }: FollowUpOrder,
): Promise<LocatedOriginal | undefined> {
  if (!original) return undefined;
  const open = await readOpenBatch(read, original.terminal_id ?? 0);
  const isSettled = !isInOpenBatch(original, open);
  const isNumbered = !isSettled && original.terminal_id === terminal.id;
  const transaction = {
    // Elsewhere, and in the next batch, the same number is another charge.
    transactionNumber: isNumbered ? original.terminal_number || null : null,
    authCode: original.auth_code || null,
    processorId: original.processor_id || null,
    reference: original.terminal_reference,
  };
  return { transaction, isSettled };
}

/** A void and a tip adjust change a record of the open batch; a refund and a capture don't. */
export function settledFault(
  { operation }: Pick<FollowUpOrder, 'operation'>,
  located: LocatedOriginal | undefined,
): Fault | undefined {
  const changesRecord = operation === 'void' || operation === 'tip_adjust';
  return changesRecord && located?.isSettled ? new Fault(10131, { state: 'settled' }) : undefined;
}
