import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MenuItem, ModifierGroup } from '../../../src-shared/domain/menu-item.ts';
import { choiceFault } from '../../../src-shared/domain/modifier-choice.ts';
import {
  type Choices,
  cartModifiers,
  chosenIn,
  firstUnmet,
  initialChoices,
  missingIn,
  toggleChoice,
} from './choices.ts';

function group(id: number, bounds: Partial<ModifierGroup> = {}): ModifierGroup {
  const modifiers = [1, 2, 3, 4, 5].map((n) => ({
    id: id * 10 + n,
    status: 1,
    name: `Choice ${n}`,
    price: 50,
  }));
  return {
    id,
    status: 1,
    name: `Group ${id}`,
    required: 0,
    minimum: 0,
    maximum: 0,
    modifiers,
    ...bounds,
  };
}

function item(...modgroups: ModifierGroup[]): MenuItem {
  return { id: 1, status: 1, name: 'Latte', price_per_unit: 400, price_levels: [], modgroups };
}

function choose(from: Choices, in_: ModifierGroup, ...ids: number[]): Choices {
  return ids.reduce((choices, id) => toggleChoice(choices, in_, id).choices, from);
}

describe('choosing modifiers', () => {
  it('swaps in a group of one', () => {
    const milk = group(1, { required: 1, minimum: 1, maximum: 1 });
    const choices = choose(initialChoices(item(milk)), milk, 11, 12);
    expect(chosenIn(choices, milk)).toEqual([12]);
  });

  it('refuses one past the maximum of a larger group', () => {
    const toppings = group(1, { maximum: 2 });
    const two = choose(initialChoices(item(toppings)), toppings, 11, 12);
    expect(toggleChoice(two, toppings, 13)).toEqual({ choices: two, isRefused: true });
  });

  it('names the first group that still lacks something', () => {
    const milk = group(1, { required: 1, minimum: 1, maximum: 1 });
    const sides = group(2, { required: 1, minimum: 2, maximum: 4 });
    const latte = item(milk, sides);
    const some = choose(choose(initialChoices(latte), milk, 11), sides, 21);
    expect(firstUnmet(latte, initialChoices(latte))?.id).toBe(1);
    expect(firstUnmet(latte, some)?.id).toBe(2);
    expect(missingIn(some, sides)).toBe(1);
  });

  it('leaves out inactive groups', () => {
    const gone = group(1, { status: 0, required: 1, minimum: 1 });
    expect(firstUnmet(item(gone), initialChoices(item(gone)))).toBeUndefined();
  });

  it('lets through exactly what pricing accepts, however the choices are made', () => {
    const bounds = fc
      .tuple(fc.nat(1), fc.nat(3), fc.nat(4))
      .filter(([, minimum, maximum]) => maximum === 0 || minimum <= maximum);
    const taps = fc.array(fc.integer({ min: 11, max: 15 }), { maxLength: 12 });
    fc.assert(
      fc.property(bounds, taps, ([required, minimum, maximum], ids) => {
        const only = group(1, { required, minimum, maximum });
        const latte = item(only);
        const choices = choose(initialChoices(latte), only, ...ids);
        const taken = cartModifiers(latte, choices).map(({ id }) => ({
          modifierId: id,
          quantity: 1,
        }));
        const isAccepted = choiceFault(only, taken) === undefined;
        expect(firstUnmet(latte, choices) === undefined).toBe(isAccepted);
      }),
    );
  });
});
