import { expect, test } from 'vitest';
import { untilLookUpMs } from './recovery.ts';

/** When look-ups begin that each take so long, in seconds. */
function lookUps(durationMs: number, count: number): readonly number[] {
  const begun: number[] = [];
  let elapsedMs = 0;
  while (begun.length < count) {
    elapsedMs += untilLookUpMs(elapsedMs);
    begun.push(elapsedMs / 1_000);
    elapsedMs += durationMs;
  }
  return begun;
}

test('look-ups come 1, 2, 5 and 10 seconds after the outcome became unknown, then every 10', () => {
  expect(lookUps(0, 7)).toEqual([1, 2, 5, 10, 20, 30, 40]);
});

test('a terminal that takes its time is asked again at the next of these times', () => {
  expect(lookUps(9_000, 5)).toEqual([1, 20, 30, 40, 50]);
});
