import { expect, test } from '../fixtures/app.ts';

test.beforeEach(({ counter }) => counter.startOver());

test('three scans and F10: exact cash, and the next sale', async ({ counter }) => {
  for (const code of ['400860210371', '400860211118', '400860212597']) await counter.scan(code);
  await expect(counter.lines).toHaveCount(3);
  await counter.page.keyboard.press('F10');
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
  await counter.scan('400860210746');
  await expect(counter.lines).toHaveCount(1);
  await expect(counter.lines).toContainText('Still water');
});

test('two taps, Pay, a note: the change is what is over', async ({ counter }) => {
  await counter.showShelf('Coffee');
  await counter.tile('Macchiato').click();
  await counter.tile('Macchiato').click();
  await expect(counter.lines).toContainText('2×');
  await counter.ticket.getByRole('button', { name: /^Pay/ }).click();
  await counter.payment.getByRole('button', { name: '$20.00', exact: true }).click();
  await expect(counter.payment.getByText('Change', { exact: true })).toBeVisible();
  await expect(counter.payment.getByText('$12.42')).toBeVisible();
});

test('a typed amount is cash for Enter', async ({ counter }) => {
  await counter.scanStillWater();
  await counter.page.keyboard.press('F9');
  await expect(counter.payment).toBeVisible();
  await counter.type('1000');
  await expect(counter.payment.getByRole('button', { name: 'Take $10.00' })).toBeVisible();
  await counter.page.keyboard.press('Enter');
  await expect(counter.payment.getByText('$7.56')).toBeVisible();
});

test('too little cash pays a part, and the rest stays due', async ({ counter }) => {
  await counter.scanStillWater();
  await counter.page.keyboard.press('F9');
  await expect(counter.payment).toBeVisible();
  await counter.type('100');
  await counter.page.keyboard.press('Enter');
  await expect(counter.payment.getByText('$1.00 taken')).toBeVisible();
  await expect(counter.payment.getByRole('button', { name: /^Exact cash/ })).toContainText('$1.44');
  await counter.page.keyboard.press('F10');
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
});

test('three payers, six presses, shares to the cent', async ({ counter }) => {
  await counter.scan('400860215925');
  await expect(counter.lines).toHaveCount(1);
  await counter.page.keyboard.press('F9');
  await counter.payment.getByRole('button', { name: 'Split' }).click();
  await counter.page.getByRole('button', { name: /^3 payers/ }).click();
  for (const payer of ['Payer 1 of 3', 'Payer 2 of 3', 'Payer 3 of 3']) {
    await expect(counter.payment.getByText(payer)).toBeVisible();
    await counter.payment.getByRole('button', { name: /^Exact cash/ }).click();
  }
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
  await counter.page.keyboard.press('Enter');
  await counter.showNewestTicket();
  await expect(counter.payments).toHaveText([/\$7\.94$/, /\$7\.94$/, /\$7\.94$/]);
});

test('cash is on the ticket as it was kept', async ({ counter }) => {
  await counter.scanStillWater();
  await counter.page.keyboard.press('F10');
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
  await counter.page.keyboard.press('Enter');
  const ticket = await counter.showNewestTicket();
  await expect(ticket).toContainText('Still water');
  await expect(counter.payments).toHaveText(/^Cash.*\$2\.44$/);
});

test('groceries are sold without tax, beside what is taxed', async ({ counter }) => {
  await counter.scan('2000415075837');
  await counter.scanStillWater();
  await counter.page.keyboard.press('F10');
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
  await counter.page.keyboard.press('Enter');
  const ticket = await counter.showNewestTicket();
  await expect(ticket).toContainText('Wildflower honey');
  await expect(counter.payments).toHaveText(/\$14\.39$/);
});
