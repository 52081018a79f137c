import { sumCents } from '../../../src-shared/domain/money.ts';
import { type PayerLine, splitByItems, splitEvenly } from '../../../src-shared/domain/split.ts';

/** A ticket that several people pay, one after the other. */
export interface Split {
  /** What each owes, in cents; together what was due when it was split. */
  readonly sharesCents: readonly number[];
}

export interface Turn {
  /** From 1. */
  readonly payer: number;
  /** What is left of this payer's share, in cents. */
  readonly owesCents: number;
}

export function inEqualParts(dueCents: number, payers: number): Split {
  return { sharesCents: splitEvenly(dueCents, payers) };
}

/** Everybody pays what they had; who had nothing has no turn. */
export function byItems(lines: readonly PayerLine[], dueCents: number, payers: number): Split {
  return { sharesCents: splitByItems(lines, dueCents, payers).filter((cents) => cents > 0) };
}

/** Whose turn it is while `dueCents` are left; undefined once all is paid. */
export function turnOf({ sharesCents }: Split, dueCents: number): Turn | undefined {
  const paidCents = sumCents(sharesCents) - dueCents;
  let reachedCents = 0;
  for (const [index, shareCents] of sharesCents.entries()) {
    reachedCents += shareCents;
    if (reachedCents > paidCents) {
      return { payer: index + 1, owesCents: reachedCents - paidCents };
    }
  }
  return undefined;
}
