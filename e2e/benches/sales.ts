import { world } from '../../src-shared/contract/examples/world.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { BenchBusiness } from './bench-business.ts';
import { linesPerOrder, soldOrder } from './sold-order.ts';

/** Sells one order at the register, through the kernel as its window does. */
export async function sell(
  { service, connection, itemIds }: BenchBusiness,
  n: number,
): Promise<void> {
  const { status, body } = await service.kernel.call(
    'createOrder',
    { params: { location_id: String(world.main.location_id) }, body: soldOrder(itemIds, n) },
    { caller: { door: 'port', connection, session: connection.session } },
  );
  checkSold(status, body);
}

/** Counts and sums of what was sold, and the day's total made of it. */
export async function checkStored({ service }: BenchBusiness, orders: number): Promise<void> {
  const { read } = service.context.store;
  const tickets = await read
    .selectFrom('ticket')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('due_cents').as('due')])
    .executeTakeFirstOrThrow();
  const items = await read
    .selectFrom('ticket_item')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const paid = await read
    .selectFrom('payment')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number>('base_cents').as('sum')])
    .executeTakeFirstOrThrow();
  const days = await read
    .selectFrom('day_total')
    .select(({ fn }) => fn.sum<number>('sales_cents').as('sum'))
    .executeTakeFirstOrThrow();
  assert(tickets.count === orders && tickets.due === 0, 'every ticket is stored and paid');
  assert(items.count === orders * linesPerOrder, 'every line is stored');
  assert(paid.count === orders && paid.sum === days.sum, "payments add up to the day's total");
}

/** Insists that an order was taken and paid. */
function checkSold(status: number, body: unknown): void {
  const response = typeof body === 'object' && body !== null ? Reflect.get(body, 'response') : '';
  if (status === 200 && response === 'APPROVED') return;
  // Made for a failure alone: the text of an answer takes as long as a part of the sale.
  throw new Error(`An order is paid: ${JSON.stringify(body)}`);
}
