import { describe, expect, test } from 'vitest';
import type { ModifierGroup } from './menu-item.ts';
import { defaultFault, modifierGroupFaults, priceLevelFaults } from './menu-rules.ts';
import { choiceBounds } from './modifier-choice.ts';

const levels = [
  { uniq_id: 1, name: 'Regular', default: 1, price: 450 },
  { uniq_id: 2, name: 'Large', default: 0, price: 525 },
];

describe('price levels', () => {
  test('stand with exactly one default, or when there are none', () => {
    expect(priceLevelFaults(levels)).toEqual([]);
    expect(priceLevelFaults([])).toEqual([]);
  });

  test('need a default, and no second one', () => {
    const none = levels.map((level) => ({ ...level, default: 0 }));
    const both = levels.map((level) => ({ ...level, default: 1 }));
    expect(priceLevelFaults(none)).toEqual([{ type: 'no_default_level' }]);
    expect(priceLevelFaults(both)).toEqual([{ type: 'several_default_levels', levelIds: [1, 2] }]);
  });

  test('have names of their own', () => {
    const same = levels.map((level) => ({ ...level, name: 'Regular' }));
    expect(priceLevelFaults(same)).toEqual([{ type: 'repeated_level_name', name: 'Regular' }]);
  });
});

describe('modifier groups', () => {
  const group: ModifierGroup = {
    id: 1,
    status: 1,
    name: 'Side',
    required: 0,
    minimum: 1,
    maximum: 2,
    modifiers: [
      { id: 1, status: 1, name: 'Fries', price: 0 },
      { id: 2, status: 1, name: 'Salad', price: 100 },
      { id: 3, status: 0, name: 'Slaw', price: 0 },
    ],
  };

  test('stand when minimum ≤ maximum and there is enough to choose from', () => {
    expect(modifierGroupFaults(group)).toEqual([]);
    expect(modifierGroupFaults({ ...group, maximum: 0 })).toEqual([]);
  });

  test('refuse a minimum over the maximum', () => {
    expect(modifierGroupFaults({ ...group, minimum: 2, maximum: 1 })).toEqual([
      { type: 'minimum_over_maximum', maximum: 1 },
    ]);
  });

  test('count active choices only', () => {
    expect(modifierGroupFaults({ ...group, minimum: 3, maximum: 3 })).toEqual([
      { type: 'fewer_choices_than_minimum', choices: 2 },
    ]);
  });

  test('a required group asks for one even when its minimum says none', () => {
    expect(choiceBounds({ ...group, required: 1, minimum: 0 }).minimum).toBe(1);
    expect(choiceBounds(group).minimum).toBe(0);
  });
});

test('exactly one active record is the default', () => {
  const record = (status: number, isDefault: number) => ({ status, default: isDefault });
  expect(defaultFault([record(1, 1), record(1, 0), record(0, 1)])).toBeUndefined();
  expect(defaultFault([record(1, 0), record(0, 1)])).toBe('no_default');
  expect(defaultFault([record(1, 1), record(1, 1)])).toBe('several_defaults');
});
