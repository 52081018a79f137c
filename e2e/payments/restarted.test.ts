import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts';
import { type VirtualTerminal, virtualTerminal } from './virtual-world.ts';

let folder: string;
let virtual: VirtualTerminal;
let world: PaymentWorld;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'restarted-'));
  virtual = virtualTerminal({ isOnePipe: true });
  world = await open();
});

afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

function open(): Promise<PaymentWorld> {
  return openPaymentWorld(virtual, { file: path.join(folder, 'register.db') });
}

/** A sale whose card isn't there yet when the register stops. */
async function stopWhileTheTerminalWaits(): Promise<void> {
  virtual.terminal.scripts.next({ outcome: 'approve', waitsForCard: true });
  void world.sell('w-1');
  await virtual.pass(1_000);
  expect(virtual.terminal.screen.phase).toBe('card');
  await world.close();
}

async function stateOf(): Promise<string> {
  return (await world.attemptOf('w-1')).state;
}

test('a card that was presented while the register was down is found within two seconds', async () => {
  await stopWhileTheTerminalWaits();
  virtual.terminal.cardholder.act({ act: 'present', entryMode: '4' });
  await virtual.pass(2_000);
  world = await open();
  await world.payments.recover();
  await virtual.pass(2_000);
  expect(await stateOf()).toBe('RECORDED');
});

test.each([3, 12, 25, 38, 52])(
  'a card presented %i seconds after the start is found at the next look-up',
  async (seconds) => {
    await stopWhileTheTerminalWaits();
    world = await open();
    await world.payments.recover();
    await virtual.pass(seconds * 1_000);
    expect(await stateOf()).toBe('UNKNOWN');
    virtual.terminal.cardholder.act({ act: 'present', entryMode: '4' });
    await virtual.pass(21_000);
    expect(await stateOf()).toBe('RECORDED');
  },
);
