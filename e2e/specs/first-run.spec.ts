import { expect, test } from '../fixtures/app.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { pins } from '../fixtures/counter.ts';

test.use({ isDemo: false });

const demoButton = { name: 'Try with demo data' } as const;

test('the first screen is for everybody, and asks how the register should look', async ({
  counter: { page },
}) => {
  await expect(page.getByRole('button', demoButton)).toBeFocused();
  await expectNoViolations(page, 'first run');
  await page.getByRole('button', { name: 'Fit to screen' }).click();
  await expectNoViolations(page, 'screen fit');
  const width = page.getByRole('slider', { name: 'Width of the outline' });
  await width.focus();
  await width.press('PageUp');
  await page.getByRole('button', { name: 'Use this size' }).click();
  await expect(page.getByText('100%')).toBeHidden();
  await page.getByRole('radio', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: 'Probar con datos de ejemplo' })).toBeVisible();
  await page.getByRole('radio', { name: 'English' }).click();
});

test('the page starts without a complaint of the browser', async ({ counter: { page } }) => {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.reload();
  await expect(page.getByRole('button', demoButton)).toBeVisible();
  expect(complaints).toEqual([]);
});

test('an empty folder becomes the demo business with one press', async ({ app, counter }) => {
  const { page } = counter;
  await Promise.all([
    expect(page.getByRole('progressbar')).toBeVisible(),
    page.getByRole('button', demoButton).click(),
  ]);
  await expect(counter.lock).toBeVisible();
  for (const pin of Object.values(pins)) await expect(counter.lock).toContainText(pin);
  await counter.signIn();
  await expect(counter.catalog).toBeVisible();
  await expect(page.getByRole('button', { name: 'Demo', exact: true })).toBeVisible();
  await counter.scanStillWater();
  expect(app.terminal.state().records).toEqual([]);
});

test('is still there after the next start', async ({ app, counter }) => {
  await app.restart();
  await counter.signIn();
  await expect(counter.lines).toContainText('Still water');
});

test('a manager clears the demo, and the register starts over', async ({ app, counter }) => {
  const { page } = counter;
  await counter.lockScreen();
  await counter.signIn(pins.manager);
  await page.getByRole('dialog').getByRole('button', { name: 'Hold it' }).click();
  await page.getByRole('button', { name: 'Demo', exact: true }).click();
  await page.getByRole('button', { name: 'Clear the demo' }).click();
  await expectNoViolations(page, 'clearing the demo');
  await page.getByRole('button', { name: 'Clear it now' }).click();
  await expect(page.getByRole('button', demoButton)).toBeVisible();
  await app.restart();
  await counter.page.getByRole('button', demoButton).click();
  await counter.signIn();
  await expect(counter.ticket.getByText('Scan or tap an item')).toBeVisible();
});
