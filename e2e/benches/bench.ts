import { performance } from 'node:perf_hooks';
import { assert } from '../../src-shared/lib/assert.ts';

/** `tiny` runs with the ordinary tests, so that a bench can't rot; its figures mean nothing. */
export type BenchScale = 'tiny' | 'full';

export interface BenchResult {
  readonly name: string;
  /** The product's figure and the floor's, with their units. */
  readonly figure: string;
  readonly floor: string;
  /** Product against floor; undefined where there is nothing to hold it against. */
  readonly ratio: number | undefined;
  readonly goal: string;
}

export type Bench = (scale: BenchScale) => Promise<BenchResult>;

/** At least so many pairs make a median that can be told. */
export const pairsMin = 7;

export interface Pair {
  readonly productMs: number;
  readonly floorMs: number;
}

export interface Rounds {
  readonly product: () => Promise<void> | void;
  readonly floor: () => Promise<void> | void;
}

/** Times product and floor in turn, first one of each that doesn't count. */
export async function alternate(pairs: number, rounds: Rounds): Promise<readonly Pair[]> {
  await rounds.product();
  await rounds.floor();
  const measured: Pair[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    // Who goes first changes, so that neither always finds the machine as the other left it.
    const productFirst = pair % 2 === 0;
    const early = productFirst ? await timed(rounds.product) : 0;
    const floorMs = await timed(rounds.floor);
    const productMs = productFirst ? early : await timed(rounds.product);
    measured.push({ productMs, floorMs });
  }
  return measured;
}

export async function timed(round: () => Promise<void> | void): Promise<number> {
  const startMs = performance.now();
  await round();
  return performance.now() - startMs;
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** The value that `share` of all values are not above. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
  assert(value !== undefined, 'a figure is taken of something');
  return value;
}

/** How fast the product is against the floor: 1 is as fast, less is slower. */
export function speedRatio(pairs: readonly Pair[]): number {
  return median(pairs.map(({ productMs, floorMs }) => floorMs / productMs));
}

/** Of `count` things done in each round, how many in a second. */
export function perSecond(count: number, roundsMs: readonly number[]): string {
  return `${Math.round((count * 1_000) / median(roundsMs)).toLocaleString('en')}/s`;
}
