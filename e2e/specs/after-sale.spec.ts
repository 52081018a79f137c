import type { Locator } from 'playwright';
import { expect, test } from '../fixtures/app.ts';
import { type Counter, pins } from '../fixtures/counter.ts';

test.beforeEach(async ({ app, counter }) => {
  app.terminal.reset();
  await counter.startOver();
});

async function payByCard(counter: Counter): Promise<void> {
  await counter.chargeStillWater();
  await expect(counter.payment.getByText(/^Approved · /)).toBeVisible();
  await counter.page.keyboard.press('Enter');
}

/** The ticket of the last sale; the list may still show how it was before. */
async function newestTicket(counter: Counter, card: RegExp): Promise<Locator> {
  const { page } = counter;
  await page.keyboard.press('Alt+2');
  await page.getByRole('radio', { name: 'Closed' }).click();
  const ticket = page.getByRole('article');
  await expect(async () => {
    await page.locator('[data-row="0"]').click();
    await expect(ticket.getByText('Still water')).toBeVisible({ timeout: 1_000 });
    await expect(ticket.getByText(card).first()).toBeVisible({ timeout: 1_000 });
  }).toPass();
  return ticket;
}

const anyCard = /•••• \d{4}/;

async function act(ticket: Locator, name: string): Promise<Locator> {
  await ticket.getByRole('button', { name, exact: true }).click();
  return ticket.page().getByRole('dialog').last();
}

/** The manager's PIN, once it is asked for. */
async function approve(counter: Counter): Promise<void> {
  await expect(counter.page.getByRole('dialog', { name: 'Manager PIN needed' })).toBeVisible();
  await counter.type(pins.manager);
}

test('an item goes back to the card with a manager’s PIN, and leaves the sale as it was', async ({
  app,
  counter,
}) => {
  await payByCard(counter);
  const ticket = await newestTicket(counter, anyCard);
  const sheet = await act(ticket, 'Refund');
  await sheet.getByText('Still water').click();
  await sheet.getByText('Returned').click();
  await sheet.getByRole('button', { name: 'Refund $2.44' }).click();
  await approve(counter);
  await expect(counter.page.getByText(/^\$2\.44 goes back to /)).toBeVisible();
  await counter.page.keyboard.press('Enter');
  await expect(ticket.getByText(/^\$2\.44 refunded · /)).toBeVisible();
  await expect(ticket.getByText('Refunded', { exact: true }).first()).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Refund', exact: true })).toBeHidden();
  expect(app.terminal.state().records.at(-1)).toMatchObject({ approvedCents: 244 });
});

test('cash comes out of the drawer again', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  await counter.scanStillWater();
  await counter.page.keyboard.press('F10');
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
  await counter.page.keyboard.press('Enter');
  const sheet = await act(await newestTicket(counter, /^\$2\.44 paid · Cash/), 'Refund');
  await sheet.getByRole('button', { name: 'Everything' }).click();
  await sheet.getByText('Our mistake').click();
  await sheet.getByRole('button', { name: 'Refund $2.44' }).click();
  await approve(counter);
  await expect(counter.page.getByText('Hand $2.44 back in cash.')).toBeVisible();
  await counter.page.keyboard.press('Enter');
  expect(app.terminal.state().records).toHaveLength(before);
});

