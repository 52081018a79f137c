import { cart } from './cart.ts';
import { answers, type Example, refuses } from './example.ts';
import { world } from './world.ts';

const { main, menu, unknownId } = world;
const here = { location_id: main.location_id };
const nowhere = { location_id: unknownId };
const platform = { caller: 'platform' } as const;
const noLocation = [10111] as const;

const staffDiscount = { name: 'Staff', type: 'percent', value: 1000 } as const;
const latteLine = {
  menu_item_id: menu.latteId,
  name: 'Latte',
  price_level_id: 2,
  price_level_name: 'Large',
  quantity: 2,
  split: 1,
  share: 0,
  unit_price: 580,
  price: 1160,
  tax: 86,
  modifiers: [
    {
      menu_modifier_id: menu.oatId,
      modgroup_id: menu.milkGroupId,
      name: 'Oat milk',
      price: 60,
      quantity: 1,
    },
  ],
  discounts: [],
  comment: null,
};
const bunLine = {
  menu_item_id: menu.bunId,
  name: 'Cinnamon bun',
  price_level_id: null,
  price_level_name: null,
  quantity: 1,
  split: 1,
  share: 0,
  unit_price: 500,
  price: 500,
  tax: 37,
  modifiers: [],
  discounts: [],
  comment: null,
};

export const priceCartExamples: readonly Example[] = [
  answers(
    'priceCart',
    'with a discount on all of it',
    { params: here, body: { ...cart, discounts: [staffDiscount] } },
    {
      items: [latteLine, bunLine],
      discounts: [{ name: 'Staff', comment: null, value: 166 }],
      totals: {
        items: 1660,
        discounts: 166,
        other_charges: 0,
        service_charges: 0,
        exclusive_tax: 123,
        inclusive_tax: 0,
        tax: 123,
        sub_total: 1494,
        total: 1617,
      },
    },
  ),
  refuses('priceCart', 'without lines', { params: here, body: {} }, [10109, ['items']]),
  refuses(
    'priceCart',
    'with an item that does not exist',
    { params: here, body: { items: [{ menu_item_id: unknownId }] } },
    [10113],
  ),
  refuses(
    'priceCart',
    'for somebody who does not exist',
    { params: here, body: { ...cart, user_id: unknownId } },
    [10201, null, 400],
  ),
  refuses(
    'priceCart',
    'with two milks where one is the most',
    {
      params: here,
      body: {
        items: [
          { menu_item_id: menu.latteId, modifiers: [{ id: menu.oatId }, { id: menu.wholeId }] },
        ],
      },
    },
    [10131, { state: 'not_for_sale', 'items.0': ['too_many_choices'] }],
  ),
  refuses(
    'priceCart',
    'at a location that does not exist',
    { params: nowhere, body: cart },
    noLocation,
    platform,
  ),
];
