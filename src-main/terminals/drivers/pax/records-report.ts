import type { AbortLike } from '../../../../src-shared/lib/clock.ts';
import type { Answered, LocalRecord } from '../../driver.ts';
import { type Ask, refusedBy, saysNotFound } from './ask.ts';
import { isVoidType, tenderOfEdcType } from './code-tables.ts';
import { type FrameFields, groupOf, subFieldOf, textOf } from './fields.ts';
import { codes, meaningOf } from './response-codes.ts';
import { centsOf, resultOf } from './results.ts';

const allTenders = '00';

/** More records than any terminal keeps in one batch: a report that is longer has no end. */
export const recordsMax = 2000;

/** One record of the local detail report; null when there is none such. */
export function askRecord(
  ask: Ask,
  by: Record<string, string>,
): Promise<FrameFields | null | string> {
  return askReport(ask, { command: 'R02', edc_type: allTenders, ...by });
}

/** One of the transactions that broke off between terminal and host. */
export function askFailedRecord(ask: Ask, number: number): Promise<FrameFields | null | string> {
  const record_number = String(number);
  return askReport(ask, { command: 'R04', edc_type: allTenders, record_number });
}

/** A report's answer, null when it says that there is nothing, a text when it can't tell. */
export async function askReport(
  ask: Ask,
  fields: Omit<FrameFields, 'version'>,
): Promise<FrameFields | null | string> {
  const answer = await ask(fields);
  if (typeof answer === 'string' || isReport(answer)) return answer;
  const { code, message } = refusedBy(answer);
  return saysNotFound(code, message) ? null : `${code} ${message}`.trim();
}

/** Some answers have the code of the transaction that they tell of instead of their own. */
function isReport(answer: FrameFields): boolean {
  const code = textOf(answer, 'response_code');
  if (code === codes.approved) return true;
  const isOutcome = meaningOf(code) === 'charged' || code === codes.declined;
  return isOutcome && Object.keys(groupOf(answer, 'trace')).length > 0;
}

/** How many records a report has. */
export function totalRecords(answer: FrameFields): number {
  const total = textOf(answer, 'total_records');
  return /^[0-9]{1,5}$/.test(total) ? Math.min(Number(total), recordsMax) : 0;
}

/** Every record of the open batch, one command for each. */
export async function localDetail(
  ask: Ask,
  signal?: AbortLike,
): Promise<Answered<readonly LocalRecord[]>> {
  const records: LocalRecord[] = [];
  let total = 1;
  for (let number = 0; number < total; number++) {
    if (signal?.aborted) return { kind: 'no_answer', reason: 'the asking was given up' };
    const answer = await askRecord(ask, { record_number: String(number) });
    if (typeof answer === 'string') return { kind: 'no_answer', reason: answer };
    if (answer === null && number === 0) break;
    if (answer === null)
      return { kind: 'no_answer', reason: 'the batch changed while it was being read' };
    total = totalRecords(answer);
    records.push(localRecord(answer));
  }
  return { kind: 'answered', value: records };
}

export async function recordOf(
  ask: Ask,
  transactionNumber: string,
): Promise<Answered<LocalRecord | null>> {
  const answer = await askRecord(ask, { transaction_number: transactionNumber });
  if (typeof answer === 'string') return { kind: 'no_answer', reason: answer };
  // Some host builds answer any record when they don't look for the number.
  const isAsked = answer && subFieldOf(answer, 'trace', 'transaction_number') === transactionNumber;
  return { kind: 'answered', value: isAsked ? localRecord(answer) : null };
}

function localRecord(record: FrameFields): LocalRecord {
  return {
    tender: tenderOfEdcType(textOf(record, 'edc_type')),
    result: resultOf(record, null),
    voided: isVoidType(textOf(record, 'transaction_type')),
    declined: isDeclined(record),
  };
}

/**
 * Whether a record is one of an issuer's no, which some host builds keep too. Only when every sign
 * of an approval is missing: taking a charge for a decline would charge the card again.
 */
export function isDeclined(record: FrameFields): boolean {
  if (textOf(record, 'response_code') === codes.declined) return true;
  const isApproved =
    (centsOf(record, 'approved') ?? 0) > 0 || subFieldOf(record, 'host', 'auth_code') !== '';
  const hostCode = subFieldOf(record, 'host', 'host_response_code');
  return !isApproved && /[^0]/.test(hostCode) && hostCode !== partialHostCode;
}

const partialHostCode = '10';
