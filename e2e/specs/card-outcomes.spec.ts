import { expect, test } from '../fixtures/app.ts';
import { type Counter, pins } from '../fixtures/counter.ts';

test.beforeEach(async ({ app, counter }) => {
  app.terminal.reset();
  await counter.startOver();
});

test('a card that gives a part leaves the rest to another way to pay', async ({ app, counter }) => {
  const { page, payment } = counter;
  app.terminal.next({ outcome: 'partial', approvedCents: 100 });
  await counter.chargeStillWater();
  await expect(payment.getByText(/^Partly approved · /)).toBeVisible();
  await expect(payment.getByText('The card gave $1.00 of $2.44.')).toBeVisible();
  await expect(payment.getByText('$1.44 is still due')).toBeVisible();
  await payment.getByRole('button', { name: 'Take the rest' }).click();
  await page.keyboard.press('F10');
  await expect(payment.getByText('Paid in cash. No change.')).toBeVisible();
});

test('the part that a card gave goes back to it, once a manager allows that', async ({
  app,
  counter,
}) => {
  const { payment } = counter;
  app.terminal.next({ outcome: 'partial', approvedCents: 100 });
  await counter.chargeStillWater();
  await payment.getByRole('button', { name: 'Give back $1.00' }).click();
  await allowAsManager(counter);
  await expect(payment.getByText('$1.00 given back')).toBeVisible();
  await expect(payment.getByRole('button', { name: /^Exact cash/ })).toContainText('$2.44');
  expect(app.terminal.state().records.at(-1)).toMatchObject({ type: '17' });
});

test('a declined card may be tried again, each time as a payment of its own', async ({
  app,
  counter,
}) => {
  const { payment } = counter;
  const before = app.terminal.state().records.length;
  for (const outcome of ['decline', 'decline'] as const) app.terminal.next({ outcome });
  await counter.chargeStillWater();
  for (const again of ['Same card', 'Different card']) {
    await expect(payment.getByText('Card declined. Nothing was charged.')).toBeVisible();
    await payment.getByRole('button', { name: again }).click();
  }
  await expect(payment.getByText(/^Approved · /)).toBeVisible();
  expect(app.terminal.state().records.slice(before)).toMatchObject([{ approvedCents: 244 }]);
});

test('a likely duplicate is charged only when a manager says that both are wanted', async ({
  app,
  counter,
}) => {
  const { payment } = counter;
  const before = app.terminal.state().records.length;
  app.terminal.next({ outcome: 'approve' });
  await counter.chargeStillWater();
  await expect(payment.getByText(/^Approved · /)).toBeVisible();
  await counter.page.keyboard.press('Enter');
  app.terminal.next({ outcome: 'duplicate' });
  await counter.chargeStillWater();
  await expect(payment.getByText(/charged a moment ago. Nothing was charged now/)).toBeVisible();
  expect(app.terminal.state().records).toHaveLength(before + 1);
  await payment.getByRole('button', { name: 'Charge it again' }).click();
  await allowAsManager(counter);
  await expect(payment.getByText(/^Approved · /)).toBeVisible();
  expect(app.terminal.state().records).toHaveLength(before + 2);
});

test('what a reader stores offline is not called approved', async ({ app, counter }) => {
  app.terminal.next({ outcome: 'offline' });
  await counter.chargeStillWater();
  await expect(counter.payment.getByText(/^Stored, not approved · /)).toBeVisible();
  await expect(counter.payment.getByText('$2.44 isn’t charged yet')).toBeVisible();
});

test('a reader that is away was sent nothing, and cash is still taken', async ({
  app,
  counter,
}) => {
  const { page, payment } = counter;
  await app.terminal.unplug();
  await counter.chargeStillWater();
  await expect(
    payment.getByText(
      'The card reader isn’t answering. Nothing was sent to it. Check cable and power, or use cash.',
    ),
  ).toBeVisible();
  await page.keyboard.press('F10');
  await expect(payment.getByText('Paid in cash. No change.')).toBeVisible();
  await app.terminal.plugIn();
});

test('the reader asks for the tip between the card and the issuer', async ({ app, counter }) => {
  const { page, payment } = counter;
  app.terminal.next({ outcome: 'approve', waitsForCard: true });
  await counter.chargeStillWater();
  await expect.poll(() => app.terminal.state().screen.phase).toBe('card');
  const steps = payment.getByRole('listitem');
  await expect(steps).toHaveText(['Sending', 'Tap or insert', 'Tip', 'Authorising']);
  await expect(payment.locator('[aria-current="step"]')).toHaveText(['Tap or insert', 'Tip']);
  app.terminal.act({ act: 'present', entryMode: '4' });
  await expect(payment.getByText(/^Approved · /)).toBeVisible();
  await page.keyboard.press('Enter');
});

test('a surcharge is said before anything is sent, and named after', async ({ app, counter }) => {
  const { page, payment } = counter;
  await setSurcharge(counter, '3');
  app.terminal.next({ outcome: 'approve', surchargeCents: 7 });
  await counter.scanStillWater();
  await page.keyboard.press('F9');
  const card = payment.getByRole('button', { name: /^Card/ });
  await expect(card).toContainText('This reader adds up to 3%: $0.07');
  await card.click();
  await expect(payment.getByText('Charged $2.51 = $2.44 + surcharge $0.07')).toBeVisible();
  await page.keyboard.press('Enter');
  await setSurcharge(counter, '0');
});

async function allowAsManager(counter: Counter): Promise<void> {
  await expect(counter.page.getByRole('dialog', { name: 'Manager PIN needed' })).toBeVisible();
  await counter.type(pins.manager);
}

/** As a manager does it; a cashier is at the counter again afterwards. */
async function setSurcharge(counter: Counter, percent: string): Promise<void> {
  const { page } = counter;
  await counter.lockScreen();
  await counter.startOver(pins.manager);
  await page.getByRole('link', { name: 'Terminals' }).click();
  const list = page.getByRole('region', { name: 'Terminals' });
  await list.getByRole('button', { name: /^Front/ }).click();
  const terminal = page.getByRole('article');
  await terminal.getByLabel('Surcharge on credit cards, in %').fill(percent);
  await terminal.getByRole('button', { name: 'Save' }).click();
  await expect(terminal.getByText(/^Changed/)).toBeHidden();
  await counter.lockScreen();
  await counter.startOver();
}

test('other ways to pay come back only once the reader says that it has given up', async ({
  app,
  counter,
}) => {
  const { payment } = counter;
  app.terminal.next({ outcome: 'approve', waitsForCard: true, wire: { lateMs: 1_500 } });
  await counter.chargeStillWater();
  await expect.poll(() => app.terminal.state().screen.phase).toBe('card');
  await payment.getByRole('button', { name: 'Cancel' }).click();
  await expect(payment.getByText('Cancelling. Press the red key on the reader.')).toBeVisible();
  // Other ways to pay come back with the reader's own answer, and no sooner.
  await expect(payment.getByRole('button', { name: /^Exact cash/ })).toHaveCount(0);
  await expect(payment.getByText('No payment was taken. Nothing was charged.')).toBeVisible();
});
