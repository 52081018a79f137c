import { put, type RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { TerminalResult } from '../terminals/driver.ts';

/** More than people make at a terminal between two payments of ours: the newest ones count. */
const numbersMax = 50;

type Numbered = Pick<TerminalResult, 'transactionNumber' | 'batchNumber' | 'serialNumber'>;

/**
 * The terminal's numbers between the last approval that we saw and this one: a decline, something
 * that somebody did at the terminal itself, or a request of ours that came late. They are looked at
 * once the terminal has a moment. Nothing is said of another batch or another device.
 */
export function recordGap(
  seen: Row<'terminal_seen'> | undefined,
  terminal_id: number,
  result: Numbered,
): readonly RowOperation[] {
  const isSame =
    seen !== undefined &&
    (seen.batch_number ?? '') === result.batchNumber &&
    (result.serialNumber === null || seen.serial_number === result.serialNumber);
  if (!isSame || seen.newest_transaction_number === null) return [];
  const last_number = Number(result.transactionNumber) - 1;
  const first_number = Math.max(
    Number(seen.newest_transaction_number) + 1,
    last_number - numbersMax + 1,
  );
  if (!(first_number <= last_number)) return [];
  const key = { terminal_id, first_number };
  return [put('record_gap', key, { last_number, batch_number: result.batchNumber })];
}
