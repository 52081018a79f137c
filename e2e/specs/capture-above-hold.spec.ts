import type { Locator } from 'playwright';
import { expect, test } from '../fixtures/app.ts';
import { type Counter, pins } from '../fixtures/counter.ts';

test.beforeEach(async ({ app, counter }) => {
  app.terminal.reset();
  await counter.startOver();
});

/** The owner says how many percent above a hold may be captured; then the cashier is back. */
async function allowAbove(counter: Counter, percent: string): Promise<void> {
  const { page } = counter;
  await counter.lockScreen();
  await counter.signIn(pins.owner);
  await page.getByRole('button', { name: 'Settings' }).click();
  const section = page.getByRole('region', { name: 'Captures of more than is held' });
  const field = section.getByRole('textbox');
  // Another test may have left it so: there is nothing to save then.
  if ((await field.inputValue()) !== percent) {
    await field.fill(percent);
    await section.getByRole('button', { name: 'Save', exact: true }).click();
  }
  await expect(section.getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.keyboard.press('Escape');
  await counter.lockScreen();
  await counter.signIn();
}

/** Holds exactly what a still water comes to: $2.44. */
async function holdStillWater(counter: Counter): Promise<Locator> {
  const { page } = counter;
  const ticket = await counter.showHeldStillWater();
  await ticket.getByRole('button', { name: 'Hold on card' }).click();
  await counter.type('244');
  await page.getByRole('button', { name: 'Hold $2.44 on card' }).click();
  await expect(page.getByText(/^Held\. /)).toBeVisible();
  await page.keyboard.press('Enter');
  await ticket.getByRole('button', { name: 'Capture', exact: true }).click();
  return ticket;
}

function sum(counter: Counter, label: string): Locator {
  const rows = counter.page.getByRole('dialog').last().locator('dl > div');
  return rows.filter({ has: counter.page.getByText(label, { exact: true }) });
}

test('a tab is captured for more than was held, and what is past the ticket is the tip', async ({
  app,
  counter,
}) => {
  const { page } = counter;
  await allowAbove(counter, '20');
  const ticket = await holdStillWater(counter);
  await expect(sum(counter, 'The most that may be captured')).toContainText('$2.92');
  await counter.type('293');
  await expect(page.getByRole('button', { name: 'At most $2.92 may be captured' })).toBeVisible();
  await page.keyboard.press('Backspace');
  await counter.type('0');
  await expect(sum(counter, 'Tip')).toContainText('$0.46');
  await page.getByRole('button', { name: 'Capture $2.90' }).click();
  await expect(page.getByText(/^\$2\.90 is charged to /)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ticket.getByText(/^\$2\.90 captured · /)).toBeVisible();
  await expect(ticket.getByText('tip $0.46')).toBeVisible();
  await expect(ticket.getByText('Closed', { exact: true }).first()).toBeVisible();
  const [held, captured] = app.terminal.state().records.slice(-2);
  expect([held?.approvedCents, captured?.approvedCents]).toEqual([244, 290]);
});

test('an issuer that says no leaves the hold, which is captured without the tip', async ({
  app,
  counter,
}) => {
  const { page } = counter;
  await allowAbove(counter, '20');
  const ticket = await holdStillWater(counter);
  app.terminal.capturesOver(0);
  await counter.type('290');
  await page.getByRole('button', { name: 'Capture $2.90' }).click();
  await expect(page.getByText('The card’s bank said no. Nothing has changed.')).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  for (let digit = 0; digit < 3; digit++) await page.keyboard.press('Backspace');
  await counter.type('244');
  await page.getByRole('button', { name: 'Capture $2.44' }).click();
  await expect(page.getByText(/^\$2\.44 is charged to /)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ticket.getByText('Closed', { exact: true }).first()).toBeVisible();
});

test('where the owner allows nothing above a hold it can’t even be asked for', async ({
  counter,
}) => {
  await allowAbove(counter, '0');
  await holdStillWater(counter);
  await counter.type('245');
  await expect(counter.page.getByRole('button', { name: 'Only $2.44 is held' })).toBeVisible();
  await expect(sum(counter, 'The most that may be captured')).toBeHidden();
  await counter.page.keyboard.press('Escape');
});
