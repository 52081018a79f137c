import type { Row } from '../../src-shared/journal/tables.ts';
import type { BatchTotals, LocalRecord } from '../terminals/driver.ts';
import { isCharged } from './attempt-states.ts';

/** Charges less refunds of one batch. */
export interface Sum {
  readonly count: number;
  readonly amountCents: number;
}

/** The same money counted in three places (reliability 3.6). */
export interface BatchMatch {
  /** What the tickets say was paid. */
  readonly payments: Sum;
  /** What we asked the terminal for and it approved. */
  readonly attempts: Sum;
  readonly terminal: Sum;
}

/** Everything of one terminal since its last batch was closed. */
export interface BatchRows {
  /** Approved ones alone. */
  readonly transactions: readonly Row<'payment_transaction'>[];
  readonly payments: readonly Row<'payment'>[];
  readonly attempts: readonly Row<'attempt'>[];
}

export function matchBatch(rows: BatchRows, totals: BatchTotals): BatchMatch {
  return { payments: paymentsSum(rows), attempts: attemptsSum(rows), terminal: batchSum(totals) };
}

function paymentsSum({ transactions, payments }: BatchRows): Sum {
  const paid = payments
    .filter(({ state, tender }) => state === 'recorded' && tender === 'card')
    .map((row) => row.base_cents + row.tip_cents + row.surcharge_cents + row.cashback_cents);
  const returned = transactions
    .filter((row) => row.kind === 'refund' && !isVoided(row, transactions))
    .map((row) => -row.amount_cents);
  return sumOf([...paid, ...returned]);
}

function attemptsSum({ transactions, attempts }: BatchRows): Sum {
  const amounts = attempts.flatMap((attempt) => {
    const own = transactions.find(({ id }) => id === attempt.transaction_id);
    const isKept = isCharged(attempt.state) || attempt.state === 'NEEDS_HUMAN';
    return own && isKept && !isVoided(own, transactions) ? signedCents(own, transactions) : [];
  });
  return sumOf(amounts);
}

/**
 * What a transaction adds to the batch; a hold, a void and a tip adjust add nothing of their own.
 */
function signedCents(
  row: Row<'payment_transaction'>,
  transactions: readonly Row<'payment_transaction'>[],
): readonly number[] {
  if (row.kind === 'refund') return [-row.amount_cents];
  if (row.kind !== 'sale' && row.kind !== 'capture') return [];
  const adjusted = transactions.findLast(
    ({ kind, parent_id }) => kind === 'tip_adjust' && parent_id === row.id,
  );
  return [(adjusted ?? row).amount_cents];
}

function isVoided(
  row: Row<'payment_transaction'>,
  transactions: readonly Row<'payment_transaction'>[],
): boolean {
  return transactions.some(({ kind, parent_id }) => kind === 'void' && parent_id === row.id);
}

/** What a terminal counted, over all tenders. */
export function batchSum({
  counts,
  amountsCents,
}: Pick<BatchTotals, 'counts' | 'amountsCents'>): Sum {
  const add = (sum: number, value: number): number => sum + value;
  return {
    count: Object.values(counts).reduce(add, 0),
    amountCents: Object.values(amountsCents).reduce(add, 0),
  };
}

function sumOf(amounts: readonly number[]): Sum {
  return {
    count: amounts.length,
    amountCents: amounts.reduce((sum, cents) => sum + cents, 0),
  };
}

/** A charge in the terminal's records that we have none of: somebody must look into it. */
export interface UnrecordedCharge {
  readonly reference: string;
  readonly amountCents: number;
  readonly terminalTime: string;
}

export function unrecordedCharges(
  records: readonly LocalRecord[],
  transactions: readonly Row<'payment_transaction'>[],
): readonly UnrecordedCharge[] {
  const known = new Set(transactions.map(({ terminal_reference }) => terminal_reference));
  return records
    .filter(({ voided, declined, result }) => !voided && !declined && !known.has(result.reference))
    .map(({ result: { reference, approvedCents, terminalTime } }) => {
      return { reference, amountCents: approvedCents, terminalTime };
    });
}
