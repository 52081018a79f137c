/** The largest amount that the interface takes: 999,999.99. */
export const centsMax = 99_999_999;

/** Cents fill from the right, as on every till: 1, 2, 5, 0 reads 12.50. Too much is refused. */
export function appendDigit(cents: number, digit: number): number {
  const next = cents * 10 + digit;
  return next > centsMax ? cents : next;
}

export function removeDigit(cents: number): number {
  return Math.floor(cents / 10);
}
