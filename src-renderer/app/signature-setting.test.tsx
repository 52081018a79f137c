// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { RegisterRole } from '../../src-shared/contract/operation.ts';
import { cafeAnswers } from './testing/fake-cafe.ts';
import { renderCounter } from './testing/render-app.tsx';

const unconfigured = {
  processor_cp: null,
  processor_cnp: null,
  merchant_id: null,
  currency_iso: 'USD',
  network_tokens: 0,
};

/** The settings as somebody of that role sees them, where everybody signs from $25 on. */
async function openSettings(register_role: RegisterRole) {
  const session = { user_id: 4071, location_id: 9, name: 'Maya R.', register_role };
  let isSignedIn = false;
  const app = await renderCounter({
    ...cafeAnswers(() => ({ session: isSignedIn ? session : null })),
    signIn: () => {
      isSignedIn = true;
      return session;
    },
    readDiscountLimits: () => ({ hundredths_max: 2_000, amount_max: 2_000 }),
    retrieveProcessing: () => ({ ...unconfigured, signature_from: 2_500 }),
    configureProcessing: ({ body }) => ({
      ...unconfigured,
      signature_from: body?.signature_from ?? null,
    }),
  });
  await app.user.click(await screen.findByRole('button', { name: 'Settings' }));
  const sheet = within(screen.getByRole('dialog', { name: 'Settings' }));
  return { ...app, sheet };
}

it('the owner says from which amount on cardholders sign', async () => {
  const { user, sheet, service } = await openSettings('owner');
  const section = within(await sheet.findByRole('region', { name: 'Signatures' }));
  const amount = section.getByRole('textbox', { name: 'Also ask from this amount on' });
  expect(amount).toHaveProperty('value', '25');
  await user.clear(amount);
  await user.type(amount, 'a lot');
  expect(section.getByText('Enter an amount, or leave it empty.')).toBeDefined();
  await user.clear(amount);
  await user.type(amount, '49.50');
  // By hand: keys that fast with an Enter behind them would be a scan.
  await user.click(section.getByRole('button', { name: 'Save' }));
  await user.clear(amount);
  await user.type(amount, '{Enter}');
  expect(service.inputsOf('configureProcessing')).toMatchObject([
    { params: { location_id: 9 }, body: { signature_from: 4_950 } },
    { body: { signature_from: null } },
  ]);
});

it('nobody else sees that', async () => {
  const { sheet } = await openSettings('manager');
  await sheet.findByRole('textbox', { name: 'Percent, at most' });
  expect(sheet.queryByRole('region', { name: 'Signatures' })).toBeNull();
});
