import { assert } from '../../src-shared/lib/assert.ts';

/** The order of three things that every bench of selling places: paid in cash, each with keys of its own. */
export function soldOrder(itemIds: readonly number[], n: number): object {
  return {
    items: itemIds.map((menu_item_id) => ({ menu_item_id, quantity: 1 })),
    payment: { id: `payment-${n}`, tender: 'cash' },
    webhook_id: `order-${n}`,
  };
}

export const linesPerOrder = 3;

/** Insists that an order was taken and paid. */
export function checkSold(status: number, body: unknown): void {
  const response = typeof body === 'object' && body !== null ? Reflect.get(body, 'response') : '';
  assert(status === 200 && response === 'APPROVED', `an order is paid: ${JSON.stringify(body)}`);
}
