import { expect, test } from '../fixtures/app.ts';
import { pins } from '../fixtures/counter.ts';

const wrongPin = '1111';

test('four digits and no Enter open the counter under the name of the cashier', async ({
  counter,
}) => {
  await expect(counter.lock).toContainText(pins.cashier);
  await counter.signIn();
  await expect(counter.catalog).toBeVisible();
  await expect(counter.page.getByRole('button', { name: /^Maya .* · Lock$/ })).toBeVisible();
});

test('the pad on the screen does what the keys do', async ({ counter }) => {
  await counter.lockScreen();
  for (const digit of pins.manager) {
    await counter.lock.getByRole('button', { name: digit, exact: true }).click();
  }
  await expect(counter.page.getByRole('button', { name: /^Marcus .* · Lock$/ })).toBeVisible();
});

test('locking keeps the ticket, and another cashier may hold it', async ({ counter }) => {
  await counter.lockScreen();
  await counter.startOver();
  await counter.scanStillWater();
  await counter.lockScreen();
  await counter.signIn();
  await expect(counter.lines).toHaveCount(1);
  await counter.lockScreen();
  await counter.signIn(pins.otherCashier);
  const offer = counter.page.getByRole('dialog', { name: /has an open ticket/ });
  await offer.getByRole('button', { name: 'Hold it' }).click();
  await expect(counter.ticket.getByText('Scan or tap an item')).toBeVisible();
});

test('a wrong PIN is said so, the fifth one blocks, also after a restart', async ({
  app,
  counter,
}) => {
  await counter.lockScreen();
  await expect(counter.lock).toBeVisible();
  for (let miss = 1; miss < 5; miss++) {
    await counter.type(wrongPin);
    await expect(counter.lock.getByRole('alert')).toHaveText('PIN not recognised. Try again.');
  }
  await counter.type(wrongPin);
  await expect(counter.lock.getByRole('alert')).toContainText(/Wait \d+ seconds/);
  await app.restart();
  await expect(counter.lock.getByRole('alert')).toContainText(/Wait \d+ seconds/);
  await counter.type(pins.cashier);
  await expect(counter.lock).toBeVisible();
});
