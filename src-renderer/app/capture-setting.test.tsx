// @vitest-environment jsdom
import { within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openSettings } from './testing/open-settings.tsx';

const title = 'Captures of more than is held';

it('the owner says how far a capture may go above a hold', async () => {
  const { user, sheet, service } = await openSettings('owner', { capture_over_rate: 1_500 });
  const section = within(await sheet.findByRole('region', { name: title }));
  const percent = section.getByRole('textbox', { name: 'Percent above what is held, at most' });
  expect(percent).toHaveProperty('value', '15');
  await user.clear(percent);
  await user.type(percent, '20.01');
  expect(section.getByText('Enter a number from 0 to 20.')).toBeDefined();
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(service.inputsOf('configureProcessing')).toEqual([]);
  await user.clear(percent);
  await user.type(percent, '17.5');
  await user.click(section.getByRole('button', { name: 'Save' }));
  expect(service.inputsOf('configureProcessing')).toMatchObject([
    { params: { location_id: 9 }, body: { capture_over_rate: 1_750 } },
  ]);
});

it('nobody else sees that', async () => {
  const { sheet } = await openSettings('manager');
  await sheet.findByRole('textbox', { name: 'Percent, at most' });
  expect(sheet.queryByRole('region', { name: title })).toBeNull();
});
