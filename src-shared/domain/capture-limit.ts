import { amountCentsMax, percentRoundedDown } from './money.ts';

/** 20%, in hundredths of a percent: what card networks usually tolerate where tips are given. */
export const captureOverHundredthsMax = 2_000;

/**
 * The most that may be captured of a hold, in cents. `overHundredths` is what a business captures
 * above it, in hundredths of a percent; what that comes to is rounded down.
 */
export function capturableCents(heldCents: number, overHundredths: number): number {
  return Math.min(amountCentsMax, heldCents + percentRoundedDown(heldCents, overHundredths));
}
