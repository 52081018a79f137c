import type { LookupOutcome, NotFoundEvidence, TerminalRequest } from '../../driver.ts';
import type { Ask } from './ask.ts';
import { isVoidType } from './code-tables.ts';
import { type FrameFields, subFieldOf, textOf } from './fields.ts';
import { tipFromCents } from './outcomes.ts';
import {
  askFailedRecord,
  askRecord,
  askReport,
  isDeclined,
  recordsMax,
  totalRecords,
} from './records-report.ts';
import { resultOf } from './results.ts';

const allStored = '2';

/**
 * Looks a transaction up by our reference in the terminal's open batch. `asked` tells which part of
 * its amount is a tip that the terminal doesn't name.
 *
 * Nothing here concludes that a charge doesn't exist: a miss comes with the facts that the caller
 * needs to decide that (reliability 3.3).
 */
export async function lookUpByReference(
  ask: Ask,
  reference: string,
  asked?: TerminalRequest,
): Promise<LookupOutcome> {
  const identity = await ask({ command: 'A00' });
  if (typeof identity === 'string') return noAnswer(identity);
  const record = await findRecord(ask, reference);
  if (typeof record === 'string') return noAnswer(record);
  if (record) return found(record, asked);
  return notFound(ask, textOf(identity, 'serial_number'), reference);
}

function found(record: FrameFields, asked: TerminalRequest | undefined): LookupOutcome {
  const voided = isVoidType(textOf(record, 'transaction_type'));
  const result = resultOf(record, asked ? tipFromCents(asked) : null);
  return { kind: 'found', result, voided, declined: isDeclined(record) };
}

function noAnswer(reason: string): LookupOutcome {
  return { kind: 'no_answer', reason };
}

/** The record with our reference, null when there is none, a text when the terminal can't tell. */
async function findRecord(ask: Ask, reference: string): Promise<FrameFields | null | string> {
  const answer = await askRecord(ask, { ecr_ref: reference });
  if (answer === null || typeof answer === 'string') return answer;
  if (subFieldOf(answer, 'trace', 'ecr_ref') === reference) return answer;
  // Some host builds ignore the reference and answer any record: then walk back from the newest.
  for (let number = totalRecords(answer) - 1; number >= 0; number--) {
    const record = await askRecord(ask, { record_number: String(number) });
    if (typeof record === 'string') return record;
    if (record && subFieldOf(record, 'trace', 'ecr_ref') === reference) return record;
  }
  return null;
}

async function notFound(ask: Ask, serialNumber: string, reference: string): Promise<LookupOutcome> {
  const newest = await newestRecord(ask);
  if (typeof newest === 'string') return noAnswer(newest);
  const inFailedReport = await isInFailedReport(ask, reference);
  if (typeof inFailedReport === 'string') return noAnswer(inFailedReport);
  const stored = await askReport(ask, { command: 'R10', saf_indicator: allStored });
  if (typeof stored === 'string') return noAnswer(stored);
  const evidence: NotFoundEvidence = {
    serialNumber,
    newestTransactionNumber: newest && (subFieldOf(newest, 'trace', 'transaction_number') || null),
    batchNumber: newest && (subFieldOf(newest, 'host', 'batch_number') || null),
    inFailedReport,
    // The summary names no references: while anything is stored, ours may be among it.
    inStoreAndForward: stored !== null && !/^0*$/.test(textOf(stored, 'total_count')),
  };
  return { kind: 'not_found', evidence };
}

async function newestRecord(ask: Ask): Promise<FrameFields | null | string> {
  const oldest = await askRecord(ask, { record_number: '0' });
  if (oldest === null || typeof oldest === 'string') return oldest;
  const total = totalRecords(oldest);
  return total < 2 ? oldest : askRecord(ask, { record_number: String(total - 1) });
}

async function isInFailedReport(ask: Ask, reference: string): Promise<boolean | string> {
  for (let number = 0; number < recordsMax; number++) {
    const record = await askFailedRecord(ask, number);
    if (typeof record === 'string') return record;
    if (record === null) return false;
    if (subFieldOf(record, 'trace', 'ecr_ref') === reference) return true;
    if (number + 1 >= totalRecords(record)) return false;
  }
  return false;
}
