import { percentOf } from './money.ts';

/** A discount or charge as it was entered: a fixed amount, or a share of what it applies to. */
export interface AdjustmentRule {
  readonly type: 'amount' | 'percent';
  /** Cents, or hundredths of a percent. */
  readonly value: number;
}

/** What a rule comes to on `baseCents`. */
export function adjustmentCents(rule: AdjustmentRule, baseCents: number): number {
  return rule.type === 'amount' ? rule.value : percentOf(baseCents, rule.value);
}

/**
 * What each discount takes off `baseCents`, in cents. Percentages are all of the full base, so that
 * their order doesn't matter; together they take no more than there is.
 */
export function discountCents(rules: readonly AdjustmentRule[], baseCents: number): number[] {
  let leftCents = baseCents;
  return rules.map((rule) => {
    const cents = Math.min(leftCents, adjustmentCents(rule, baseCents));
    leftCents -= cents;
    return cents;
  });
}
