import { expect, it } from 'vitest';
import type { CartDiscount } from './cart.ts';
import { discountLimitsDefault, exceedsLimits } from './discount-limits.ts';

const percent = (value: number): CartDiscount => ({ name: 'Off', type: 'percent', value });
const amount = (value: number): CartDiscount => ({ name: 'Off', type: 'amount', value });
const line = (...discounts: CartDiscount[]) => ({ menu_item_id: 1, discounts });

it.each([
  ['nothing given', { lines: [line()] }, false],
  ['20 % of the ticket', { lines: [], discounts: [percent(2_000)] }, false],
  ['more than 20 %', { lines: [], discounts: [percent(2_001)] }, true],
  ['20 % twice on one line', { lines: [line(percent(2_000), percent(2_000))] }, true],
  ['20 % on each of two lines', { lines: [line(percent(2_000)), line(percent(2_000))] }, false],
  ['$20', { lines: [line(amount(2_000))] }, false],
  ['$15 on each of two lines', { lines: [line(amount(1_500)), line(amount(1_500))] }, true],
] as const)('%s', (_, cart, isTooMuch) => {
  expect(exceedsLimits(cart, discountLimitsDefault)).toBe(isTooMuch);
});
