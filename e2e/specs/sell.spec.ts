import type { Locator, Page } from 'playwright';
import { expect, test } from '../fixtures/app.ts';
import { pins } from '../fixtures/counter.ts';

test.beforeEach(({ counter }) => counter.startOver());

test('a second tap counts up, and the tile says how many', async ({ counter }) => {
  await counter.showShelf('Coffee');
  await counter.tile('Macchiato').click();
  await counter.tile('Macchiato').click();
  await expect(counter.lines).toContainText('2×');
  await expect(counter.tile('Macchiato')).toHaveAccessibleName('Macchiato, $3.50, 2 in ticket');
});

test('names of tiles are whole, in both languages and at every size', async ({ counter }) => {
  const { page } = counter;
  for (const [settings, language, all] of [
    ['Settings', 'Español', 'Todo'],
    ['Ajustes', 'English', 'All'],
  ] as const) {
    await page.getByRole('button', { name: settings }).click();
    await page.getByRole('radio', { name: language }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('radio', { name: all, exact: true }).click();
    for (const width of [1024, 1280, 1920]) {
      await resize(page, width, width * 0.625);
      await expect.poll(() => page.evaluate(cutNames)).toEqual([]);
    }
    await resize(page, 1280, 800);
  }
});

/** Done once the page has laid itself out anew. */
async function resize(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const wait = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  await expect.poll(() => page.evaluate('innerWidth')).toBe(width);
  await page.evaluate(wait);
}

/** In the page: what doesn't fit its tile, from the top of the menu to its end. */
async function cutNames(): Promise<readonly string[]> {
  const list = document.querySelector('[data-tile]')?.parentElement;
  const scroller = list?.parentElement;
  if (!scroller) return ['there are no tiles'];
  const cut = new Set<string>();
  for (let top = 0; top < scroller.scrollHeight; top += scroller.clientHeight) {
    scroller.scrollTop = top;
    await new Promise((resolve) => setTimeout(resolve, 50));
    for (const name of scroller.querySelectorAll<HTMLElement>('[data-tile] span:first-child')) {
      const isCut = name.scrollHeight > name.clientHeight || name.scrollWidth > name.clientWidth;
      if (isCut) cut.add(name.innerText);
    }
  }
  scroller.scrollTop = 0;
  return [...cut];
}

test('a category is shown by one tap, wherever the row was scrolled to', async ({ counter }) => {
  await counter.showShelf('All');
  await counter.showShelf('Favourites');
  await counter.search.focus();
  for (const shelf of ['All', 'Bakery', 'Coffee', 'Pantry']) {
    await counter.showShelf(shelf);
    await expect(counter.catalog.getByRole('radio', { name: shelf, exact: true })).toBeChecked();
  }
  await counter.type('concha');
  await expect(counter.tile('Concha')).toBeVisible();
});

test('the smallest counter screen has the actions of a line in one row', async ({ counter }) => {
  const { page, ticket } = counter;
  await resize(page, 1024, 768);
  await counter.scanStillWater();
  await counter.lines.getByRole('button').first().click();
  const tops = await Promise.all(
    ['One more, Still water', 'Split', 'Remove'].map(async (name) => {
      const box = await ticket.getByRole('button', { name, exact: true }).boundingBox();
      return box?.y;
    }),
  );
  expect(new Set(tops).size).toBe(1);
  await resize(page, 1280, 800);
});

test('who works with the left hand has the ticket, and Pay, on the left', async ({ counter }) => {
  const { page, ticket, catalog } = counter;
  const left = async (region: Locator): Promise<number> => (await region.boundingBox())?.x ?? 0;
  for (const hand of ['Left', 'Right']) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('radio', { name: hand, exact: true }).click();
    await page.keyboard.press('Escape');
    const isLeft = (await left(ticket)) < (await left(catalog));
    expect(isLeft).toBe(hand === 'Left');
  }
});

test('what is sold out stays in view and off the ticket', async ({ counter }) => {
  await counter.showShelf('Bakery');
  const tile = counter.catalog.getByRole('button', { name: /^Pecan pie/ });
  await expect(tile).toHaveAccessibleName(/Sold out/);
  await expect(tile).toBeDisabled();
});

test('typing anywhere searches, Enter takes the first hit', async ({ counter }) => {
  await counter.type('conch');
  await expect(counter.tile('Concha')).toBeVisible();
  await counter.page.keyboard.press('Enter');
  await expect(counter.lines).toContainText('Concha');
  await expect(counter.search).toHaveValue('');
  await counter.type('zzz');
  await expect(counter.catalog.getByText('Nothing matches “zzz”.')).toBeVisible();
  await counter.catalog.getByRole('button', { name: 'Clear the search' }).last().click();
  await expect(counter.search).toHaveValue('');
});

test('a quantity before a search or a scan is meant for it', async ({ counter }) => {
  await counter.type('3*');
  await counter.scan('400860210746');
  await expect(counter.lines).toContainText('3×');
  await expect(counter.search).toHaveValue('');
});

test('an unknown code is named, and the next scan goes on', async ({ counter }) => {
  await counter.scan('99999999');
  await expect(counter.catalog.getByText('No item for 99999999.')).toBeVisible();
  await counter.scanStillWater();
  await expect(counter.catalog.getByText('No item for 99999999.')).toBeHidden();
});

