import { expect, test } from 'vitest';
import { scriptedAdministration } from './scripted-administration.ts';
import { changeSettings, readSettings } from './terminal-settings.ts';

const administration = () =>
  scriptedAdministration(
    () => true,
    () => [],
  );

test('a setting that the terminal lacks is not known, and the others are', async () => {
  expect(await readSettings(administration())).toEqual({
    kind: 'answered',
    value: {
      tip_percents: [15, 18, 20],
      tip_amounts: null,
      no_tip_choice: true,
      beep: true,
      cashback_amounts: [1000, 2000],
    },
  });
});

test.each([
  ['15%|18%', null],
  ['', []],
  ['5, 10', [5, 10]],
  ['5 10 999999999', null],
])('tips kept as %j are %j', async (text, shown) => {
  const asked = administration();
  await asked.setVariables({ tipPercentageOptions: text });
  const answer = await readSettings(asked);
  expect(answer).toMatchObject({ value: { tip_percents: shown } });
});

test('what is not sent stays, and what the terminal refuses ends it', async () => {
  const asked = administration();
  await changeSettings(asked, { no_tip_choice: false });
  expect(await readSettings(asked)).toMatchObject({
    value: { tip_percents: [15, 18, 20], no_tip_choice: false, beep: true },
  });
  expect(await changeSettings(asked, { tip_amounts: [100], beep: false })).toMatchObject({
    kind: 'refused',
  });
  expect(await readSettings(asked)).toMatchObject({ value: { beep: true } });
});
