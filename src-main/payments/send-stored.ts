import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { OfflinePayments } from './offline-payments.ts';
import type { PaymentsContext } from './payments-context.ts';
import { answeredOr, type TerminalErrands } from './terminal-errands.ts';

interface Sum {
  readonly count: number;
  /** In cents. */
  readonly amount: number;
}

/** What became of the payments that a terminal had stored. */
export interface StoredSent {
  readonly sent: Sum;
  /** Refused by the issuer when it was asked at last: a loss. */
  readonly declined: Sum;
  readonly left: Sum;
}

interface Sender {
  readonly context: PaymentsContext;
  readonly offline: OfflinePayments;
  readonly errands: TerminalErrands;
}

type Stored = Pick<Row<'attempt'>, 'id' | 'state' | 'amount_cents'>;

/**
 * Has a terminal send what it stored, and records what the issuers said to each payment. One that
 * stored what we know nothing of is asked to send it too: its report shows those.
 */
export async function sendStored(
  { context, offline, errands }: Sender,
  terminalId: number,
): Promise<StoredSent | Fault> {
  const before = await readAttempts(context, terminalId);
  const uploaded = await errands.administer(terminalId, async ({ storeAndForward }) => {
    const summary = answeredOr(await storeAndForward.summary('waiting'));
    if (summary instanceof Fault || summary.count === 0 || before.length > 0) return summary;
    return answeredOr(await storeAndForward.upload('waiting'));
  });
  if (uploaded instanceof Fault) return uploaded;
  await offline.forward(terminalId);
  const after = await readAttempts(context, terminalId, before);
  return {
    sent: sumOf(after, 'FORWARDED_APPROVED'),
    declined: sumOf(after, 'FORWARDED_DECLINED'),
    left: sumOf(after, 'STORED'),
  };
}

/** Those that are stored, or those that were, as they are now. */
function readAttempts(
  { store }: PaymentsContext,
  terminalId: number,
  before?: readonly Stored[],
): Promise<Stored[]> {
  const query = store.read
    .selectFrom('attempt')
    .select(['id', 'state', 'amount_cents'])
    .where('terminal_id', '=', terminalId);
  if (!before) return query.where('state', '=', 'STORED').execute();
  const ids = before.map(({ id }) => id);
  return ids.length === 0 ? Promise.resolve([]) : query.where('id', 'in', ids).execute();
}

function sumOf(attempts: readonly Stored[], state: Stored['state']): Sum {
  const own = attempts.filter((attempt) => attempt.state === state);
  return { count: own.length, amount: own.reduce((sum, each) => sum + each.amount_cents, 0) };
}