test('choices: asked for by name, counted, refused beyond the most', async ({ counter }) => {
  await counter.find('Chicken-fried steak');
  const sheet = counter.page.getByRole('dialog', { name: 'Chicken-fried steak' });
  await expect(sheet.getByText('Choose 2 · 2 more')).toBeVisible();
  const add = sheet.getByRole('button', { name: /^(Choose|Add)/ });
  await expect(add).toContainText('Choose Two sides');
  await sheet.getByRole('button', { name: 'Coleslaw' }).click();
  await expect(sheet.getByText('Choose 2 · 1 more')).toBeVisible();
  await add.click();
  await expect(sheet).toBeVisible();
  await sheet.getByRole('button', { name: /^Mac and cheese/ }).click();
  await sheet.getByRole('button', { name: 'Charro beans' }).click();
  await expect(sheet.getByText('Up to 2 only')).toBeVisible();
  await expect(add).toContainText('Add');
  await expect(add).toContainText('$19.50');
  await add.click();
  await expect(counter.lines).toContainText('Mac and cheese, Coleslaw');
});

test('four presses: a latte, large, with oat', async ({ counter }) => {
  await counter.find('Latte');
  const sheet = counter.page.getByRole('dialog', { name: 'Latte' });
  await sheet.getByRole('button', { name: /^Large/ }).click();
  await sheet.getByRole('button', { name: /^Oat/ }).click();
  await sheet.getByRole('button', { name: /^Hot/ }).click();
  await sheet.getByRole('button', { name: /^Add/ }).click();
  await expect(counter.lines).toContainText('Large, Oat');
  await expect(counter.lines).toContainText('$6.25');
});

test('lines: quantity, note, discount, removal and its undo', async ({ counter }) => {
  await counter.scanStillWater();
  const { page, ticket } = counter;
  await counter.lines.getByRole('button').first().click();
  await ticket.getByRole('button', { name: 'One more, Still water' }).click();
  await expect(counter.lines).toContainText('2×');
  await ticket.getByRole('button', { name: 'Note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('No ice');
  await page.keyboard.press('Enter');
  await expect(counter.lines).toContainText('No ice');
  await page.keyboard.press('F8');
  await counter.type('10');
  await page.getByRole('button', { name: 'Apply 10%' }).click();
  await expect(ticket.getByRole('button', { name: /^Pay/ })).toContainText('$4.38');
  await page.keyboard.press('Delete');
  await expect(ticket.getByText('Scan or tap an item')).toBeVisible();
  await page.keyboard.press('Control+Z');
  await expect(counter.lines).toContainText('No ice');
  await expect(ticket.getByRole('button', { name: /^Pay/ })).toContainText('$4.38');
});

test('a discount beyond what a cashier may give needs a manager', async ({ counter }) => {
  const { page } = counter;
  await counter.scanStillWater();
  await page.keyboard.press('F8');
  await counter.type('60');
  await page.getByRole('button', { name: 'Apply 60%' }).click();
  await page.keyboard.press('F10');
  const stepUp = page.getByRole('dialog', { name: 'Manager PIN needed' });
  await expect(stepUp).toBeVisible();
  await counter.type(pins.manager);
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
  await page.keyboard.press('Enter');
  const ticket = await counter.showNewestTicket();
  await expect(ticket).toContainText('Discounts');
  await expect(counter.payments).toHaveText(/^Cash.*\$0\.97$/);
});

test('held and recalled, it is the same ticket', async ({ counter }) => {
  const { page } = counter;
  await counter.scan('400860215925');
  await counter.scanStillWater();
  await expect(counter.lines).toHaveCount(2);
  await page.keyboard.press('F3');
  await expect(counter.ticket.getByText('Scan or tap an item')).toBeVisible();
  await page.keyboard.press('F4');
  await expect(
    page.getByRole('dialog', { name: 'Held tickets' }).getByRole('row').first(),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(counter.lines).toHaveCount(2);
  await expect(counter.ticket.getByRole('button', { name: /^Pay/ })).toContainText('$26.25');
});

test('stored lines come off with a reason', async ({ counter }) => {
  const { page } = counter;
  await counter.scan('400860215925');
  await counter.scanStillWater();
  await page.keyboard.press('F3');
  await expect(counter.ticket.getByText('Scan or tap an item')).toBeVisible();
  await page.keyboard.press('F4');
  await page.getByRole('dialog', { name: 'Held tickets' }).getByRole('row').first().click();
  await counter.lines.filter({ hasText: 'Canvas tote' }).getByRole('button').first().click();
  await counter.ticket.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Entered by mistake' }).click();
  await expect(counter.lines).toHaveCount(1);
  await expect(counter.ticket.getByRole('button', { name: /^Pay/ })).toContainText('$2.44');
});

test('table, guests and name go with the ticket', async ({ counter }) => {
  const { page } = counter;
  await counter.scanStillWater();
  await page.keyboard.press('F6');
  const sheet = page.getByRole('dialog', { name: 'Ticket' });
  await sheet.getByRole('radio', { name: /^Patio 2/ }).click();
  await sheet.getByRole('button', { name: 'One more, Guests' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await expect(counter.ticket).toContainText('Patio 2 · 2 guests');
});

test('a whole sale by keyboard alone, with the focus in sight', async ({ counter }) => {
  const { page } = counter;
  await counter.lockScreen();
  await counter.signIn();
  await counter.type('latte');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Latte' })).toBeVisible();
  for (const digit of ['3', '1']) await page.keyboard.press(digit);
  await page.keyboard.press('Enter');
  await expect(counter.lines).toContainText('Oat');
  await page.keyboard.press('ArrowDown');
  await counter.type('+');
  await expect(counter.lines).toContainText('2×');
  await page.keyboard.press('F9');
  await expect(counter.payment).toBeVisible();
  await counter.type('2000');
  await page.keyboard.press('Enter');
  await expect(counter.payment.getByText('Change', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(counter.ticket.getByText('Scan or tap an item')).toBeVisible();
});
