import type { CartModifier } from '../../../src-shared/domain/cart-pricing.ts';
import {
  defaultPriceLevel,
  isActive,
  type MenuItem,
  type ModifierGroup,
} from '../../../src-shared/domain/menu-item.ts';
import { type ChoiceBounds, choiceBounds } from '../../../src-shared/domain/modifier-choice.ts';

/** What has been chosen on the modifier sheet so far. */
export interface Choices {
  readonly priceLevelId: number | undefined;
  /** Chosen modifier ids by group id. */
  readonly byGroup: ReadonlyMap<number, readonly number[]>;
}

export function initialChoices(item: MenuItem): Choices {
  return { priceLevelId: defaultPriceLevel(item)?.uniq_id, byGroup: new Map() };
}

export function chosenIn(choices: Choices, group: ModifierGroup): readonly number[] {
  return choices.byGroup.get(group.id) ?? [];
}

/** The groups that are offered, in the menu's order. */
export function offeredGroups(item: MenuItem): readonly ModifierGroup[] {
  return item.modgroups.filter(isActive);
}

/**
 * Chooses or takes back one modifier. At its maximum, a group of one swaps; a larger one refuses.
 */
export function toggleChoice(
  choices: Choices,
  group: ModifierGroup,
  modifierId: number,
): { readonly choices: Choices; readonly isRefused: boolean } {
  const chosen = chosenIn(choices, group);
  const { maximum } = choiceBounds(group);
  if (chosen.includes(modifierId)) {
    return settled(
      choices,
      group,
      chosen.filter((id) => id !== modifierId),
    );
  }
  if (maximum === 1) return settled(choices, group, [modifierId]);
  if (maximum !== undefined && chosen.length >= maximum) return { choices, isRefused: true };
  return settled(choices, group, [...chosen, modifierId]);
}

function settled(choices: Choices, group: ModifierGroup, chosen: readonly number[]) {
  const byGroup = new Map(choices.byGroup).set(group.id, chosen);
  return { choices: { ...choices, byGroup }, isRefused: false };
}

/** How many choices the group still lacks: 0 when it may be left as it is. */
export function missingIn(choices: Choices, group: ModifierGroup): number {
  const count = chosenIn(choices, group).length;
  const { minimum } = choiceBounds(group);
  // Who takes anything from an optional group takes at least its minimum.
  const least = count > 0 ? Math.max(minimum, group.minimum) : minimum;
  return Math.max(0, least - count);
}

export function firstUnmet(item: MenuItem, choices: Choices): ModifierGroup | undefined {
  return offeredGroups(item).find((group) => missingIn(choices, group) > 0);
}

export function cartModifiers(item: MenuItem, choices: Choices): CartModifier[] {
  return offeredGroups(item).flatMap((group) =>
    chosenIn(choices, group).map((id) => ({ id, modgroup_id: group.id })),
  );
}

export type BoundsRule = ChoiceBounds & { readonly isRequired: boolean };

/** The bounds as the sheet words them; an optional group keeps the minimum that a taker owes. */
export function boundsRule(group: ModifierGroup): BoundsRule {
  const bounds = choiceBounds(group);
  return { ...bounds, isRequired: bounds.minimum > 0 };
}
