import { allocate, allocateEvenly, sumCents } from './money.ts';

/** Most payers that one ticket is split among. */
export const payersMax = 100;

/** What each of `payers` owes when a ticket is split evenly; the odd cents go to the first. */
export function splitEvenly(dueCents: number, payers: number): number[] {
  return allocateEvenly(dueCents, payers);
}

export type AmountSplit =
  | { readonly type: 'split'; readonly restCents: number }
  | { readonly type: 'too_much'; readonly overCents: number };

/** What stays due after the given amounts. */
export function splitByAmount(dueCents: number, amountsCents: readonly number[]): AmountSplit {
  const restCents = dueCents - sumCents(amountsCents);
  if (restCents < 0) return { type: 'too_much', overCents: -restCents };
  return { type: 'split', restCents };
}

/** A line of a ticket and who pays it. */
export interface PayerLine {
  /** What the guest pays for the line, tax included. */
  readonly totalCents: number;
  /** Index of the payer, from 0. */
  readonly payer: number;
}

/**
 * What each payer owes when everyone pays what they had, or each guest their seat. What the ticket
 * holds beside its lines (service charge, delivery) is shared in proportion to them.
 */
export function splitByItems(
  lines: readonly PayerLine[],
  totalCents: number,
  payers: number,
): number[] {
  const owed = new Array<number>(payers).fill(0);
  for (const line of lines) owed[line.payer] = (owed[line.payer] ?? 0) + line.totalCents;
  const beside = allocate(totalCents - sumCents(owed), owed);
  return owed.map((cents, index) => cents + (beside[index] ?? 0));
}
