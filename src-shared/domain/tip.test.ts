import { expect, test } from 'vitest';
import { isUnusualTip, suggestedTips, tipMode } from './tip.ts';

test('a terminal asks for tips as its setting says, and not without one', () => {
  expect([tipMode(1), tipMode(2), tipMode(3), tipMode(null)]).toEqual([
    'before',
    'adjust',
    'none',
    'none',
  ]);
});

test('suggests 18, 20 and 25% of the subtotal', () => {
  expect(suggestedTips(1250).map((tip) => tip.cents)).toEqual([225, 250, 313]);
});

test('a tip over 30% is unusual, exactly 30% is not', () => {
  expect(isUnusualTip(301, 1000)).toBe(true);
  expect(isUnusualTip(300, 1000)).toBe(false);
});
