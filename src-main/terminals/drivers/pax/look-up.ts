import type { LookupOutcome, NotFoundEvidence } from '../../driver.ts';
import { isVoidType } from './code-tables.ts';
import { type FrameFields, subFieldOf, textOf } from './fields.ts';
import { codes } from './response-codes.ts';
import { resultOf } from './results.ts';

/** Asks the terminal one command that moves no money; a text is why there is no answer. */
export type Ask = (fields: Omit<FrameFields, 'version'>) => Promise<FrameFields | string>;

const allTenders = '00';
const allStored = '2';
const recordsMax = 2000;

/**
 * Looks a transaction up by our reference in the terminal's open batch.
 *
 * Nothing here concludes that a charge doesn't exist: a miss comes with the facts that the caller
 * needs to decide that (reliability 3.3).
 */
export async function lookUpByReference(ask: Ask, reference: string): Promise<LookupOutcome> {
  const identity = await ask({ command: 'A00' });
  if (typeof identity === 'string') return noAnswer(identity);
  const record = await findRecord(ask, reference);
  if (typeof record === 'string') return noAnswer(record);
  if (record) return found(record);
  return notFound(ask, textOf(identity, 'serial_number'), reference);
}

function found(record: FrameFields): LookupOutcome {
  const voided = isVoidType(textOf(record, 'transaction_type'));
  return { kind: 'found', result: resultOf(record, null), voided };
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

function askRecord(ask: Ask, by: Record<string, string>): Promise<FrameFields | null | string> {
  return askReport(ask, { command: 'R02', edc_type: allTenders, ...by });
}

/** A report's answer, null when it says that there is nothing, a text when it can't tell. */
async function askReport(
  ask: Ask,
  fields: Omit<FrameFields, 'version'>,
): Promise<FrameFields | null | string> {
  const answer = await ask(fields);
  if (typeof answer === 'string') return answer;
  const code = textOf(answer, 'response_code');
  const message = textOf(answer, 'response_message');
  if (code === codes.approved) return answer;
  const isMiss =
    (code === codes.notFound && /not found/i.test(message)) ||
    (code === codes.invalidField && /no trans/i.test(message));
  return isMiss ? null : `${code} ${message}`.trim();
}

function totalRecords(answer: FrameFields): number {
  const total = textOf(answer, 'total_records');
  return /^[0-9]{1,5}$/.test(total) ? Math.min(Number(total), recordsMax) : 0;
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
    const record = await askReport(ask, {
      command: 'R04',
      edc_type: allTenders,
      record_number: String(number),
    });
    if (typeof record === 'string') return record;
    if (record === null) return false;
    if (subFieldOf(record, 'trace', 'ecr_ref') === reference) return true;
    if (number + 1 >= totalRecords(record)) return false;
  }
  return false;
}
