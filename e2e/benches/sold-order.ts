/**
 * The order of three things that every bench of selling places: paid in cash, each with keys of its
 * own.
 */
export function soldOrder(itemIds: readonly number[], n: number): object {
  return {
    items: itemIds.map((menu_item_id) => ({ menu_item_id, quantity: 1 })),
    payment: { id: `payment-${n}`, tender: 'cash' },
    webhook_id: `order-${n}`,
  };
}

export const linesPerOrder = 3;
