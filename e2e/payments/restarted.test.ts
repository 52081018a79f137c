import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import type { ByteLink } from '../../src-main/terminals/transports/byte-link.ts';
import { memoryLink } from '../../src-main/terminals/transports/memory-link.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { pass } from './pass-time.ts';
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts';

let folder: string;
let clock: VirtualClock;
let terminal: SimulatedTerminal;
let world: PaymentWorld;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'restarted-'));
  clock = new VirtualClock(Date.UTC(2026, 10, 20, 12));
  terminal = new SimulatedTerminal({ clock, random: seededRandom(1), delayMs: 200 });
  world = await open();
});

afterEach(async () => {
  await world.close();
  rmSync(folder, { recursive: true, force: true });
});

function makeLink(): ByteLink {
  return memoryLink((end) => {
    terminal.connect(end);
    return undefined;
  });
}

/** On one pipe nobody can tell a terminal that waits for a card to give it up. */
const cancelPath = { kind: 'not_possible', reason: 'one pipe' } as const;

function open(): Promise<PaymentWorld> {
  return openPaymentWorld({
    clock,
    openDriver: () => createPaxDriver({ makeLink, cancelPath, clock }),
    connection: 'tcp://127.0.0.1:10009',
    file: path.join(folder, 'register.db'),
  });
}

/** A sale whose card isn't there yet when the register stops. */
async function stopWhileTheTerminalWaits(): Promise<void> {
  terminal.scripts.next({ outcome: 'approve', waitsForCard: true });
  const params = { location_id: world.locationId };
  const payment = { id: 'w-1', amount: 1250 };
  const { terminalId: terminal_id } = world;
  const body = { ticket: { id: 'T-1' }, payment, webhook_id: 'w-1', terminal_id };
  const call = world.call('sale', { params, body });
  void paymentHandlers(world.context).sale(call);
  await pass(clock, 1_000);
  expect(terminal.screen.phase).toBe('card');
  await world.close();
}

async function stateOf(): Promise<string> {
  const attempt = await world.context.store.read
    .selectFrom('attempt')
    .select('state')
    .executeTakeFirstOrThrow();
  return attempt.state;
}

test('a card that was presented while the register was down is found within two seconds', async () => {
  await stopWhileTheTerminalWaits();
  terminal.cardholder.act({ act: 'present', entryMode: '4' });
  await pass(clock, 2_000);
  world = await open();
  await world.payments.recover();
  await pass(clock, 2_000);
  expect(await stateOf()).toBe('RECORDED');
});

test.each([3, 12, 25, 38, 52])(
  'a card presented %i seconds after the start is found at the next look-up',
  async (seconds) => {
    await stopWhileTheTerminalWaits();
    world = await open();
    await world.payments.recover();
    await pass(clock, seconds * 1_000);
    expect(await stateOf()).toBe('UNKNOWN');
    terminal.cardholder.act({ act: 'present', entryMode: '4' });
    await pass(clock, 21_000);
    expect(await stateOf()).toBe('RECORDED');
  },
);
