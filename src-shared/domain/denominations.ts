/** Coins and notes of a currency in cents, rising. */
export interface Denominations {
  readonly coins: readonly number[];
  readonly notes: readonly number[];
}

const euroLike = [500, 1000, 2000, 5000, 10_000];

const denominationsByCurrency: ReadonlyMap<string, Denominations> = new Map([
  ['USD', { coins: [1, 5, 10, 25], notes: [100, 500, 1000, 2000, 5000, 10_000] }],
  ['CAD', { coins: [5, 10, 25, 100, 200], notes: euroLike }],
  ['MXN', { coins: [50, 100, 200, 500, 1000], notes: [2000, 5000, 10_000, 20_000, 50_000] }],
  ['AUD', { coins: [5, 10, 20, 50, 100, 200], notes: euroLike }],
  ['BRL', { coins: [5, 10, 25, 50, 100], notes: [200, 500, 1000, 2000, 5000, 10_000] }],
  ['INR', { coins: [100, 200, 500], notes: [1000, 2000, 5000, 10_000, 20_000, 50_000] }],
  ['EUR', { coins: [1, 2, 5, 10, 20, 50, 100, 200], notes: euroLike }],
  ['GBP', { coins: [1, 2, 5, 10, 20, 50, 100, 200], notes: [500, 1000, 2000, 5000] }],
]);

/**
 * A currency that isn't listed is counted in plain decimal steps, which every currency in cents can
 * follow.
 */
const decimalSteps: Denominations = {
  coins: [1, 5, 10, 50],
  notes: [100, 500, 1000, 2000, 5000, 10_000],
};

/** `currency` is an ISO 4217 code. */
export function denominationsOf(currency: string): Denominations {
  return denominationsByCurrency.get(currency) ?? decimalSteps;
}
