import { expect, test } from '../fixtures/app.ts';

test('opens on the sign-in screen, without a complaint on the console', async ({ app }) => {
  const complaints: string[] = [];
  app.page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  app.page.on('pageerror', (error) => complaints.push(String(error)));
  await expect(app.page.getByText('Enter your PIN')).toBeVisible();
  await app.page.reload();
  await expect(app.page.getByText('Enter your PIN')).toBeVisible();
  expect(complaints).toEqual([]);
});

test('opens again on the same data after it was ended', async ({ app }) => {
  const page = await app.restart();
  await expect(page.getByText('Enter your PIN')).toBeVisible();
});