test('a refund by mistake is voided: two people are named for each, the sale is as before', async ({
  app,
  counter,
}) => {
  await payByCard(counter);
  const ticket = await newestTicket(counter, anyCard);
  const refund = await act(ticket, 'Refund');
  await refund.getByRole('button', { name: 'Everything' }).click();
  await refund.getByText('Our mistake').click();
  await refund.getByRole('button', { name: 'Refund $2.44' }).click();
  await approve(counter);
  await expect(counter.page.getByText(/^\$2\.44 goes back to /)).toBeVisible();
  await counter.page.keyboard.press('Enter');
  const voiding = await act(ticket, 'Void refund');
  await voiding.getByText('Wrong ticket').click();
  await voiding.getByRole('button', { name: 'Void the refund of $2.44' }).click();
  await approve(counter);
  await expect(counter.page.getByText('The refund is void.', { exact: false })).toBeVisible();
  await counter.page.keyboard.press('Enter');
  await expect(ticket.getByText('Closed', { exact: true }).first()).toBeVisible();
  await expect(ticket.getByText(/^Maya Torres, allowed by /)).toHaveCount(2);
  await expect(ticket.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  expect(app.terminal.state().records.slice(-2)).toMatchObject([{ type: '18' }, { type: '18' }]);
});

test('how a ticket was paid is corrected, and corrected back, with a manager’s PIN', async ({
  counter,
}) => {
  await counter.scanStillWater();
  await counter.page.keyboard.press('F10');
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
  await counter.page.keyboard.press('Enter');
  const ticket = await newestTicket(counter, /^\$2\.44 paid · Cash/);
  const sheet = await act(ticket, 'Correct how it was paid');
  await sheet.getByText('Paid with a voucher').click();
  await sheet.getByRole('button', { name: 'Record $2.44 as not cash' }).click();
  await approve(counter);
  await expect(ticket.getByText('$2.44: paid by Other, not Cash')).toBeVisible();
  await expect(counter.payments).toHaveText(/^Other/);
  const undoing = await act(ticket, 'Correct how it was paid');
  await undoing.getByText('The correction was wrong').click();
  await undoing.getByRole('button', { name: 'Record $2.44 as cash' }).click();
  await approve(counter);
  await expect(counter.payments).toHaveText(/^Cash/);
  await expect(ticket.getByText('“The correction was wrong”')).toBeVisible();
  await expect(ticket.getByText(/^Maya Torres, allowed by /)).toHaveCount(2);
});

test('a tip from the slip is charged, and a payment is voided before it settles', async ({
  counter,
}) => {
  await payByCard(counter);
  const ticket = await newestTicket(counter, anyCard);
  await act(ticket, 'Adjust tip');
  await counter.type('50');
  await counter.page.getByRole('button', { name: 'Set the tip to $0.50' }).click();
  await expect(counter.page.getByText(/The card is charged \$2\.94 in all/)).toBeVisible();
  await counter.page.keyboard.press('Enter');
  await expect(ticket.getByText('tip $0.50')).toBeVisible();
  const sheet = await act(ticket, 'Void payment');
  await sheet.getByText('Our mistake').click();
  await sheet.getByRole('button', { name: 'Void $2.94' }).click();
  await approve(counter);
  await expect(counter.page.getByText('The payment is void. Nothing is charged.')).toBeVisible();
  await counter.page.keyboard.press('Enter');
  await expect(ticket.getByText('Voided', { exact: true })).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Resume' })).toBeVisible();
});

test('a hold stays unpaid until it is captured', async ({ counter }) => {
  const { page } = counter;
  const ticket = await counter.showHeldStillWater();
  await act(ticket, 'Hold on card');
  await page.getByRole('button', { name: 'Hold $50.00 on card' }).click();
  await expect(page.getByText(/^Held\. /)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/money held on a card: \$50\.00 to capture/)).toBeVisible();
  await expect(ticket.getByText('Not charged until it is captured')).toBeVisible();
  await act(ticket, 'Capture');
  await page.getByRole('button', { name: 'Capture $2.44' }).click();
  await expect(page.getByText(/^\$2\.44 is charged to /)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(ticket.getByText(/^\$2\.44 captured · /)).toBeVisible();
  await expect(page.getByText(/money held on a card/)).toBeHidden();
});

test('an unknown payment bars the ticket until a manager lets it be paid in cash', async ({
  app,
  counter,
}) => {
  const { page } = counter;
  const before = app.terminal.state().records.length;
  app.terminal.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  await counter.scanStillWater();
  await page.keyboard.press('F9');
  await counter.payment.getByRole('button', { name: /^Card/ }).click();
  // The terminal has charged the card and can't say so.
  await expect.poll(() => app.terminal.state().records.length).toBe(before + 1);
  await app.terminal.unplug();
  await expect(page.getByText(/know yet whether/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Park and serve next' }).click();
  await page.getByRole('button', { name: /^Show/ }).first().click();
  const ticket = page.getByRole('article');
  await expect(ticket.getByText('Unconfirmed', { exact: true })).toBeVisible();
  await expect(ticket.getByRole('button', { name: 'Resume' })).toBeHidden();
  const number = await ticket.getByRole('heading', { level: 2 }).innerText();
  await ticket.getByRole('button', { name: 'What is known' }).click();
  await expect(page.getByText('Next check')).toBeVisible();
  await page.getByRole('button', { name: 'Pay otherwise…' }).click();
  await page.getByText('The guest can’t wait').click();
  await page.getByRole('button', { name: 'Allow another way to pay' }).click();
  await approve(counter);
  await ticket.getByRole('button', { name: 'Resume' }).click();
  await page.keyboard.press('F9');
  await expect(counter.payment).toBeVisible();
  await page.keyboard.press('F10');
  await expect(counter.payment.getByText('Paid in cash. No change.')).toBeVisible();
  await page.keyboard.press('Enter');
  await app.terminal.plugIn();
  await page.keyboard.press('Alt+2');
  await page.getByRole('radio', { name: 'Closed' }).click();
  await page.getByRole('button', { name: new RegExp(`^${number.trim()} `) }).click();
  await expect(ticket.getByText(/^Payment voided · /)).toBeVisible({ timeout: 30_000 });
  await expect(ticket.getByText('Unconfirmed', { exact: true })).toBeHidden();
  await expect(ticket.getByText('Cash', { exact: true })).toBeVisible();
});
