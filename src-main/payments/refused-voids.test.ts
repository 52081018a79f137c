import { expect, test } from 'vitest';
import { isGivenUp, orphanVoidKey, refusedAgainMs } from './refused-voids.ts';
import { anAttempt } from './testing/terminal-values.ts';

const hourMs = 3_600_000;

function refusals(count: number) {
  return Array.from({ length: count }, (_, id) => anAttempt({ id, created_ms: 0 }));
}

test('each refusal that passes is followed by a void of its own', () => {
  const orphan = anAttempt({ id: 7 });
  const keys = [0, 1, 2].map((count) => orphanVoidKey(orphan, count));
  expect(keys).toEqual(['void-of-attempt:7', 'void-of-attempt:7:2', 'void-of-attempt:7:3']);
});

test('after some refusals, or an hour after the first, it is given up', () => {
  const max = refusedAgainMs.length;
  expect(isGivenUp([], hourMs)).toBe(false);
  expect(isGivenUp(refusals(max), 1)).toBe(false);
  expect(isGivenUp(refusals(max + 1), 1)).toBe(true);
  expect(isGivenUp(refusals(1), hourMs - 1)).toBe(false);
  expect(isGivenUp(refusals(1), hourMs)).toBe(true);
});
