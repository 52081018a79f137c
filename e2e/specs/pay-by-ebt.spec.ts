import type { Locator } from 'playwright';
import { expect, test } from '../fixtures/app.ts';
import type { Counter } from '../fixtures/counter.ts';

test.beforeEach(async ({ app, counter }) => {
  app.terminal.reset();
  await counter.startOver();
});

/** A loaf for $8.50, which is food, and a mug for $19.49 with tax, which isn't. */
async function sellLoafAndMug(counter: Counter): Promise<void> {
  await counter.scan('2000415077428');
  await counter.scan('400860215550');
  await expect(counter.lines).toHaveCount(2);
}

async function openEbt({ page, payment }: Counter): Promise<Locator> {
  await page.keyboard.press('F9');
  await payment.getByRole('button', { name: /^EBT/ }).click();
  return page.getByRole('dialog', { name: 'EBT' });
}

test('food benefits take the food, and cash takes the rest', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  await sellLoafAndMug(counter);
  const ebt = await openEbt(counter);
  await expect(ebt.getByText('$19.49 stays due for another way to pay.')).toBeVisible();
  await ebt.getByRole('button', { name: 'Charge $8.50' }).click();
  const { payment } = counter;
  await expect(payment.getByText(/^Approved · EBT food •••• \d{4}$/)).toBeVisible();
  await expect(payment.getByText('Balance left: $120.48')).toBeVisible();
  await expect(payment.getByText('$19.49 is still due')).toBeVisible();
  await payment.getByRole('button', { name: 'Take the rest' }).click();
  await expect(payment.getByRole('button', { name: /^EBT/ })).toContainText('Food, cash, voucher');
  await counter.page.keyboard.press('F10');
  await expect(payment.getByText('Paid in cash. No change.')).toBeVisible();
  const charges = app.terminal.state().records.slice(before);
  expect(charges).toMatchObject([{ edcType: '03', approvedCents: 850 }]);
});

test('cash benefits pay all of it and give cash on top', async ({ app, counter }) => {
  await counter.scanStillWater();
  const ebt = await openEbt(counter);
  await ebt.getByRole('radio', { name: 'Cash', exact: true }).click();
  await ebt.getByRole('button', { name: '$20.00' }).click();
  await ebt.getByRole('button', { name: 'Charge $22.44' }).click();
  const { payment } = counter;
  await expect(payment.getByText('Charged $22.44 = $2.44 + cash $20.00')).toBeVisible();
  await expect(payment.getByText('Hand over $20.00 in cash')).toBeVisible();
  expect(app.terminal.state().records.at(-1)).toMatchObject({ cashbackCents: 2000 });
});

test('a voucher asks for its number and the authorization', async ({ counter }) => {
  await counter.scan('2000415077428');
  await expect(counter.lines).toHaveCount(1);
  const ebt = await openEbt(counter);
  await ebt.getByRole('radio', { name: 'Voucher' }).click();
  await expect(ebt.getByRole('button', { name: 'Enter the voucher number' })).toBeVisible();
  await ebt.getByLabel('Voucher number').fill('123456789012345');
  await ebt.getByLabel('Authorization').fill('654321');
  await ebt.getByRole('button', { name: 'Charge $8.50' }).click();
  await expect(counter.payment.getByText(/^Approved · EBT voucher/)).toBeVisible();
});

test('food benefits buy nothing that is not food', async ({ counter }) => {
  await counter.scan('400860215550');
  await expect(counter.lines).toHaveCount(1);
  const ebt = await openEbt(counter);
  await ebt.getByRole('radio', { name: 'Food', exact: true }).click();
  await expect(ebt.getByRole('button', { name: 'No food on this ticket' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await counter.page.keyboard.press('Escape');
});

test('a balance is told, and nothing is charged by it', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  await counter.scanStillWater();
  const ebt = await openEbt(counter);
  await ebt.getByRole('radio', { name: 'Check balance' }).click();
  await ebt.getByRole('button', { name: 'Food balance' }).click();
  await expect(ebt.getByText(/^EBT food •••• \d{4}: \$120\.48$/)).toBeVisible();
  app.terminal.next({ outcome: 'approve', waitsForCard: true });
  await ebt.getByRole('button', { name: 'Cash balance' }).click();
  await expect.poll(() => app.terminal.state().screen.phase).toBe('card');
  await ebt.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    ebt.getByText('The reader told no balance. Nothing was charged. Try again.'),
  ).toBeVisible();
  expect(app.terminal.state().records).toHaveLength(before);
  await counter.page.keyboard.press('Escape');
  await expect(ebt).toBeHidden();
});

test('cash benefits that the register’s end interrupted are found again', async ({
  app,
  counter,
}) => {
  const before = app.terminal.state().records.length;
  await counter.scanStillWater();
  const ebt = await openEbt(counter);
  await ebt.getByRole('radio', { name: 'Cash', exact: true }).click();
  await ebt.getByRole('button', { name: '$10.00' }).click();
  app.terminal.next({ outcome: 'approve', waitsForCard: true });
  await ebt.getByRole('button', { name: 'Charge $12.44' }).click();
  await expect.poll(() => app.terminal.state().screen.phase).toBe('card');
  await app.restart(async () => {
    app.terminal.act({ act: 'present', entryMode: '4' });
    await expect.poll(() => app.terminal.state().records.length).toBe(before + 1);
  });
  await counter.signIn();
  const { payment } = counter;
  await expect(payment.getByText(/^Approved · EBT cash •••• \d{4}$/)).toBeVisible();
  await expect(payment.getByText('Charged $12.44 = $2.44 + cash $10.00')).toBeVisible();
  await payment.getByRole('button', { name: 'New sale' }).click();
  const ticket = await counter.showNewestTicket();
  await expect(ticket).toContainText('Still water');
  await expect(counter.payments).toHaveText(/^EBT •••• \d{4}.*\$2\.44$/);
});
