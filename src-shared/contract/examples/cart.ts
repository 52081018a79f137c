import type { TicketAnswer } from '../ticket.ts';
import { world } from './world.ts';

const { main, menu } = world;

/** Two large oat lattes and a bun: $16.60 and 8.25 % tax. */
export const cart = {
  items: [
    {
      menu_item_id: menu.latteId,
      price_level_id: 2,
      quantity: 2,
      modifiers: [{ id: menu.oatId }],
    },
    { menu_item_id: menu.bunId },
  ],
};
export const cartTicketTotals = {
  items: 1660,
  tax: 137,
  exclusive_tax: 137,
  sub_total: 1660,
  total: 1797,
  paid: 0,
  refunded: 0,
  due: 1797,
  grand_total: 1797,
};
export const mayaAsEmployee = {
  employee_id: main.maya,
  first_name: 'Maya',
  last_name: 'Chen',
  check_name: 'Maya C.',
};
export const noOrderType = { order_type_id: 0, name: '' };
export const mainCenter = { revenue_center_id: String(main.revenueCenterId), name: 'Main' };

/** The lines of the cart as a ticket shows them, numbered from `firstId`. */
export function cartLinesShown(firstId: number): TicketAnswer['_embedded']['items'] {
  const oat = { menu_modifier_id: menu.oatId, name: 'Oat milk', price: 60, quantity: 1 };
  return [
    {
      id: firstId + 1,
      name: 'Latte',
      price: 1160,
      tax: 96,
      quantity: 2,
      modifiers: [{ id: firstId, ...oat }],
    },
    { id: firstId + 2, name: 'Cinnamon bun', price: 500, tax: 41, quantity: 1, modifiers: [] },
  ];
}
