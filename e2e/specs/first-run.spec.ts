import { expect, test } from '../fixtures/app.ts';
import { pins } from '../fixtures/counter.ts';

test.use({ isDemo: false });

test('an empty folder becomes the demo business with one press', async ({ app, counter }) => {
  const { page } = counter;
  await Promise.all([
    expect(page.getByRole('progressbar')).toBeVisible(),
    page.getByRole('button', { name: 'Try with demo data' }).click(),
  ]);
  await expect(counter.lock).toBeVisible();
  for (const pin of Object.values(pins)) await expect(counter.lock).toContainText(pin);
  await counter.signIn();
  await expect(counter.catalog).toBeVisible();
  await expect(page.getByText('Demo', { exact: true })).toBeVisible();
  await counter.scanStillWater();
  expect(app.terminal.state().records).toEqual([]);
});

test('is still there after the next start', async ({ app, counter }) => {
  await app.restart();
  await counter.signIn();
  await expect(counter.lines).toContainText('Still water');
});
