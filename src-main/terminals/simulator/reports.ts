import { terminalTimestamp } from '../drivers/pax/batch.ts';
import { type FrameFields, textOf } from '../drivers/pax/fields.ts';
import { codes } from '../drivers/pax/response-codes.ts';
import type { Answer } from './answer.ts';
import type { HostContext } from './host.ts';
import { recordGroups } from './record-groups.ts';
import { countsInTotals, isCharged, type TransactionRecord } from './records.ts';
import { notFound, ok, sumCents } from './report-answers.ts';
import { forwardStored } from './stored-records.ts';

/** How the local detail report behaves on a host build that isn't like most. */
export interface ReportQuirks {
  /** The reference in R02 is ignored and the oldest record is answered. */
  readonly ignoresReference: boolean;
  /** R02 says that there is nothing, whatever there is. */
  readonly hidesRecords: boolean;
  /** The history report isn't known. */
  readonly knowsNoHistory: boolean;
}

export function answerReport(
  fields: FrameFields,
  host: HostContext,
  quirks: ReportQuirks,
): Answer | null {
  const command = textOf(fields, 'command');
  switch (command) {
    case 'R00':
      return localTotals(host);
    case 'R02':
      return localDetail(fields, host, quirks);
    case 'R04':
      return recordAt(command, host.batch.failed, Number(textOf(fields, 'record_number')), host);
    case 'R08':
      return quirks.knowsNoHistory ? null : history(host);
    case 'B00':
      return closeBatch(host);
    default:
      return null;
  }
}

function localDetail(fields: FrameFields, host: HostContext, quirks: ReportQuirks): Answer {
  const { records } = host.batch;
  if (quirks.hidesRecords) return notFound('R02');
  const reference = textOf(fields, 'ecr_ref');
  const number = textOf(fields, 'transaction_number');
  const authCode = textOf(fields, 'auth_code');
  if (reference && !quirks.ignoresReference)
    return recordWhere(host, (record) => record.reference === reference);
  if (number) return recordWhere(host, (record) => String(record.transactionNumber) === number);
  if (authCode) return recordWhere(host, (record) => record.authCode === authCode);
  return recordAt('R02', records, Number(textOf(fields, 'record_number')), host);
}

function recordWhere(host: HostContext, fits: (record: TransactionRecord) => boolean): Answer {
  return recordAt('R02', host.batch.records, host.batch.records.findIndex(fits), host);
}

function recordAt(
  command: string,
  records: readonly TransactionRecord[],
  index: number,
  host: HostContext,
): Answer {
  const record = records[index];
  if (!record) return notFound(command);
  const answer = ok(command, {
    total_records: String(records.length),
    record_number: String(index),
    ...recordGroups(record, host.serialNumber),
  });
  return record.responseCode === codes.stored ? { ...answer, code: codes.stored } : answer;
}

/** Tenders in the order of the protocol: credit, debit, EBT, gift, loyalty, cash, check. */
const edcOrder = ['01', '02', '03', '04', '05', '06', '07'] as const;
const creditTypes = ['01', '05', '02', '03', '04'] as const;

function localTotals(host: HostContext): Answer {
  const totals = edcOrder
    .slice(0, 3)
    .map((edcType) =>
      creditTypes
        .flatMap((type) => {
          const records = host.batch.records.filter(
            (record) => record.edcType === edcType && record.type === type && isCharged(record),
          );
          return [records.length, sumCents(records)];
        })
        .join('='),
    )
    .join('&');
  return ok('R00', { edc_type: '00', totals });
}

function closeBatch(host: HostContext): Answer {
  const { batch } = host;
  forwardStored(batch, 'waiting');
  const counted = edcOrder.map((edcType) =>
    batch.records.filter((record) => record.edcType === edcType && isSettled(record)),
  );
  const counts = counted.map((records) => records.length).join('=');
  const amounts = counted.map(settledCents).join('=');
  const timestamp = terminalTimestamp(host.clock.now());
  const answer = ok('B00', {
    host: {
      host_response_code: '00',
      host_response_message: 'BATCH CLOSED',
      batch_number: String(batch.number),
    },
    total_count: counts,
    total_amount: amounts,
    timestamp,
    tid: '12345678',
    mid: '000000123456789',
  });
  batch.close({ counts, amounts, timestamp });
  return answer;
}

function history({ batch: { newestClosed } }: HostContext): Answer {
  if (!newestClosed) return notFound('R08');
  const { amounts, batchNumber, counts, timestamp } = newestClosed;
  return ok('R08', {
    total_count: counts,
    total_amount: amounts,
    timestamp,
    batch_number: String(batchNumber),
  });
}

/** An authorization that nobody collected isn't settled. */
function isSettled(record: TransactionRecord): boolean {
  return countsInTotals(record);
}

function settledCents(records: readonly TransactionRecord[]): number {
  return records.reduce(
    (sum, record) => sum + (record.type === '02' ? -record.approvedCents : record.approvedCents),
    0,
  );
}
