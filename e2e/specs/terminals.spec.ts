import type { Locator } from 'playwright';
import { systemClock, systemRandom } from '../../src-main/composition/system-world.ts';
import {
  type Simulator,
  startSimulator,
} from '../../src-main/terminals/simulator/start-simulator.ts';
import { expect, test } from '../fixtures/app.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { type Counter, pins } from '../fixtures/counter.ts';

const barSerialNumber = '1850077';
/** A second reader on the network, and one that nobody adds. */
let barReader: Simulator;
let otherReader: Simulator;

test.beforeAll(async () => {
  const world = { clock: systemClock, random: systemRandom, port: 0 };
  barReader = await startSimulator({ ...world, serialNumber: barSerialNumber });
  otherReader = await startSimulator({ ...world, serialNumber: '1850078' });
});

test.afterAll(async () => {
  await barReader.stop();
  await otherReader.stop();
});

test.beforeEach(({ app }) => app.terminal.reset());

async function showTerminals(counter: Counter): Promise<Locator> {
  await counter.startOver(pins.manager);
  await counter.page.getByRole('link', { name: 'Terminals' }).click();
  const list = counter.page.getByRole('region', { name: 'Terminals' });
  await expect(list.getByRole('button', { name: /^Front/ })).toBeVisible();
  return list;
}

async function changeSerialNumber(terminal: Locator, serialNumber: string): Promise<void> {
  await terminal.getByLabel('Serial number').fill(serialNumber);
  await terminal.getByRole('button', { name: 'Save' }).click();
  await expect(terminal.getByText(/^Changed/)).toBeHidden();
}

async function showFrontCounter(counter: Counter): Promise<Locator> {
  const list = await showTerminals(counter);
  await list.getByRole('button', { name: /^Front/ }).click();
  return counter.page.getByRole('article');
}

test('a cashier doesn’t see the terminals', async ({ counter }) => {
  await counter.startOver();
  await expect(counter.page.getByRole('link', { name: 'Tickets' })).toBeVisible();
  await expect(counter.page.getByRole('link', { name: 'Terminals' })).toBeHidden();
  await counter.lockScreen();
});

test('only what a manager changed is saved', async ({ counter }) => {
  const { page } = counter;
  const terminal = await showFrontCounter(counter);
  await terminal.getByLabel('Name', { exact: true }).fill('Front door');
  await terminal.getByRole('radio', { name: 'Afterwards' }).click();
  await expect(terminal.getByText('Changed: Name, Tip')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(terminal.getByRole('heading', { name: 'Front door' })).toBeVisible();
  await expect(terminal.getByText(/^Changed/)).toBeHidden();
  await expect(
    page.getByRole('button', { name: /^Front door, .*Tip after the payment/ }),
  ).toBeVisible();
  await terminal.getByLabel('Name', { exact: true }).fill('Front counter');
  await terminal.getByRole('radio', { name: 'On the reader' }).click();
  await terminal.getByRole('button', { name: 'Save' }).click();
  await expect(terminal.getByRole('heading', { name: 'Front counter' })).toBeVisible();
});

test('a test says when another reader answers, then takes a dollar and gives it back', async ({
  app,
  counter,
}) => {
  const { page } = counter;
  const { serialNumber } = app.terminal.state();
  const terminal = await showFrontCounter(counter);
  await changeSerialNumber(terminal, '1850079');
  await terminal.getByRole('button', { name: 'Run test' }).click();
  const sheet = page.getByRole('dialog', { name: 'Test of Front counter' });
  await sheet.getByRole('button', { name: 'Run test' }).click();
  await expect(sheet.getByText(`Another reader answered: ${serialNumber}`)).toBeVisible();
  await page.keyboard.press('Escape');
  await changeSerialNumber(terminal, serialNumber);
  await terminal.getByRole('button', { name: 'Run test' }).click();
  await sheet.getByRole('button', { name: 'Run test' }).click();
  await expect(sheet.getByText('The reader works. Nothing stays charged.')).toBeVisible();
  // What was charged is voided: only the void itself adds to the batch.
  expect(app.terminal.state().records).toMatchObject([{ approvedCents: 100, type: '17' }, {}]);
  await page.keyboard.press('Enter');
  await expect(sheet).toBeHidden();
});

test('a test that takes no money says so and what to do', async ({ app, counter }) => {
  const terminal = await showFrontCounter(counter);
  app.terminal.next({ outcome: 'decline' });
  await terminal.getByRole('button', { name: 'Run test' }).click();
  const sheet = counter.page.getByRole('dialog', { name: 'Test of Front counter' });
  await sheet.getByRole('button', { name: 'Run test' }).click();
  await expect(sheet.getByText(/Nothing was charged\. Try another card/)).toBeVisible();
  await counter.page.keyboard.press('Escape');
});

test('a reader of the network is found by its address, compared, named and tested by keyboard', async ({
  counter,
}) => {
  const { page } = counter;
  await showTerminals(counter);
  await page.keyboard.press('Alt+n');
  const pane = page.getByRole('article');
  await expect(pane.getByText('No readers found. Check power and cable.')).toBeVisible();
  await pane.getByRole('button', { name: 'Enter address' }).click();
  await pane.getByLabel('Address').fill(`127.0.0.1:${barReader.port}`);
  await page.keyboard.press('Enter');
  await expect(pane.getByText(barSerialNumber)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(pane.getByLabel('Name', { exact: true })).toBeFocused();
  await page.keyboard.type('Bar');
  await expect(pane.getByLabel('Serial number')).toHaveValue(barSerialNumber);
  await page.keyboard.press('Control+Enter');
  await expect(pane.getByText('Bar is added.')).toBeVisible();
  await expect(pane.getByRole('button', { name: 'Run test' })).toBeFocused();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Test of Bar' });
  await expect(sheet.getByRole('button', { name: 'Run test' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('The reader works. Nothing stays charged.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Bar', exact: true })).toBeVisible();
  // The same reader is not added twice.
  await page.getByRole('button', { name: 'Add terminal' }).click();
  await page.getByRole('button', { name: 'Enter address' }).click();
  await page.getByLabel('Address').fill(`127.0.0.1:${barReader.port}`);
  await page.getByRole('button', { name: 'Find it' }).click();
  await expect(page.getByText('This reader is here already, as Bar.')).toBeVisible();
  await page.getByRole('button', { name: 'Show Bar' }).click();
  await expect(page.getByRole('heading', { name: 'Bar', exact: true })).toBeVisible();
});

test('nobody at an address: what to check, and Esc goes back', async ({ counter }) => {
  const { page } = counter;
  await showTerminals(counter);
  await page.getByRole('button', { name: 'Add terminal' }).click();
  await page.getByRole('button', { name: 'Enter address' }).click();
  await page.getByLabel('Address').fill('127.0.0.1:1');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/doesn’t answer as a card reader/)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Search again' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Choose a terminal to see it.')).toBeVisible();
});

