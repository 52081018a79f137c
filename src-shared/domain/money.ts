import { assert } from '../lib/assert.ts';

/**
 * Arithmetic on money: integer cents (minor units) in plain numbers. Every operation that can't be
 * exact names its rounding, and every division of an amount adds up to that amount again.
 */

/** The largest amount that the interface carries; the smallest is 0. */
export const amountCentsMax = 99_999_999;

/** 100.00% in hundredths of a percent, the unit of all rates. */
export const wholeHundredths = 10_000;

/** Whether a value can stand on the wire as an amount. */
export function isAmountCents(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= amountCentsMax;
}

export function sumCents(amounts: Iterable<number>): number {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  assert(Number.isSafeInteger(sum), 'a sum of cents is a safe integer');
  return sum;
}

export function multiplyCents(cents: number, quantity: number): number {
  const product = cents * quantity;
  assert(Number.isSafeInteger(product), 'a product of cents is a safe integer');
  return product;
}

/** The whole number nearest to `numerator / denominator`; a half goes up. */
export function roundHalfUp(numerator: number, denominator: number): number {
  return floorDivide(2 * numerator + denominator, 2 * denominator);
}

/** A share of an amount, in cents, rounded half up. `hundredths` is in hundredths of a percent. */
export function percentOf(cents: number, hundredths: number): number {
  return roundHalfUp(multiplyCents(cents, hundredths), wholeHundredths);
}

/** The same rounded down: for a limit that nobody passes by a part of a cent. */
export function percentRoundedDown(cents: number, hundredths: number): number {
  return floorDivide(multiplyCents(cents, hundredths), wholeHundredths);
}

/** Divides an amount among `ways`; the cents that don't divide evenly all go to the first share. */
export function allocateEvenly(cents: number, ways: number): number[] {
  assert(Number.isInteger(ways) && ways > 0, 'an amount is divided among one or more');
  const share = Math.sign(cents) * floorDivide(Math.abs(cents), ways);
  const shares = new Array<number>(ways).fill(share);
  shares[0] = cents - share * (ways - 1);
  return shares;
}

/**
 * Divides an amount in proportion to weights (whole numbers, none negative). Cents left after
 * rounding down go one by one to the largest remainders, the first of equals first. Without any
 * weight the amount is divided evenly.
 */
export function allocate(cents: number, weights: readonly number[]): number[] {
  if (cents < 0) return allocate(-cents, weights).map((share) => 0 - share);
  const weightSum = sumCents(weights);
  if (weightSum === 0)
    return weights.length === 0 ? noShares(cents) : allocateEvenly(cents, weights.length);
  const parts = weights.map((weight, index) => ({
    index,
    ...proportion(cents, weight, weightSum),
  }));
  const shares = parts.map((part) => part.quotient);
  const left = cents - sumCents(shares);
  const byRemainder = parts.toSorted((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index, quotient } of byRemainder.slice(0, left)) shares[index] = quotient + 1;
  return shares;
}

function noShares(cents: number): number[] {
  assert(cents === 0, 'an amount is divided among one or more');
  return [];
}

/** `cents × weight ÷ weightSum`, exact: large products leave the range of safe integers. */
function proportion(
  cents: number,
  weight: number,
  weightSum: number,
): { quotient: number; remainder: number } {
  assert(weight >= 0, 'a weight is not negative');
  const product = cents * weight;
  if (Number.isSafeInteger(product)) {
    const remainder = product % weightSum;
    return { quotient: (product - remainder) / weightSum, remainder };
  }
  const exact = BigInt(cents) * BigInt(weight);
  const divisor = BigInt(weightSum);
  return { quotient: Number(exact / divisor), remainder: Number(exact % divisor) };
}

function floorDivide(numerator: number, denominator: number): number {
  assert(Number.isSafeInteger(numerator), 'a numerator is a safe integer');
  assert(Number.isSafeInteger(denominator) && denominator > 0, 'a denominator is positive');
  const remainder = ((numerator % denominator) + denominator) % denominator;
  return (numerator - remainder) / denominator;
}
