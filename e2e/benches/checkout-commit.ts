import type { BenchResult, BenchScale } from './bench.ts';
import { openBusiness } from './bench-business.ts';
import { checkStored, sell } from './sales.ts';
import { type Seller, salesAgainstFloor } from './sales-against-floor.ts';

/** A sale through the whole service: permission, prices, tax, totals, payment, journal, answer. */
export function checkoutCommit(scale: BenchScale): Promise<BenchResult> {
  const said = { name: 'Checkout commit', goal: '≥ 0.8 of bare better-sqlite3' };
  return salesAgainstFloor(scale, said, openSeller);
}

async function openSeller(file: string): Promise<Seller> {
  const business = await openBusiness(file);
  let sold = 0;
  return {
    sell: () => sell(business, sold++),
    check: (sales) => checkStored(business, sales),
    close: () => business.close(),
  };
}
