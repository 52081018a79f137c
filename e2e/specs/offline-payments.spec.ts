import type { Locator } from 'playwright';
import { expect, test } from '../fixtures/app.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { type Counter, pins } from '../fixtures/counter.ts';

test.beforeEach(async ({ app, counter }) => {
  app.terminal.reset();
  await counter.startOver(pins.manager);
});

async function showOffline({ page }: Counter) {
  await page.getByRole('link', { name: 'Terminals' }).click();
  await page.getByRole('button', { name: /^Offline card payments/ }).click();
  return page.getByRole('article');
}

const small = { width: 1024, height: 600 };
const usual = { width: 1280, height: 800 };

/** The bar comes up over the foot of the form, and the field that is typed in moves clear of it. */
async function expectClearOfSaveBar({ page }: Counter, field: Locator): Promise<void> {
  await page.setViewportSize(small);
  await field.evaluate((input) => input.scrollIntoView({ block: 'end' }));
  await field.focus();
  await page.keyboard.type('0');
  const bar = page.getByRole('status').filter({ hasText: /^Changed/ });
  await expect(bar).toBeVisible();
  const [typed, over] = [await field.boundingBox(), await bar.boundingBox()];
  expect(typed && over && typed.y + typed.height <= over.y).toBe(true);
  await page.setViewportSize(usual);
}

test('stored payments are off until a manager sets limits, which are checked as they are typed', async ({
  counter,
}) => {
  const pane = await showOffline(counter);
  const switchedOn = pane.getByRole('switch', { name: /^Store card payments/ });
  await expect(switchedOn).not.toBeChecked();
  await expect(pane.getByText(/the money is your loss/)).toBeVisible();
  await expectClearOfSaveBar(counter, pane.getByLabel('Hours until they have to be sent'));
  await pane.getByText('Store card payments while the processor').click();
  await pane.getByLabel('Hours until they have to be sent').fill('90');
  await expect(pane.getByText('Enter 1 to 72 hours').first()).toBeVisible();
  await pane.getByLabel('Hours until they have to be sent').fill('12');
  await pane.getByLabel('Most for one payment, in $').fill('75.50');
  await counter.page.keyboard.press('Control+s');
  await expect(pane.getByText(/^Changed/)).toBeHidden();
  await expect(switchedOn).toBeChecked();
  await expect(
    counter.page.getByRole('button', { name: 'Offline card payments On' }),
  ).toBeVisible();
  await expectNoViolations(counter.page, 'offline payments');
});

test('money at risk shows in the header until it is sent', async ({ app, counter }) => {
  const { page } = counter;
  app.terminal.next({ outcome: 'offline' });
  await counter.scanStillWater();
  await counter.payByCard();
  const chip = page.getByRole('button', { name: /^\$2\.44 at risk · 11 h/ });
  await expect(chip).toBeVisible();
  await expectNoViolations(page, 'money at risk');
  await chip.click();
  const pane = page.getByRole('article');
  await expect(pane.getByText(/1 payment · \$2\.44 at risk/)).toBeVisible();
  await pane.getByRole('button', { name: 'Send now' }).click();
  await expect(pane.getByText('1 payment of $2.44 sent and approved.')).toBeVisible();
  await expect(chip).toBeHidden();
});

test('a stored payment that is declined later is said to be a loss', async ({ app, counter }) => {
  app.terminal.next({ outcome: 'offline', declinedLater: true });
  await counter.scanStillWater();
  await counter.payByCard();
  const pane = await showOffline(counter);
  await pane.getByRole('button', { name: 'Send now' }).click();
  await expect(
    pane.getByText(/1 payment of \$2\.44 declined\. The money isn’t coming/),
  ).toBeVisible();
});
