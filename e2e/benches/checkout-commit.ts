import path from 'node:path';
import { assert } from '../../src-shared/lib/assert.ts';
import {
  alternate,
  type BenchResult,
  type BenchScale,
  pairsMin,
  perSecond,
  speedRatio,
} from './bench.ts';
import { openBusiness } from './bench-business.ts';
import { inBenchFolder } from './bench-folder.ts';
import { RawRingUp, readStoredOrder } from './raw-ring-up.ts';
import { checkStored, sell } from './sales.ts';

const scales = {
  tiny: { pairs: 1, orders: 2 },
  full: { pairs: pairsMin + 4, orders: 200 },
};

/**
 * One sale after another through the whole service, each durable before the next: permission,
 * prices, tax, totals, payment, journal and answer. The floor writes the rows of the sale and does
 * nothing else.
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
