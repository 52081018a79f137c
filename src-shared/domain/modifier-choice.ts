import { isActive, type Modifier, type ModifierGroup } from './menu-item.ts';

/** How many selections a group asks for and takes. */
export interface ChoiceBounds {
  readonly minimum: number;
  /** Undefined: no upper bound. */
  readonly maximum: number | undefined;
}

/**
 * A required group asks for at least one selection; an optional one may stay empty, whatever its
 * minimum.
 */
export function choiceBounds(group: ModifierGroup): ChoiceBounds {
  return {
    minimum: group.required === 1 ? Math.max(1, group.minimum) : 0,
    maximum: group.maximum === 0 ? undefined : group.maximum,
  };
}

/** A modifier that was chosen from one group, and how many times. */
export interface GroupChoice {
  readonly modifierId: number;
  readonly quantity: number;
}

export type ChoiceFault =
  | { readonly type: 'too_few_choices'; readonly groupId: number; readonly minimum: number }
  | { readonly type: 'too_many_choices'; readonly groupId: number; readonly maximum: number }
  | {
      readonly type: 'modifier_unavailable';
      readonly groupId: number;
      readonly modifierId: number;
    };

/** What is wrong with the choices of one group; undefined when they stand. */
export function choiceFault(
  group: ModifierGroup,
  choices: readonly GroupChoice[],
): ChoiceFault | undefined {
  const groupId = group.id;
  for (const { modifierId } of choices) {
    const modifier = group.modifiers.find((one) => one.id === modifierId);
    if (!modifier || !isActive(modifier))
      return { type: 'modifier_unavailable', groupId, modifierId };
  }
  const count = choices.reduce((sum, choice) => sum + choice.quantity, 0);
  const { minimum, maximum } = choiceBounds(group);
  // Who takes anything from an optional group takes at least its minimum.
  const least = count > 0 ? Math.max(minimum, group.minimum) : minimum;
  if (count < least) return { type: 'too_few_choices', groupId, minimum: least };
  if (maximum !== undefined && count > maximum)
    return { type: 'too_many_choices', groupId, maximum };
  return undefined;
}

/** The modifiers that can be chosen: inactive ones are not offered. */
export function offeredModifiers(group: ModifierGroup): Modifier[] {
  return group.modifiers.filter(isActive);
}
