import type { Locator } from 'playwright';
import { expect, test } from '../fixtures/app.ts';
import { expectNoViolations } from '../fixtures/axe.ts';
import { type Counter, pins } from '../fixtures/counter.ts';

test.beforeEach(async ({ app, counter }) => {
  app.terminal.reset();
  await counter.startOver();
});

test.afterEach(async ({ counter }) => {
  // A sheet that stays open keeps the keys to itself.
  if (await receiptSheet(counter).isVisible()) await counter.page.keyboard.press('Escape');
});

function receiptSheet({ page }: Counter): Locator {
  return page.getByRole('dialog', { name: /^Receipt · Ticket/ });
}

/** Pays for a bottle of water by card. */
async function payByCard(counter: Counter): Promise<void> {
  await counter.chargeStillWater();
  await expect(counter.payment.getByText(/^Approved · /)).toBeVisible();
}

async function showReceipt(counter: Counter): Promise<Locator> {
  await counter.payment.getByRole('button', { name: 'Receipt' }).click();
  return receiptSheet(counter);
}

function chooseMerchantCopy(sheet: Locator): Promise<void> {
  return sheet.getByRole('radio', { name: 'Merchant copy' }).click();
}

test('what the cardholder drew on the terminal is on the business’s copy alone', async ({
  app,
  counter,
}) => {
  app.terminal.next({ outcome: 'approve', signs: true, tipCents: 50 });
  await payByCard(counter);
  const sheet = await showReceipt(counter);
  const customer = sheet.getByRole('article', { name: 'Customer copy' });
  await expect(customer.getByText('Still water')).toBeVisible();
  await expect(customer.getByText(/^[A-Z][\w ]+ •••• \d{4}$/)).toBeVisible();
  await expect(customer.getByText('$2.94').first()).toBeVisible();
  await expect(customer.getByText(/^AID A0/)).toBeVisible();
  await expect(customer.getByText('Demo: not a receipt')).toBeVisible();
  await expect(customer.getByRole('img')).toHaveCount(0);
  await chooseMerchantCopy(sheet);
  const merchant = sheet.getByRole('article', { name: 'Merchant copy' });
  await expect(merchant.getByRole('img', { name: 'Signature of the cardholder' })).toBeVisible();
});

test('nothing that axe would mind, on either copy', async ({ app, counter }) => {
  app.terminal.next({ outcome: 'approve', signs: true });
  await payByCard(counter);
  const sheet = await showReceipt(counter);
  await expectNoViolations(counter.page, 'customer copy');
  await chooseMerchantCopy(sheet);
  await sheet.getByRole('img', { name: 'Signature of the cardholder' }).waitFor();
  await expectNoViolations(counter.page, 'merchant copy');
});

test('a signature that is still on the terminal comes by itself', async ({ app, counter }) => {
  app.terminal.onCommand('A08', { lateMs: 2_000 });
  app.terminal.next({ outcome: 'approve', signs: true });
  await payByCard(counter);
  const sheet = await showReceipt(counter);
  await chooseMerchantCopy(sheet);
  await expect(sheet.getByText(/still on the card reader/)).toBeVisible();
  await expect(sheet.getByRole('img', { name: 'Signature of the cardholder' })).toBeVisible();
});

test('nobody signed: the receipt says so', async ({ app, counter }) => {
  app.terminal.next({ outcome: 'approve', signs: true, refusesToSign: true });
  await payByCard(counter);
  const sheet = await showReceipt(counter);
  await chooseMerchantCopy(sheet);
  await expect(sheet.getByText('Signature not available')).toBeVisible();
});

test('a payment without a signature has none on its receipt', async ({ counter }) => {
  await payByCard(counter);
  const sheet = await showReceipt(counter);
  await chooseMerchantCopy(sheet);
  await expect(sheet.getByText(/^Authorization /)).toBeVisible();
  await expect(sheet.getByText(/[Ss]ignature/)).toHaveCount(0);
});

test('closed, the receipt leads back to where it was opened', async ({ counter }) => {
  await payByCard(counter);
  const sheet = await showReceipt(counter);
  await counter.page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(counter.payment.getByRole('button', { name: 'Receipt' })).toBeFocused();
  await counter.page.keyboard.press('Enter');
  await expect(sheet).toBeVisible();
});

test('the receipt of a ticket is a reprint, by keyboard alone', async ({ counter }) => {
  const { page } = counter;
  await counter.scanStillWater();
  await page.keyboard.press('F10');
  await expect(counter.payment.getByRole('button', { name: 'New sale' })).toBeVisible();
  await page.keyboard.press('Enter');
  const ticket = await counter.showNewestTicket();
  await ticket.getByRole('button', { name: 'Receipt' }).focus();
  await page.keyboard.press('Enter');
  const sheet = receiptSheet(counter);
  await expect(sheet.getByText('Reprint', { exact: true })).toBeVisible();
  await expect(sheet.getByRole('list', { name: 'Payments' })).toHaveText(/Cash.*\$2\.44/);
  await page.keyboard.press('Escape');
  await expect(ticket.getByRole('button', { name: 'Receipt' })).toBeFocused();
});

test('a restart forgets no signature that is still on the terminal', async ({ app, counter }) => {
  app.terminal.onCommand('A08', { silent: true });
  app.terminal.next({ outcome: 'approve', signs: true });
  await payByCard(counter);
  await app.restart();
  await counter.startOver();
  const ticket = await counter.showNewestTicket();
  await ticket.getByRole('button', { name: 'Receipt' }).click();
  const sheet = receiptSheet(counter);
  await chooseMerchantCopy(sheet);
  await expect(sheet.getByRole('img', { name: 'Signature of the cardholder' })).toBeVisible();
});

test('the owner says from which amount on cardholders sign', async ({ counter }) => {
  const { page } = counter;
  await counter.lockScreen();
  await counter.startOver(pins.owner);
  await page.getByRole('button', { name: 'Settings' }).click();
  const settings = page.getByRole('dialog', { name: 'Settings' });
  const signatures = settings.getByRole('region', { name: 'Signatures' });
  await signatures.getByRole('textbox').fill('2.44');
  await signatures.getByRole('button', { name: 'Save' }).click();
  await expect(signatures.getByText('Saved')).toBeVisible();
  await page.keyboard.press('Escape');
  await payByCard(counter);
  const sheet = await showReceipt(counter);
  await chooseMerchantCopy(sheet);
  await expect(sheet.getByRole('img', { name: 'Signature of the cardholder' })).toBeVisible();
});
