import { expect, test } from 'vitest';
import { surchargeCents } from './surcharge.ts';

test('a surcharge is a share of the amount, to the nearest cent', () => {
  expect(surchargeCents(3518, 300)).toBe(106);
  expect(surchargeCents(1000, 250)).toBe(25);
  expect(surchargeCents(3518, 0)).toBe(0);
});
