import { put, type RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { NotFoundEvidence, TerminalResult } from '../terminals/driver.ts';

type Seen = Row<'terminal_seen'>;

/**
 * Remembers how far the records of a terminal reach, for the day when it says "not found". Only
 * approvals count: whether a decline is kept, and under which number, differs between terminals.
 */
export function terminalSeen(
  seen: Seen | undefined,
  terminal_id: number,
  result: Pick<TerminalResult, 'serialNumber' | 'transactionNumber' | 'batchNumber'>,
  seen_ms: number,
): RowOperation {
  const now = {
    serial_number: result.serialNumber ?? seen?.serial_number ?? '',
    newest_transaction_number: result.transactionNumber || null,
    batch_number: result.batchNumber || null,
  };
  const isOlder = seen !== undefined && isNotBehind(evidenceOf(seen), now);
  return put('terminal_seen', { terminal_id }, { ...(isOlder ? seen : now), seen_ms });
}

/** A closed batch takes its records along: from here on an empty terminal is not behind. */
export function terminalEmptied(terminal_id: number, seen_ms: number): RowOperation {
  const nothing = { newest_transaction_number: null, batch_number: null };
  return put('terminal_seen', { terminal_id }, { ...nothing, seen_ms });
}

/**
 * What was seen of the device that a payment was sent to. Numbers of one that took its place since
 * say nothing about it.
 */
export function ofDevice(seen: Seen | undefined, serial_number: string): Seen | undefined {
  if (!seen || serial_number === '' || seen.serial_number === serial_number) return seen;
  return { ...seen, serial_number, newest_transaction_number: null, batch_number: null };
}

type Reach = Pick<NotFoundEvidence, 'serialNumber' | 'newestTransactionNumber' | 'batchNumber'>;

/** Same device, and its records reach as far as what we saw of it before. */
export function isNotBehind(
  evidence: Reach,
  seen: Pick<Seen, 'serial_number' | 'newest_transaction_number' | 'batch_number'>,
): boolean {
  const isSameDevice = seen.serial_number === '' || evidence.serialNumber === seen.serial_number;
  if (!isSameDevice) return false;
  const batch = compareNumbers(evidence.batchNumber, seen.batch_number);
  if (batch !== 0) return batch > 0;
  return compareNumbers(evidence.newestTransactionNumber, seen.newest_transaction_number) >= 0;
}

function evidenceOf(seen: Seen): Reach {
  return {
    serialNumber: seen.serial_number,
    newestTransactionNumber: seen.newest_transaction_number,
    batchNumber: seen.batch_number,
  };
}

function compareNumbers(now: string | null, before: string | null): number {
  return Number(now ?? 0) - Number(before ?? 0);
}
