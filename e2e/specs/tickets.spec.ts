import { expect, test } from '../fixtures/app.ts';

test.beforeEach(({ counter }) => counter.startOver());

test('a sale is found by its number, with what was sold and paid', async ({ counter }) => {
  const { page } = counter;
  await counter.scanStillWater();
  await page.keyboard.press('F10');
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
  await page.keyboard.press('Enter');
  const newest = await counter.showNewestTicket();
  const number = await newest.getByRole('heading', { level: 2 }).innerText();
  await page
    .getByRole('textbox', { name: 'Number, name, card or amount' })
    .fill(number.replace('#', '').trim());
  await expect(page.locator('[data-row]')).toHaveCount(1);
  await page.locator('[data-row]').click();
  await expect(page.getByRole('article')).toContainText('Still water');
  await expect(page.getByRole('article')).toContainText('$2.44');
});

test('five weeks of sales scroll, and arrow keys and Enter show one', async ({ counter }) => {
  const { page } = counter;
  await page.keyboard.press('Alt+2');
  await page.getByRole('radio', { name: 'Closed' }).click();
  await page.locator('[data-row="0"]').focus();
  for (let row = 0; row < 3; row++) await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row="3"]')).toBeFocused();
  const number = /#\d+/.exec(await page.locator('[data-row="3"]').innerText())?.[0] ?? '';
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article')).toContainText(number);
  const list = page.getByRole('region', { name: 'Tickets' });
  await list.hover();
  await page.mouse.wheel(0, 20_000);
  await expect
    .poll(() => page.locator('[data-row]').last().getAttribute('data-row'))
    .toMatch(/^\d{3}/);
});

test('a held ticket is taken up again where it was put', async ({ counter }) => {
  const { page } = counter;
  await counter.scanStillWater();
  await page.keyboard.press('F3');
  await expect(counter.ticket.getByText('Scan or tap an item')).toBeVisible();
  await page.keyboard.press('Alt+2');
  await page.getByRole('radio', { name: 'Open' }).click();
  await page.locator('[data-row="0"]').click();
  await page.getByRole('button', { name: 'Resume' }).click();
  await expect(counter.lines).toContainText('Still water');
  await page.keyboard.press('F10');
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
});

test('nothing that fits is said so', async ({ counter }) => {
  const { page } = counter;
  await page.keyboard.press('Alt+2');
  await page.getByRole('textbox', { name: 'Number, name, card or amount' }).fill('no such ticket');
  await expect(page.locator('[data-row]')).toHaveCount(0);
});
