import type { Row } from '../../src-shared/journal/tables.ts';
import type { TerminalDriver } from '../terminals/driver.ts';
import { batchClosedSetting } from './batch-closed-setting.ts';
import type { PaymentsContext } from './payments-context.ts';

/** So many are looked for at most: one that is found is enough. */
const askedMax = 3;

/**
 * Whether a terminal still has records from before an attempt. One that lost them counts up again,
 * so that its numbers alone may look as if it had never had the attempt's. `kept` also where there
 * was nothing before it in the open batch. The lane is ours.
 */
export async function askForEarlierRecords(
  context: PaymentsContext,
  driver: TerminalDriver,
  attempt: Row<'attempt'>,
): Promise<'kept' | 'lost' | 'no_answer'> {
  const earlier = await referencesBefore(context, attempt);
  for (const reference of earlier) {
    const outcome = await driver.lookUp(reference);
    if (outcome.kind === 'found') return 'kept';
    if (outcome.kind === 'no_answer') return 'no_answer';
  }
  return earlier.length === 0 ? 'kept' : 'lost';
}

/**
 * What was recorded of the open batch before the attempt was begun, the newest first. Only what
 * every terminal keeps a record of under our reference.
 */
async function referencesBefore(
  { store }: PaymentsContext,
  { id, terminal_id }: Row<'attempt'>,
): Promise<readonly string[]> {
  const closed = await store.read
    .selectFrom('setting')
    .select('value')
    .where('name', '=', batchClosedSetting(terminal_id))
    .executeTakeFirst();
  const recorded = await store.read
    .selectFrom('attempt')
    .innerJoin('payment_transaction', 'payment_transaction.id', 'attempt.transaction_id')
    .select('payment_transaction.terminal_reference')
    .where('attempt.terminal_id', '=', terminal_id)
    .where('payment_transaction.status', '=', 'approved')
    .where('payment_transaction.kind', 'in', ['sale', 'auth', 'capture', 'refund'])
    .where('payment_transaction.stored', '=', 0)
    // What a person stated has no number.
    .where('payment_transaction.terminal_number', '!=', '')
    .where('payment_transaction.id', '>', Number(closed?.value ?? 0))
    .where('payment_transaction.id', '<', id)
    .orderBy('payment_transaction.id', 'desc')
    .limit(askedMax)
    .execute();
  return recorded.map(({ terminal_reference }) => terminal_reference);
}
