const hundredths = 100;

/** "12.5" or "12,50" in hundredths of one; undefined for what is no such number. */
export function parseHundredths(typed: string): number | undefined {
  const match = /^\s*(\d{1,6})(?:[.,](\d{1,2}))?\s*$/.exec(typed);
  if (!match) return undefined;
  const [, whole = '', part = ''] = match;
  return Number(whole) * hundredths + Number(part.padEnd(2, '0'));
}

/** As somebody would type it: without the part behind the point where there is none. */
export function hundredthsText(value: number): string {
  return value % hundredths === 0 ? String(value / hundredths) : (value / hundredths).toFixed(2);
}
