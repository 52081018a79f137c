import { expect, test } from 'vitest';
import { deviceFormOf, settingsChange, valuesOf } from './device-settings-form.ts';

const before = deviceFormOf({
  tip_percents: [15, 18, 20],
  tip_amounts: null,
  no_tip_choice: true,
  beep: true,
  cashback_amounts: [1_000, 2_050],
  offline: null,
});

test('lists show as a person would type them', () => {
  expect(before).toMatchObject({ tip_percents: '15 18 20', cashback_amounts: '10 20.50' });
});

test('only what changed is sent to the reader', () => {
  expect(settingsChange(before, { ...before, tip_percents: '18% 22 25', beep: false })).toEqual({
    tip_percents: [18, 22, 25],
    beep: false,
  });
  expect(settingsChange(before, { ...before })).toEqual({});
});

test('a list that can’t be read is not sent', () => {
  expect(settingsChange(before, { ...before, tip_percents: '15 many' })).toBeUndefined();
});

test.each([
  ['tip_percents', '0', undefined],
  ['tip_percents', '101', undefined],
  ['tip_percents', '1 2 3 4 5 6 7', undefined],
  ['tip_percents', '', []],
  ['tip_amounts', '$1 2.50', [100, 250]],
] as const)('%s “%s”', (field, typed, values) => {
  expect(valuesOf(field, typed)).toEqual(values);
});
