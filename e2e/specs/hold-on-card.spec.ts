import { expect, test } from '../fixtures/app.ts';

test.beforeEach(async ({ app, counter }) => {
  app.terminal.reset();
  await counter.startOver();
});

test('money is held on a card from the checkout, and the ticket stays unpaid', async ({
  app,
  counter,
}) => {
  const { page, payment } = counter;
  await counter.scanStillWater();
  await page.keyboard.press('F9');
  await payment.getByRole('button', { name: 'Hold on card' }).click();
  await page.getByRole('button', { name: 'Hold $50.00 on card' }).click();
  await expect(
    payment.getByRole('heading', { name: /^Held \$50\.00 · \w+ •••• \d{4}$/ }),
  ).toBeVisible();
  expect(app.terminal.state().records.at(-1)).toMatchObject({ type: '03', approvedCents: 5000 });
  await payment.getByRole('button', { name: 'Back to paying' }).click();
  const summary = page.getByRole('region', { name: 'Ticket', exact: true });
  await expect(summary.getByText(/^Held \$50\.00 · \w+ \d{4}$/)).toBeVisible();
  await expect(summary).toContainText('Due$2.44');
  await page.keyboard.press('Escape');
  await expect(counter.ticket.getByText(/^Held \$50\.00 · \w+ \d{4}$/)).toBeVisible();
  await page.keyboard.press('F3');
  await page.keyboard.press('Alt+2');
  await page.getByRole('radio', { name: 'Held' }).click();
  await page.locator('[data-row="0"]').click();
  await expect(page.getByRole('article').getByRole('button', { name: 'Capture' })).toBeVisible();
});

test('a card that is declined holds nothing, and the ticket is as it was', async ({
  app,
  counter,
}) => {
  const { page, payment } = counter;
  await counter.scanStillWater();
  await page.keyboard.press('F9');
  app.terminal.next({ outcome: 'decline' });
  await payment.getByRole('button', { name: 'Hold on card' }).click();
  await page.getByRole('button', { name: '$20.00' }).click();
  await page.getByRole('button', { name: 'Hold $20.00 on card' }).click();
  await expect(payment.getByText('Card declined. Nothing was charged.')).toBeVisible();
  await payment.getByRole('button', { name: 'Another way to pay' }).click();
  await page.keyboard.press('F10');
  await expect(payment.getByText('Paid in cash. No change.')).toBeVisible();
});

test('a hold that the register’s end interrupted is found again, and holds once', async ({
  app,
  counter,
}) => {
  const { page, payment } = counter;
  const before = app.terminal.state().records.length;
  await counter.scanStillWater();
  await page.keyboard.press('F9');
  app.terminal.next({ outcome: 'approve', waitsForCard: true });
  await payment.getByRole('button', { name: 'Hold on card' }).click();
  await page.getByRole('button', { name: 'Hold $50.00 on card' }).click();
  await expect.poll(() => app.terminal.state().screen.phase).toBe('card');
  await app.restart(async () => {
    app.terminal.act({ act: 'present', entryMode: '4' });
    await expect.poll(() => app.terminal.state().records.length).toBe(before + 1);
  });
  await counter.signIn();
  await expect(counter.payment.getByRole('heading', { name: /^Held \$50\.00 · / })).toBeVisible();
  await counter.page.keyboard.press('Enter');
  await expect(counter.catalog).toBeVisible();
  expect(app.terminal.state().records).toHaveLength(before + 1);
});
