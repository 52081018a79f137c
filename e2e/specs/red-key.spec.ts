import { systemClock, systemRandom } from '../../src-main/composition/system-world.ts';
import {
  type Simulator,
  startSimulator,
} from '../../src-main/terminals/simulator/start-simulator.ts';
import { expect, test } from '../fixtures/app.ts';
import { type Counter, pins } from '../fixtures/counter.ts';

/** A reader that is spoken to over HTTP, which carries no cancel. */
let reader: Simulator;

test.beforeAll(async () => {
  reader = await startSimulator({ clock: systemClock, random: systemRandom, port: 0 });
});

test.afterAll(() => reader.stop());

/** As a manager does it; a cashier is at the counter again afterwards. */
async function setAddress(counter: Counter, address: string): Promise<void> {
  const { page } = counter;
  await counter.startOver(pins.manager);
  await page.getByRole('link', { name: 'Terminals' }).click();
  const list = page.getByRole('region', { name: 'Terminals' });
  await list.getByRole('button', { name: /^Front/ }).click();
  await page.getByRole('article').getByRole('button', { name: 'Change…' }).click();
  const sheet = page.getByRole('dialog', { name: /^Where is/ });
  await sheet.getByLabel('Address').fill(address);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
  await counter.lockScreen();
  await counter.startOver();
}

test('a reader that takes no cancel asks for its red key, and keeps the other ways locked', async ({
  counter,
}) => {
  const { page, payment } = counter;
  await setAddress(counter, `http://127.0.0.1:${reader.port}`);
  reader.control.next({ outcome: 'approve', waitsForCard: true });
  await counter.scanStillWater();
  await page.keyboard.press('F9');
  await payment.getByRole('button', { name: /^Card/ }).click();
  await expect.poll(() => reader.control.state().screen.phase).toBe('card');
  await payment.getByRole('button', { name: 'Cancel' }).click();
  await expect(
    payment.getByText('This reader can’t be stopped from here. Press the red key on the reader.'),
  ).toBeVisible();
  await page.keyboard.press('F10');
  await expect(payment.getByRole('button', { name: /^Exact cash/ })).toHaveCount(0);
  reader.control.act({ act: 'cancel' });
  await expect(payment.getByText('No payment was taken. Nothing was charged.')).toBeVisible();
  await payment.getByRole('button', { name: 'Another way to pay' }).click();
  await page.keyboard.press('F10');
  await expect(payment.getByText('Paid in cash. No change.')).toBeVisible();
  await page.keyboard.press('Enter');
});

test('a reader that is not set up here is shown, and can’t be chosen', async ({ counter }) => {
  const { page, payment } = counter;
  await counter.lockScreen();
  await setAddress(counter, '');
  await counter.scanStillWater();
  await page.keyboard.press('F9');
  const card = payment.getByRole('button', { name: /^Card/ });
  await expect(card).toContainText('Not set up');
  await expect(card).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await expect(card).toBeVisible();
  await page.keyboard.press('F10');
  await expect(payment.getByText('Paid in cash. No change.')).toBeVisible();
});
