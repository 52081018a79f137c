import type { Locator } from 'playwright';
import { systemClock, systemRandom } from '../../src-main/composition/system-world.ts';
import { createOpenDriver } from '../../src-main/terminals/open-driver.ts';
import {
  type Simulator,
  startSimulator,
} from '../../src-main/terminals/simulator/start-simulator.ts';
import { expect, test } from '../fixtures/app.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { type Counter, pins } from '../fixtures/counter.ts';

/** A reader on which somebody also charges without a register. */
let otherReader: Simulator;

test.beforeAll(async () => {
  otherReader = await startSimulator({ clock: systemClock, random: systemRandom, port: 0 });
});

test.afterAll(() => otherReader.stop());

test.beforeEach(async ({ app, counter }) => {
  app.terminal.reset();
  await counter.startOver(pins.manager);
});

async function show(counter: Counter, subject: 'End of day' | 'Offline card payments') {
  const { page } = counter;
  await page.getByRole('link', { name: 'Terminals' }).click();
  await page.getByRole('button', { name: new RegExp(`^${subject}`) }).click();
  const pane = page.getByRole('article');
  await expect(pane.getByRole('heading', { name: subject })).toBeVisible();
  return pane;
}

/** Opens the close of the demo's terminal and starts it. */
async function closeBatch(counter: Counter, pane: Locator): Promise<Locator> {
  await pane.getByRole('button', { name: /^Close batch of Front/ }).click();
  const sheet = counter.page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Close batch' }).click();
  return sheet;
}

test('a day’s card payments agree to the cent in three places, and the close stays readable', async ({
  app,
  counter,
}) => {
  await counter.scanStillWater();
  await counter.payByCard();
  const pane = await show(counter, 'End of day');
  await pane.getByRole('button', { name: /^Look inside the batch of Front/ }).click();
  await expect(counter.page.getByText('The reader and your tickets agree so far.')).toBeVisible();
  await expectNoViolations(counter.page, 'open batch');
  await counter.page.keyboard.press('Enter');
  const sheet = await closeBatch(counter, pane);
  await expect(sheet.getByText('All three agree to the cent.')).toBeVisible();
  for (const place of ['Your tickets', 'What this register asked for', 'The reader']) {
    await expect(sheet.getByRole('row', { name: `${place} 1 $2.44` })).toBeVisible();
  }
  expect(app.terminal.state().records).toEqual([]);
  await expectNoViolations(counter.page, 'closed batch');
  await counter.page.keyboard.press('Enter');
  await counter.page.getByRole('button', { name: /^Front .*Agrees \$2\.44/ }).click();
  await expect(counter.page.getByText('All three agree to the cent.')).toBeVisible();
  await counter.page.keyboard.press('Escape');
});

test('an empty batch and a reader that is away are said as they are', async ({ app, counter }) => {
  const { page } = counter;
  const pane = await show(counter, 'End of day');
  // Whatever was left in it.
  await closeBatch(counter, pane);
  await page.getByRole('button', { name: 'Done' }).click();
  const sheet = await closeBatch(counter, pane);
  await expect(sheet.getByText(/The batch was empty/)).toBeVisible();
  await page.keyboard.press('Enter');
  await app.terminal.unplug();
  await closeBatch(counter, pane);
  await expect(sheet.getByText(/The card reader isn’t answering/)).toBeVisible();
  await app.terminal.plugIn();
  await page.keyboard.press('Escape');
});

test('a hold is captured before the batch closes', async ({ counter }) => {
  const { page } = counter;
  const ticket = await counter.showHeldStillWater();
  await ticket.getByRole('button', { name: 'Hold on card' }).click();
  await page.getByRole('button', { name: 'Hold $50.00 on card' }).click();
  await expect(page.getByText(/^Held\. /)).toBeVisible();
  await page.keyboard.press('Enter');
  const pane = await show(counter, 'End of day');
  await expect(pane.getByText(/1 hold of \$50\.00 isn’t captured/)).toBeVisible();
  await expectNoViolations(page, 'end of day');
  await pane.getByRole('button', { name: 'Capture' }).click();
  await page.getByRole('button', { name: 'Capture $2.44' }).click();
  await expect(page.getByText(/^\$2\.44 is charged to /)).toBeVisible();
  await page.keyboard.press('Enter');
  await show(counter, 'End of day');
  await expect(pane.getByText(/isn’t captured/)).toBeHidden();
});

test('a charge that no ticket knows of is shown, with what to do about it', async ({ counter }) => {
  const { page } = counter;
  await closeBatch(counter, await show(counter, 'End of day'));
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: /^Front .*Ready/ }).click();
  await page.getByRole('button', { name: 'Change…' }).click();
  await page.getByLabel('Address').fill(`127.0.0.1:${otherReader.port}`);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Network 127.0.0.1:${otherReader.port}`).first()).toBeVisible();
  await chargeAtReader(777);
  const sheet = await closeBatch(counter, await show(counter, 'End of day'));
  await expect(sheet.getByText(/The reader has \$7\.77 more than your tickets/)).toBeVisible();
  await expect(sheet.getByText('1 charge that no ticket knows of')).toBeVisible();
  await expect(sheet.getByText('Reference 000000000777')).toBeVisible();
  await expectNoViolations(page, 'differing batch');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /^Front .*Differs/ })).toBeVisible();
});

/** Somebody takes a card at the reader itself. */
async function chargeAtReader(amountCents: number): Promise<void> {
  const openDriver = createOpenDriver({ clock: systemClock });
  const driver = openDriver(`tcp://127.0.0.1:${otherReader.port}`);
  const reference = String(amountCents).padStart(12, '0');
  const outcome = await driver.run(
    { operation: 'sale', tender: 'credit', reference, amountCents, askForTip: false },
    { beforeFirstByte: async () => undefined, onProgress: () => undefined },
  );
  await driver.close();
  expect(outcome.kind).toBe('approved');
}
