/** What part of the amount a tip is, in whole percent. */
export function tipPercent(tipCents: number, baseCents: number): number {
  return baseCents === 0 ? 0 : Math.round((tipCents * 100) / baseCents);
}
