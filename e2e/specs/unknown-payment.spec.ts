import { execFileSync } from 'node:child_process';
import type { ElectronApplication } from 'playwright';
import { type AppUnderTest, expect, test } from '../fixtures/app.ts';

const unknown = 'We don’t know yet whether the card was charged.';

test.beforeEach(async ({ app, counter }) => {
  app.terminal.reset();
  await counter.startOver();
});

/** Charges since `before`, in cents. */
function chargesSince(app: AppUnderTest, before: number): number[] {
  return app.terminal
    .state()
    .records.slice(before)
    .map((record) => record.approvedCents);
}

test('an answer that is lost is looked up, and was one charge', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  app.terminal.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  await counter.chargeStillWater();
  await expect(counter.payment.getByText(/^Approved · /)).toBeVisible();
  expect(chargesSince(app, before)).toEqual([244]);
});

test('unplugged: no other payment is taken until it is known', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  app.terminal.next({ outcome: 'approve', wire: { silent: true } });
  await counter.chargeStillWater();
  await expect.poll(() => chargesSince(app, before)).toEqual([244]);
  await app.terminal.unplug();
  await expect(counter.payment.getByText(unknown)).toBeVisible();
  for (const key of ['F10', 'Enter', 'Escape']) await counter.page.keyboard.press(key);
  await expect(counter.payment.getByText(unknown)).toBeVisible();
  await expect(counter.payment.getByRole('button', { name: /^Exact cash/ })).toHaveCount(0);
  await app.terminal.plugIn();
  await expect(counter.payment.getByText(/^Approved · /)).toBeVisible();
  expect(chargesSince(app, before)).toEqual([244]);
});

test('parked: the ticket is marked, and comes right by itself', async ({ app, counter }) => {
  const before = app.terminal.state().records.length;
  app.terminal.next({ outcome: 'approve', wire: { silent: true } });
  await counter.chargeStillWater();
  await expect.poll(() => chargesSince(app, before)).toEqual([244]);
  await app.terminal.unplug();
  await expect(counter.payment.getByText(unknown)).toBeVisible();
  await counter.payment.getByRole('button', { name: 'Park and serve next' }).click();
  await expect(counter.ticket.getByText('Scan or tap an item')).toBeVisible();
  await expect(counter.catalog.getByRole('alert')).toContainText('$2.44');
  await counter.catalog.getByRole('button', { name: 'Show ticket' }).click();
  const ticket = counter.page.getByRole('article');
  await expect(ticket).toContainText('Still water');
  await expect(ticket.getByRole('button', { name: 'Resume' })).toHaveCount(0);
  await app.terminal.plugIn();
  await expect(counter.payments).toHaveText(/•••• \d{4}.*\$2\.44$/);
  await counter.page.keyboard.press('Alt+1');
  await expect(counter.catalog.getByRole('alert')).toHaveCount(0);
  expect(chargesSince(app, before)).toEqual([244]);
});

test('ended in the middle of a payment: it is found again after the start', async ({
  app,
  counter,
}) => {
  const before = app.terminal.state().records.length;
  app.terminal.next({ outcome: 'approve', waitsForCard: true });
  await counter.chargeStillWater();
  await expect.poll(() => app.terminal.state().screen.phase).toBe('card');
  await app.restart(async () => {
    app.terminal.act({ act: 'present', entryMode: '4' });
    await expect.poll(() => chargesSince(app, before)).toEqual([244]);
  });
  await counter.signIn();
  await expect(counter.payment.getByText(/^Approved · /)).toBeVisible();
  await counter.page.keyboard.press('Enter');
  await expect(counter.catalog).toBeVisible();
  await expect(counter.catalog.getByRole('alert')).toHaveCount(0);
  const ticket = await counter.showNewestTicket();
  await expect(counter.payments).toHaveText(/•••• \d{4}.*\$2\.44$/);
  await expect(ticket).toContainText('Still water');
});

/** As a crash ends it; the shell starts another. */
function killService(main: ElectronApplication): void {
  const shell = String(main.process().pid);
  const found = execFileSync('pgrep', ['-P', shell, '-f', 'utility-child|node.mojom.NodeService']);
  for (const pid of found.toString().trim().split('\n')) process.kill(Number(pid), 'SIGKILL');
}

test('its service dies in the middle of a payment: it is found again, and no other is taken', async ({
  app,
  counter,
}) => {
  const { main } = app;
  test.skip(!main || process.platform === 'win32', 'the service is no process of its own to kill');
  if (!main) return;
  const before = app.terminal.state().records.length;
  app.terminal.next({ outcome: 'approve', wire: { silent: true } });
  await counter.chargeStillWater();
  await expect.poll(() => chargesSince(app, before)).toEqual([244]);
  killService(main);
  await counter.signIn();
  await counter.page.keyboard.press('F10');
  await expect(counter.payment.getByText(/^Approved · /)).toBeVisible();
  expect(chargesSince(app, before)).toEqual([244]);
  await counter.page.keyboard.press('Enter');
  await expect(counter.catalog).toBeVisible();
});
