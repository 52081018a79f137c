import path from 'node:path';
import { world } from '../../src-shared/contract/examples/world.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import {
  alternate,
  type BenchResult,
  type BenchScale,
  pairsMin,
  perSecond,
  speedRatio,
} from './bench.ts';
import { type BenchBusiness, openBusiness } from './bench-business.ts';
import { inBenchFolder } from './bench-folder.ts';
import { RawRingUp, readStoredOrder } from './raw-ring-up.ts';
import { checkSold, linesPerOrder, soldOrder } from './sold-order.ts';

const scales = {
  tiny: { pairs: 1, orders: 2 },
  full: { pairs: pairsMin + 4, orders: 200 },
};

/**
 * One sale after another through the whole service, each durable before the next: permission, prices, tax,
 * totals, payment, journal and answer. The floor writes the rows of the sale and does nothing else.
 */
export function checkoutCommit(scale: BenchScale): Promise<BenchResult> {
  const { pairs, orders } = scales[scale];
  return inBenchFolder(async (folder) => {
    const file = path.join(folder, 'product.db');
    const business = await openBusiness(file);
    await sell(business, 0);
    const floor = new RawRingUp(path.join(folder, 'floor.db'), readStoredOrder(file));
    let sold = 1;
    const measured = await alternate(pairs, {
      product: async () => {
        for (let n = 0; n < orders; n++) await sell(business, sold++);
      },
      floor: () => {
        for (let n = 0; n < orders; n++) floor.ringUp();
      },
    });
    await checkStored(business, sold);
    assert(floor.count() === (pairs + 1) * orders, 'the floor stored its orders');
    floor.close();
    await business.close();
    return {
      name: 'Checkout commit',
      figure: perSecond(
        orders,
        measured.map(({ productMs }) => productMs),
      ),
      floor: perSecond(
        orders,
        measured.map(({ floorMs }) => floorMs),
      ),
      ratio: speedRatio(measured),
      goal: '≥ 0.8 of bare better-sqlite3',
    };
  });
}

async function sell({ service, connection, itemIds }: BenchBusiness, n: number): Promise<void> {
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
