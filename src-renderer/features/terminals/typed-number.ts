/**
 * Reads a number with at most two decimals in hundredths: an amount in cents, a rate of 2.5% as
 * 250. Undefined when it is none.
 */
export function hundredthsFrom(typed: string): number | undefined {
  const parts = /^(\d{1,9})(?:[.,](\d{1,2}))?$/.exec(typed.trim());
  if (!parts) return undefined;
  const [, whole = '', decimals = ''] = parts;
  return Number(whole) * 100 + Number(decimals.padEnd(2, '0'));
}

/** As a person would type it: `2.50`, `100`. */
export function typedHundredths(hundredths: number): string {
  const whole = Math.floor(hundredths / 100);
  const decimals = String(hundredths % 100).padStart(2, '0');
  return decimals === '00' ? String(whole) : `${whole}.${decimals}`;
}

/** Reads a whole number; undefined when it is none or out of range. */
export function wholeFrom(typed: string, min: number, max: number): number | undefined {
  const text = typed.trim();
  if (!/^\d{1,9}$/.test(text)) return undefined;
  const value = Number(text);
  return value >= min && value <= max ? value : undefined;
}
