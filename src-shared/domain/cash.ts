import { denominationsOf } from './denominations.ts';

/** How many amounts are offered beside the exact one. */
const suggestionCount = 3;

/**
 * Coins and the smallest notes serve only amounts below the next note: nobody pays $35.18 with $36.
 */
const usefulNoteShare = 5;

/**
 * What a guest is likely to hand over for `dueCents`, beside the exact amount: the next higher
 * multiples of useful notes, rising.
 */
export function cashSuggestions(dueCents: number, currency = 'USD'): number[] {
  const { notes } = denominationsOf(currency);
  const smallest = notes[0] ?? 100;
  const useful = notes.filter((note) => note > smallest || dueCents < note * usefulNoteShare);
  const handedOver = useful.map((note) => Math.ceil(dueCents / note) * note);
  const suggestions = new Set(handedOver.filter((cents) => cents > dueCents));
  const largest = notes.at(-1) ?? smallest;
  let next = Math.floor(dueCents / largest) * largest + largest;
  for (; suggestions.size < suggestionCount; next += largest) suggestions.add(next);
  return [...suggestions].toSorted((a, b) => a - b).slice(0, suggestionCount);
}

export type CashTaken =
  | { readonly type: 'settled'; readonly changeCents: number }
  /** Less than due was handed over: all of it is taken, the rest stays due. */
  | { readonly type: 'partial'; readonly restCents: number };

/**
 * What follows from taking `handedCents` for `dueCents`. The drawer gains what is handed over less
 * the change.
 */
export function takeCash(dueCents: number, handedCents: number): CashTaken {
  const changeCents = handedCents - dueCents;
  if (changeCents < 0) return { type: 'partial', restCents: -changeCents };
  return { type: 'settled', changeCents };
}
