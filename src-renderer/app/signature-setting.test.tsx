// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSettings } from './testing/open-settings.tsx';

it('the owner says from which amount on cardholders sign', async () => {
  const { user, sheet, service } = await openSettings('owner', { signature_from: 2_500 });
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

it('what is saved leaves the focus where it was', async () => {
  const { user, sheet, service } = await openSettings('owner', { signature_from: 2_500 });
  const section = within(await sheet.findByRole('region', { name: 'Signatures' }));
  const amount = section.getByRole('textbox', { name: 'Also ask from this amount on' });
  await user.clear(amount);
  await user.type(amount, '49,5');
  await user.tab();
  await user.keyboard('{Enter}');
  service.tellChange('setting');
  const saved = await section.findByRole('button', { name: 'Saved' });
  expect(document.activeElement).toBe(saved);
  expect(amount).toHaveProperty('value', '49.50');
});

it('nobody else sees that', async () => {
  const { sheet } = await openSettings('manager');
  await sheet.findByRole('textbox', { name: 'Percent, at most' });
  expect(sheet.queryByRole('region', { name: 'Signatures' })).toBeNull();
});
