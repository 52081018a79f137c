import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart, CartLine, PricedCart } from './cart.ts';
import { priceCart } from './cart-pricing.ts';
import type { MenuItem, ModifierGroup } from './menu-item.ts';
import { sumCents } from './money.ts';

const milk: ModifierGroup = {
  id: 10,
  status: 1,
  name: 'Milk',
  required: 1,
  minimum: 1,
  maximum: 1,
  modifiers: [
    { id: 101, status: 1, name: 'Whole', price: 0 },
    { id: 102, status: 1, name: 'Oat', price: 75 },
    { id: 103, status: 0, name: 'Goat', price: 90 },
  ],
};
const syrups: ModifierGroup = {
  id: 11,
  status: 1,
  name: 'Syrups',
  required: 0,
  minimum: 0,
  maximum: 3,
  modifiers: [{ id: 111, status: 1, name: 'Vanilla', price: 50 }],
};
const sides: ModifierGroup = { ...syrups, id: 12, name: 'Sides', minimum: 2, maximum: 4 };

const latte: MenuItem = {
  id: 1,
  status: 1,
  name: 'Latte',
  price_per_unit: 450,
  price_levels: [
    { uniq_id: 1, name: 'Regular', default: 1, price: 450 },
    { uniq_id: 2, name: 'Large', default: 0, price: 525 },
  ],
  modgroups: [milk, syrups],
};
const cookie: MenuItem = {
  ...latte,
  id: 2,
  name: 'Cookie',
  price_levels: [],
  modgroups: [],
  price_per_unit: 325,
};
const pastEvent: MenuItem = { ...cookie, id: 3, name: 'Pumpkin pie', status: 0 };
const platter: MenuItem = {
  ...cookie,
  id: 4,
  name: 'Platter',
  modgroups: [{ ...sides, modifiers: syrups.modifiers }],
};
const piano: MenuItem = { ...cookie, id: 5, name: 'Piano', price_per_unit: 60_000_000 };

const items = new Map([latte, cookie, pastEvent, platter, piano].map((item) => [item.id, item]));
const salesTax = { id: 1, name: 'Sales tax', rateHundredths: 825, isExclusive: true };
const book = { itemById: (id: number) => items.get(id), taxRatesOf: () => [salesTax] };

function price(...lines: CartLine[]): PricedCart {
  return priceCart({ lines }, book);
}

function faultsOf(line: CartLine): unknown {
  const cart = price(line);
  return cart.type === 'refused' ? cart.faults : 'priced';
}

const oatLatte: CartLine = { menu_item_id: 1, modifiers: [{ id: 102 }] };

describe('a priced cart', () => {
  test('takes the default level, adds modifiers, taxes the sum', () => {
    const cart = price(oatLatte, { menu_item_id: 2, quantity: 2 });
    expect(cart).toMatchObject({
      type: 'priced',
      lines: [
        {
          name: 'Latte',
          price_level_name: 'Regular',
          price: 525,
          modifiers: [{ menu_modifier_id: 102, name: 'Oat', price: 75, quantity: 1 }],
        },
        { name: 'Cookie', price_level_id: null, quantity: 2, price: 650 },
      ],
      reckoning: { totals: { items: 1175, tax: 97, total: 1272, due: 1272 } },
    });
  });

  test('takes the chosen level and a modifier as often as it was chosen', () => {
    const modifiers = [{ id: 111, quantity: 2 }, { id: 101 }];
    expect(price({ menu_item_id: 1, price_level_id: 2, modifiers })).toMatchObject({
      lines: [{ unit_price: 625, price: 625, modifiers: [{ name: 'Whole' }, { name: 'Vanilla' }] }],
    });
  });

  test('a line discount is in the price, a cart discount in the totals', () => {
    const half = { type: 'percent', value: 5000, name: 'Staff', comment: 'on shift' } as const;
    const dollar = { type: 'amount', value: 100, name: 'Coupon' } as const;
    const cart: Cart = { lines: [{ menu_item_id: 2, discounts: [half] }], discounts: [dollar] };
    expect(priceCart(cart, book)).toMatchObject({
      lines: [{ price: 162, discounts: [{ name: 'Staff', comment: 'on shift', value: 163 }] }],
      discounts: [{ name: 'Coupon', comment: null, value: 100 }],
      reckoning: { totals: { items: 162, discounts: 100, sub_total: 62, tax: 5, total: 67 } },
    });
  });

  test('an empty cart comes to nothing', () => {
    expect(price()).toMatchObject({ type: 'priced', reckoning: { totals: { total: 0 } } });
  });

  test('the shares of a split line add up to the line', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9 }),
        fc.integer({ min: 1, max: 9 }),
        (quantity, split) => {
          const lines = Array.from({ length: split }, (_, share) => ({
            ...oatLatte,
            quantity,
            split,
            share,
          }));
          const cart = price(...lines);
          const whole = price({ ...oatLatte, quantity });
          if (cart.type !== 'priced' || whole.type !== 'priced') throw new Error('not priced');
          expect(sumCents(cart.lines.map((line) => line.price))).toBe(525 * quantity);
          expect(cart.reckoning.totals).toEqual(whole.reckoning.totals);
        },
      ),
    );
  });
});

