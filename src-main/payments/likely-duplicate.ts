import type { LocalRecord, TerminalDriver, TerminalRequest } from '../terminals/driver.ts';
import { missedCents } from './amounts.ts';

/** A terminal compares with what was charged a moment ago. */
const recordsMax = 10;

/**
 * Whether a payment that the terminal took for a duplicate, without saying of what, certainly did
 * not run: nothing that it keeps has our reference, and one of its newest records is the earlier
 * payment, of the same kind and amount. It doesn't tell the card. The lane is ours.
 */
export async function isRefusedAsDuplicate(
  driver: Pick<TerminalDriver, 'administration' | 'lookUp'>,
  request: TerminalRequest,
): Promise<boolean> {
  const { administration } = driver;
  if (!administration || request.operation === 'void' || request.operation === 'tip_adjust') {
    return false;
  }
  const own = await driver.lookUp(request.reference);
  if (own.kind !== 'not_found') return false;
  const { inFailedReport, inStoreAndForward, newestTransactionNumber } = own.evidence;
  if (inFailedReport || inStoreAndForward) return false;
  const newest = Number(newestTransactionNumber ?? 0);
  for (let number = newest; number > Math.max(0, newest - recordsMax); number--) {
    const record = await administration.recordOf(String(number));
    if (record.kind !== 'answered') return false;
    if (record.value && isTheSame(record.value, request)) return true;
  }
  return false;
}

function isTheSame({ declined, result, voided }: LocalRecord, request: TerminalRequest): boolean {
  const isStanding = !declined && !voided && result.operation === request.operation;
  return isStanding && missedCents({ request }, result) === null;
}
