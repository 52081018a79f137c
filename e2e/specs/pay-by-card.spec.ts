import { expect, test } from '../fixtures/app.ts';

test.beforeEach(async ({ app, counter }) => {
  app.terminal.reset();
  await counter.startOver();
});

test('charges what is due, and says what the card was charged', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  await counter.scanStillWater();
  await counter.page.keyboard.press('F9');
  await expect(counter.payment).toBeVisible();
  await counter.page.keyboard.press('Enter');
  await expect(counter.payment.getByText(/^Approved · /)).toBeVisible();
  await expect(counter.payment.getByText('Charged $2.44')).toBeVisible();
  const charges = app.terminal.state().records.slice(before);
  expect(charges).toMatchObject([{ approvedCents: 244, responseCode: '000000' }]);
  await counter.page.keyboard.press('Enter');
  const ticket = await counter.showNewestTicket();
  await expect(ticket.getByText('Still water')).toBeVisible();
  await expect(counter.payments).toHaveText(/•••• \d{4}.*\$2\.44$/);
});

test('charges once however often it is tapped', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  await counter.scanStillWater();
  await counter.page.keyboard.press('F9');
  const card = counter.payment.getByRole('button', { name: /^Card/ });
  await card.waitFor();
  await card.evaluate((button) => {
    for (let press = 0; press < 3; press++) if (button instanceof HTMLElement) button.click();
  });
  await expect(counter.payment.getByText(/^Approved · /)).toBeVisible();
  expect(app.terminal.state().records.length - before).toBe(1);
});

test('a double tap on Pay pays nothing by itself', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  await counter.scanStillWater();
  await counter.ticket.getByRole('button', { name: /^Pay/ }).dblclick();
  await expect(counter.payment.getByRole('button', { name: /^Card/ })).toBeVisible();
  expect(app.terminal.state().records).toHaveLength(before);
});

test('names the tip that the terminal added', async ({ app, counter }) => {
  app.terminal.next({ outcome: 'approve', tipCents: 50 });
  await counter.chargeStillWater();
  await expect(counter.payment.getByText('Charged $2.94 = $2.44 + tip $0.50')).toBeVisible();
});

test('a declined card leaves all of it due, and cash takes it', async ({ app, counter }) => {
  app.terminal.next({ outcome: 'decline' });
  await counter.chargeStillWater();
  await expect(counter.payment.getByText('Card declined. Nothing was charged.')).toBeVisible();
  await counter.payment.getByRole('button', { name: 'Cash', exact: true }).click();
  await expect(counter.payment.getByRole('button', { name: /^Exact cash/ })).toContainText('$2.44');
  await counter.page.keyboard.press('F10');
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
});

test('an amount that ends in 05 is declined in the demo', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  await counter.scanStillWater();
  await counter.page.keyboard.press('F9');
  await counter.type('105');
  await counter.payment.getByRole('button', { name: /^Card/ }).click();
  await expect(counter.payment.getByText('Card declined. Nothing was charged.')).toBeVisible();
  await counter.payment.getByRole('button', { name: 'Same card' }).click();
  await expect(counter.payment.getByText('Card declined. Nothing was charged.')).toBeVisible();
  expect(app.terminal.state().records).toHaveLength(before);
});

test('a payment that waits for a card can be cancelled', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  app.terminal.next({ outcome: 'approve', waitsForCard: true });
  await counter.chargeStillWater();
  await expect.poll(() => app.terminal.state().screen.phase).toBe('card');
  await counter.payment.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    counter.payment.getByText('No payment was taken. Nothing was charged.'),
  ).toBeVisible();
  expect(app.terminal.state().records).toHaveLength(before);
});
