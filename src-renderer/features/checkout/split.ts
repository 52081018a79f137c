import { allocateEvenly } from '../../../src-shared/domain/money.ts';

/** A ticket that several people pay in equal parts. */
export interface Split {
  readonly payers: number;
  /** What those who have not paid yet owe, in cents; the first is next. */
  readonly leftCents: readonly number[];
}

export function splitAmong(dueCents: number, payers: number): Split {
  return { payers, leftCents: allocateEvenly(dueCents, payers) };
}

/** Whose turn it is, from 1. */
export function payerOf({ payers, leftCents }: Split): number {
  return payers - leftCents.length + 1;
}

/** Undefined once everybody has had a turn: what is left then is due as a whole. */
export function nextPayer({ payers, leftCents }: Split): Split | undefined {
  return leftCents.length > 1 ? { payers, leftCents: leftCents.slice(1) } : undefined;
}
