import type { Row } from '../../src-shared/journal/tables.ts';
import type { StoredSummary, TerminalDriver, TerminalResult } from '../terminals/driver.ts';
import type { PaymentsContext } from './payments-context.ts';

/**
 * Whether an approval that a look-up found was given without the issuer and waits in the terminal:
 * then it is at risk. Many host builds tell of every record alike, so the terminal's count of what
 * waits is compared with what we know to wait.
 */
export async function askWhetherStored(
  context: PaymentsContext,
  driver: TerminalDriver,
  attempt: Row<'attempt'>,
  result: TerminalResult,
): Promise<boolean | 'no_answer'> {
  // Terminals store sales alone.
  if (result.stored || attempt.operation !== 'sale') return result.stored;
  const waiting = await driver.administration?.storeAndForward.summary('waiting');
  switch (waiting?.kind) {
    case undefined:
    case 'refused':
      return false;
    case 'no_answer':
      return 'no_answer';
    case 'answered': {
      const known = await knownToWait(context, attempt.terminal_id);
      return isAmong(waiting.value, known, result.approvedCents);
    }
  }
}

/** What the terminal has beside the known ones; a single one is ours if it is of our amount. */
export function isAmong(
  waiting: StoredSummary,
  known: StoredSummary,
  approvedCents: number,
): boolean {
  const count = waiting.count - known.count;
  const amountCents = waiting.amountCents - known.amountCents;
  return count === 1 ? amountCents === approvedCents : count > 1 && amountCents >= approvedCents;
}

async function knownToWait({ store }: PaymentsContext, terminalId: number): Promise<StoredSummary> {
  const stored = await store.read
    .selectFrom('attempt')
    .innerJoin('payment_transaction', 'payment_transaction.id', 'attempt.transaction_id')
    .select('payment_transaction.amount_cents')
    .where('attempt.terminal_id', '=', terminalId)
    .where('attempt.state', '=', 'STORED')
    .execute();
  return {
    count: stored.length,
    amountCents: stored.reduce((sum, { amount_cents }) => sum + amount_cents, 0),
  };
}
