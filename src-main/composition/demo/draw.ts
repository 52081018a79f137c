import { assert } from '../../../src-shared/lib/assert.ts';
import { type Random, randomBelow } from '../../../src-shared/lib/random.ts';

/** True in `permille` of a thousand cases. */
export function chance(random: Random, permille: number): boolean {
  return randomBelow(random, 1000) < permille;
}

/** A whole number from `least` to `most`, both included. */
export function between(random: Random, least: number, most: number): number {
  return least + randomBelow(random, most - least + 1);
}

export function pick<T>(random: Random, list: readonly T[]): T {
  const picked = list[randomBelow(random, list.length)];
  assert(picked !== undefined, 'a list to pick from has elements');
  return picked;
}

/** Picks in proportion to the weights, which are whole numbers. */
export function pickWeighted<T>(
  random: Random,
  list: readonly T[],
  weightOf: (element: T, index: number) => number,
): T {
  const weights = list.map(weightOf);
  let left = randomBelow(
    random,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  for (const [index, element] of list.entries()) {
    left -= weights[index] ?? 0;
    if (left < 0) return element;
  }
  throw new Error('Weights to pick by add up to more than 0.');
}
