import { isActive, type ModifierGroup, type PriceLevel } from './menu-item.ts';

export type PriceLevelFault =
  | { readonly type: 'no_default_level' }
  | { readonly type: 'several_default_levels'; readonly levelIds: readonly number[] }
  | { readonly type: 'repeated_level_name'; readonly name: string };

/** An item has one price, or levels of which exactly one is the default. */
export function priceLevelFaults(levels: readonly PriceLevel[]): PriceLevelFault[] {
  if (levels.length === 0) return [];
  const faults: PriceLevelFault[] = [];
  const defaults = levels.filter((level) => level.default === 1).map((level) => level.uniq_id);
  if (defaults.length === 0) faults.push({ type: 'no_default_level' });
  if (defaults.length > 1) faults.push({ type: 'several_default_levels', levelIds: defaults });
  for (const name of repeated(levels.map((level) => level.name))) {
    faults.push({ type: 'repeated_level_name', name });
  }
  return faults;
}

export type ModifierGroupFault =
  | { readonly type: 'negative_bound' }
  | { readonly type: 'minimum_over_maximum'; readonly maximum: number }
  | { readonly type: 'fewer_choices_than_minimum'; readonly choices: number }
  | { readonly type: 'repeated_modifier'; readonly modifierId: number };

/**
 * A group can be satisfied: minimum ≤ maximum (0 means no maximum), and it has that many active
 * choices.
 */
export function modifierGroupFaults(group: ModifierGroup): ModifierGroupFault[] {
  const faults: ModifierGroupFault[] = [];
  const { maximum } = group;
  const minimum = group.required === 1 ? Math.max(1, group.minimum) : group.minimum;
  const choices = group.modifiers.filter(isActive).length;
  if (group.minimum < 0 || maximum < 0) faults.push({ type: 'negative_bound' });
  if (maximum > 0 && minimum > maximum) faults.push({ type: 'minimum_over_maximum', maximum });
  if (choices < minimum) faults.push({ type: 'fewer_choices_than_minimum', choices });
  for (const modifierId of repeated(group.modifiers.map((modifier) => modifier.id))) {
    faults.push({ type: 'repeated_modifier', modifierId });
  }
  return faults;
}

export type DefaultFault = 'no_default' | 'several_defaults';

/**
 * Exactly one active record is the default: revenue centers of a location, tax rates, order types.
 */
export function defaultFault(
  records: readonly { readonly status: number; readonly default: number }[],
): DefaultFault | undefined {
  const defaults = records.filter((record) => isActive(record) && record.default === 1).length;
  if (defaults === 1) return undefined;
  return defaults === 0 ? 'no_default' : 'several_defaults';
}

function repeated<T>(values: readonly T[]): T[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
