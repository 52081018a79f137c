import type { NewEntry } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { AttemptDetail } from './attempt-detail.ts';
import type { Ending, TransactionRow } from './transaction-row.ts';

/** Whether a signature belongs to a charge: we asked for one, or the card's verification did. */
export function isSigned(
  { operation }: Pick<Row<'attempt'>, 'operation'>,
  { request }: Pick<AttemptDetail, 'request'>,
  ending: Ending,
): boolean {
  if (ending.status !== 'approved' || (operation !== 'sale' && operation !== 'auth')) return false;
  const { approvedCents, verification } = ending.result;
  // A balance inquiry is approved without an amount.
  return approvedCents > 0 && (request.askForSignature === true || verification === 'signature');
}

/** A terminal that is away longer than this keeps no signature for us. */
const keptMsMax = 24 * 60 * 60_000;

/** Whether a signature that is still awaited won't come any more. */
export function isForgotten(
  { state, created_ms }: Pick<Row<'signature'>, 'state' | 'created_ms'>,
  nowMs: number,
): boolean {
  return state === 'awaited' && nowMs - created_ms > keptMsMax;
}

/** Part of the commit that records the charge: a restart can't forget that it is to be fetched. */
export function signatureAwaited(transaction: TransactionRow): NewEntry {
  const { id, location_id, terminal_id, created_ms } = transaction;
  const row = { transaction_id: id, location_id, terminal_id, created_ms };
  return noted(transaction, { ...row, state: 'awaited' });
}

/** The drawing as sealed text, or null when the terminal has none and never will. */
export function signatureSettled(signature: Row<'signature'>, drawing: string | null): NewEntry {
  const { transaction_id } = signature;
  if (drawing === null) return noted(signature, { transaction_id, state: 'missing' });
  return { ...noted(signature, { transaction_id, state: 'drawn' }), personal: { drawing } };
}

function noted(
  { location_id }: Pick<TransactionRow, 'location_id'>,
  body: NewEntry['body'],
): NewEntry {
  return { kind: 'signature.noted', locationId: location_id, actor: null, body };
}
