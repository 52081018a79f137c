import type {
  Answered,
  BatchOutcome,
  BatchTotals,
  ClosedBatch,
  LocalTotals,
} from '../../driver.ts';
import { type Ask, refusedBy, saysNotFound } from './ask.ts';
import { type FrameFields, subFieldOf, textOf } from './fields.ts';
import { codes } from './response-codes.ts';

/** The order of the tenders in the joined counts and amounts of a batch close. */
const batchTenders = ['credit', 'debit', 'ebt', 'gift', 'loyalty', 'cash', 'check'] as const;

/** What the answer to a batch close (B01) says. */
export function batchOutcomeOf(fields: FrameFields): BatchOutcome {
  const code = textOf(fields, 'response_code');
  const isClosed = code === codes.approved || code === codes.outOfBalance;
  if (!isClosed) return { ...refusedBy(fields), kind: 'failed' };
  return { kind: 'closed', totals: totalsOf(fields, code === codes.outOfBalance) };
}

function totalsOf(fields: FrameFields, outOfBalance: boolean): BatchTotals {
  return {
    counts: byTender(textOf(fields, 'total_count')),
    amountsCents: byTender(textOf(fields, 'total_amount')),
    batchNumber: subFieldOf(fields, 'host', 'batch_number') || null,
    outOfBalance,
  };
}

/** The history report (R08): what the newest closed batch came to. */
export async function newestClosedBatch(ask: Ask): Promise<Answered<ClosedBatch | null>> {
  const answer = await ask({ command: 'R08' });
  if (typeof answer === 'string') return { kind: 'no_answer', reason: answer };
  if (textOf(answer, 'response_code') === codes.approved) {
    const batchNumber = textOf(answer, 'batch_number').trim() || null;
    const counts = byTender(textOf(answer, 'total_count'));
    const amountsCents = byTender(textOf(answer, 'total_amount'));
    return { kind: 'answered', value: { batchNumber, counts, amountsCents } };
  }
  const refused = refusedBy(answer);
  return saysNotFound(refused.code, refused.message) ? { kind: 'answered', value: null } : refused;
}

function byTender(joined: string): Readonly<Record<string, number>> {
  const values = joined.split('=');
  return Object.fromEntries(
    batchTenders.map((tender, index) => [tender, wholeNumber(values[index] ?? '')]),
  );
}

function wholeNumber(value: string): number {
  return /^[0-9]{1,12}$/.test(value) ? Number(value) : 0;
}

/** Order of the tenders, and of the counted types of each, in the local totals (R01). */
const totalsTenders = ['credit', 'debit', 'ebt'] as const;
const totalsTypes = ['sale', 'forced', 'return', 'auth', 'capture'] as const;

/**
 * The totals of the open batch, by `<tender>_<type>` such as `credit_sale`. A host build that joins
 * its counters otherwise tells fewer of them, and the missing ones are 0.
 */
export function localTotalsOf(fields: FrameFields): LocalTotals {
  const counts: [string, number][] = [];
  const amountsCents: [string, number][] = [];
  const tenders = textOf(fields, 'totals').split('&');
  for (const [tenderIndex, tender] of totalsTenders.entries()) {
    const counters = (tenders[tenderIndex] ?? '').split('=');
    for (const [typeIndex, type] of totalsTypes.entries()) {
      counts.push([`${tender}_${type}`, wholeNumber(counters[typeIndex * 2] ?? '')]);
      amountsCents.push([`${tender}_${type}`, wholeNumber(counters[typeIndex * 2 + 1] ?? '')]);
    }
  }
  return { counts: Object.fromEntries(counts), amountsCents: Object.fromEntries(amountsCents) };
}

/** `YYYYMMDDhhmmss` in the computer's own time zone: terminals keep local time. */
export function terminalTimestamp(ms: number): string {
  const date = new Date(ms);
  const two = (value: number): string => String(value).padStart(2, '0');
  return [
    String(date.getFullYear()).padStart(4, '0'),
    two(date.getMonth() + 1),
    two(date.getDate()),
    two(date.getHours()),
    two(date.getMinutes()),
    two(date.getSeconds()),
  ].join('');
}
