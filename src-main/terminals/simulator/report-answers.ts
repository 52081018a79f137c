import type { FrameFields } from '../drivers/pax/fields.ts';
import { answerTo } from '../drivers/pax/layouts.ts';
import { codes } from '../drivers/pax/response-codes.ts';
import type { Answer } from './answer.ts';
import type { TransactionRecord } from './records.ts';

/** The answer to `command` that says yes. */
export function ok(command: string, groups?: FrameFields): Answer {
  const answer = { command: answerTo(command), code: codes.approved, message: 'OK' };
  return groups ? { ...answer, groups } : answer;
}

export function notFound(command: string): Answer {
  return no(command, codes.notFound, 'NOT FOUND');
}

/** An answer that ends after its message. */
export function no(command: string, code: string, message: string): Answer {
  return { command: answerTo(command), code, message };
}

export function sumCents(records: readonly TransactionRecord[]): number {
  return records.reduce((sum, record) => sum + record.approvedCents, 0);
}
