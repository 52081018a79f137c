import { expect, test } from 'vitest';
import { modelIdOf } from './candidate.ts';

test.each([
  ['A920', 21],
  ['PAX A920PRO', 22],
  ['a920 pro', 22],
  ['Aries8', 25],
])('%s is model %i', (name, id) => {
  expect(modelIdOf(name)).toBe(id);
});

test('an unknown model is left to a person', () => {
  expect(modelIdOf('Q30')).toBeUndefined();
  expect(modelIdOf('')).toBeUndefined();
});
