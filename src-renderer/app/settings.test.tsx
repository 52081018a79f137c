// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { cafeAnswers } from './testing/fake-cafe.ts';
import { type Answers, FakeFault } from './testing/fake-service.ts';
import { renderCounter } from './testing/render-app.tsx';

const managersSession = {
  user_id: 4071,
  location_id: 9,
  name: 'Maya R.',
  register_role: 'manager',
} as const;

/** A demo that whoever signs in manages, until it is cleared. */
function managedDemo(): Answers {
  let isSignedIn = false;
  let isCleared = false;
  const cafe = cafeAnswers(() => ({
    set_up: !isCleared,
    demo: !isCleared,
    session: isSignedIn ? managersSession : null,
  }));
  return {
    ...cafe,
    signIn: () => {
      isSignedIn = true;
      return managersSession;
    },
    clearDemo: () => {
      isCleared = true;
      return { clearing: true };
    },
    readDiscountLimits: () => ({ hundredths_max: 2_000, amount_max: 2_000 }),
    setDiscountLimits: ({ body }) => body,
  };
}

async function openSettings(answers: Answers) {
  const app = await renderCounter(answers);
  await app.user.click(await screen.findByRole('button', { name: 'Settings' }));
  return { ...app, sheet: within(screen.getByRole('dialog', { name: 'Settings' })) };
}

it('a manager says what may be given away without one', async () => {
  const { user, sheet, service } = await openSettings(managedDemo());
  const percent = await sheet.findByRole('textbox', { name: 'Percent, at most' });
  await user.clear(percent);
  await user.type(percent, '120');
  expect(sheet.getByText('Enter a number from 0 to 100.')).toBeDefined();
  await user.clear(percent);
  await user.type(percent, '12,5');
  await user.click(sheet.getByRole('button', { name: 'Save limits' }));
  expect(service.inputsOf('setDiscountLimits')).toEqual([
    { body: { hundredths_max: 1_250, amount_max: 2_000 } },
  ]);
});

it('a cashier sees neither the limits nor a way to clear the demo', async () => {
  const { sheet } = await openSettings(cafeAnswers(() => ({ demo: true })));
  expect(sheet.getByText('A manager or the owner can clear it here.')).toBeDefined();
  expect(sheet.queryByRole('button', { name: 'Clear the demo' })).toBeNull();
  expect(sheet.queryByRole('textbox', { name: 'Percent, at most' })).toBeNull();
});

it('clearing the demo asks first, then the register starts over', async () => {
  const { user, sheet, service } = await openSettings(managedDemo());
  await user.click(sheet.getByRole('button', { name: 'Clear the demo' }));
  expect(service.inputsOf('clearDemo')).toEqual([]);
  await user.click(sheet.getByRole('button', { name: 'Clear it now' }));
  service.tellChange('*');
  expect(await screen.findByRole('button', { name: 'Try with demo data' })).toBeDefined();
});

it('says what keeps the demo from being cleared', async () => {
  const { user, sheet } = await openSettings({
    ...managedDemo(),
    clearDemo: () => new FakeFault(10131, 409, { state: 'real_data' }),
  });
  await user.click(sheet.getByRole('button', { name: 'Clear the demo' }));
  await user.click(sheet.getByRole('button', { name: 'Clear it now' }));
  expect(await sheet.findByText(/^Nothing was cleared/)).toBeDefined();
});