describe('a refused cart names', () => {
  test.each([
    ['an item that is not on the menu', { menu_item_id: 99 }, { type: 'unknown_item' }],
    ['an item that is off sale', { menu_item_id: 3 }, { type: 'item_unavailable' }],
    [
      'a price level of another item',
      { ...oatLatte, price_level_id: 9 },
      { type: 'unknown_price_level' },
    ],
    [
      'a required choice that is missing',
      { menu_item_id: 1 },
      { type: 'too_few_choices', groupId: 10, minimum: 1 },
    ],
    [
      'a choice too many',
      { menu_item_id: 1, modifiers: [{ id: 101 }, { id: 102 }] },
      { type: 'too_many_choices', groupId: 10, maximum: 1 },
    ],
    [
      'a modifier that is off sale',
      { menu_item_id: 1, modifiers: [{ id: 103 }] },
      { type: 'modifier_unavailable', modifierId: 103 },
    ],
    [
      'less than the minimum of an optional group',
      { menu_item_id: 4, modifiers: [{ id: 111 }] },
      { type: 'too_few_choices', groupId: 12, minimum: 2 },
    ],
    ['a quantity of nothing', { menu_item_id: 2, quantity: 0 }, { type: 'invalid_quantity' }],
    [
      'a share that does not exist',
      { menu_item_id: 2, split: 2, share: 2 },
      { type: 'invalid_quantity' },
    ],
    [
      'a sum past what an amount holds',
      { menu_item_id: 5, quantity: 2 },
      { type: 'amount_too_large' },
    ],
  ])('%s', (_, line, fault) => {
    expect(faultsOf(line)).toEqual([expect.objectContaining({ ...fault, line: 0 })]);
  });

  test('a modifier that the item does not offer, beside the choice still missing', () => {
    expect(faultsOf({ menu_item_id: 1, modifiers: [{ id: 7 }] })).toEqual([
      { type: 'unknown_modifier', modifierId: 7, line: 0 },
      { type: 'too_few_choices', groupId: 10, minimum: 1, line: 0 },
    ]);
  });

  test('the line of each fault, and no line when only the sum is too large', () => {
    const cart = price(oatLatte, { menu_item_id: 99 }, { menu_item_id: 3 });
    expect(cart).toMatchObject({ faults: [{ line: 1 }, { line: 2 }] });
    const pianos = price({ menu_item_id: 5 }, { menu_item_id: 5 });
    expect(pianos).toMatchObject({ faults: [{ type: 'amount_too_large', line: null }] });
  });

  test('nothing for an optional group that stays empty', () => {
    expect(faultsOf({ menu_item_id: 4 })).toBe('priced');
  });
});
