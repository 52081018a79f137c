import type { Bench } from './bench.ts';
import { bridgeCost } from './bridge-cost.ts';
import { checkoutCommit } from './checkout-commit.ts';
import { coldStart } from './cold-start.ts';
import { menuSearch } from './menu-search.ts';
import { groupCommitGain, ordersOfManyClients, ordersOfOneClient } from './orders-over-http.ts';
import { storeCommit } from './store-commit.ts';

/** Every bench that `npm run bench` runs; the ordinary tests run each of them tiny. */
export const benches: readonly Bench[] = [
  checkoutCommit,
  storeCommit,
  ordersOfOneClient,
  ordersOfManyClients,
  groupCommitGain,
  menuSearch,
  bridgeCost,
  coldStart,
];
