import type { Bench } from './bench.ts';
import { checkoutCommit } from './checkout-commit.ts';

/** Every bench that `npm run bench` runs; the ordinary tests run each of them tiny. */
export const benches: readonly Bench[] = [checkoutCommit];
