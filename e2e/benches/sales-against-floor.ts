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
import { inBenchFolder } from './bench-folder.ts';
import { RawRingUp, readStoredOrder } from './raw-ring-up.ts';

const scales = {
  tiny: { pairs: 1, orders: 2 },
  full: { pairs: pairsMin + 4, orders: 200 },
};

/** What sells, on a database file of its own. */
export interface Seller {
  sell(): Promise<void>;
  /** Throws unless it has stored this many sales. */
  check(sales: number): Promise<void>;
  close(): Promise<void>;
}

/**
 * One sale after another, each durable before the next. The floor writes the rows of such a sale
 * and does nothing else.
 */
export function salesAgainstFloor(
  scale: BenchScale,
  said: Pick<BenchResult, 'name' | 'goal'>,
  open: (file: string) => Promise<Seller>,
): Promise<BenchResult> {
  const { pairs, orders } = scales[scale];
  return inBenchFolder(async (folder) => {
    const file = path.join(folder, 'product.db');
    const seller = await open(file);
    await seller.sell();
    const floor = new RawRingUp(path.join(folder, 'floor.db'), readStoredOrder(file));
    const measured = await alternate(pairs, {
      product: async () => {
        for (let n = 0; n < orders; n++) await seller.sell();
      },
      floor: () => {
        for (let n = 0; n < orders; n++) floor.ringUp();
      },
    });
    const sold = (pairs + 1) * orders;
    await seller.check(1 + sold);
    assert(floor.count() === sold, 'the floor stored its orders');
    floor.close();
    await seller.close();
    const productMs = measured.map((pair) => pair.productMs);
    const floorMs = measured.map((pair) => pair.floorMs);
    return {
      ...said,
      figure: perSecond(orders, productMs),
      floor: perSecond(orders, floorMs),
      ratio: speedRatio(measured),
    };
  });
}