test('what the reader keeps is read from it and changed in it', async ({ counter }) => {
  const terminal = await showFrontCounter(counter);
  await terminal.getByRole('button', { name: 'Read from the reader' }).click();
  await terminal.getByLabel('Tips to choose from, in %').fill('10 15 25');
  await terminal.getByRole('button', { name: 'Save' }).click();
  await expect(terminal.getByText(/^Changed/)).toBeHidden();
  await terminal.getByRole('button', { name: 'Read from the reader' }).click();
  await expect(terminal.getByLabel('Tips to choose from, in %')).toHaveValue('10 15 25');
});

test('a terminal is switched off and on again', async ({ counter }) => {
  const { page } = counter;
  const terminal = await showFrontCounter(counter);
  await terminal.getByRole('button', { name: 'Switch off' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Switch off' }).click();
  await expect(page.getByRole('button', { name: /^Front .*Switched off/ })).toBeVisible();
  await expect(terminal.getByRole('button', { name: 'Run test' })).toBeHidden();
  await terminal.getByRole('button', { name: 'Switch on' }).click();
  await expect(page.getByRole('button', { name: /^Front .*Ready/ })).toBeVisible();
});

test('nothing that axe would mind @desktop', async ({ counter }) => {
  const { page } = counter;
  const terminal = await showFrontCounter(counter);
  await terminal.getByLabel('Name', { exact: true }).fill('Front door');
  await terminal.getByRole('button', { name: 'Read from the reader' }).click();
  await expect(terminal.getByLabel('Tips to choose from, in %')).toBeVisible();
  await expectNoViolations(page, 'terminal');
  await terminal.getByRole('button', { name: 'Discard' }).click();
  await terminal.getByRole('button', { name: 'Model' }).click();
  await expectNoViolations(page, 'model');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add terminal' }).click();
  await expect(page.getByRole('button', { name: 'Search again' })).toBeVisible();
  await expectNoViolations(page, 'search');
  await page.getByRole('button', { name: 'Enter address' }).click();
  await expectNoViolations(page, 'address');
  await page.getByLabel('Address').fill(`127.0.0.1:${otherReader.port}`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'It is the same' })).toBeVisible();
  await expectNoViolations(page, 'compare');
  await page.keyboard.press('Enter');
  await expectNoViolations(page, 'set up');
});
