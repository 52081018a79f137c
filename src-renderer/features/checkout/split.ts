import { allocateEvenly } from '../../../src-shared/domain/money.ts';

/** A ticket that several people pay in equal parts. */
export interface Split {
  readonly payers: number;
  /** What was due when it was split, in cents. */
  readonly dueCents: number;
}

export interface Turn {
  /** From 1. */
  readonly payer: number;
  /** What is left of this payer's share, in cents. */
  readonly owesCents: number;
}

/** Whose turn it is while `dueCents` are left; undefined once all is paid. */
export function turnOf(split: Split, dueCents: number): Turn | undefined {
  const paidCents = split.dueCents - dueCents;
  let reachedCents = 0;
  for (const [index, shareCents] of allocateEvenly(split.dueCents, split.payers).entries()) {
    reachedCents += shareCents;
    if (reachedCents > paidCents) {
      return { payer: index + 1, owesCents: reachedCents - paidCents };
    }
  }
  return undefined;
}
