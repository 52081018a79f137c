import { afterEach, beforeEach, expect, test } from 'vitest';
import { put } from '../../src-shared/journal/row-operation.ts';
import { storedTerminal } from '../../src-shared/journal/testing/stored-terminal.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import type { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { type TestContext, testContext } from '../service/test-context.ts';
import type { OpenDriver } from '../terminals/driver.ts';
import { createOpenDriver } from '../terminals/open-driver.ts';
import { FakeDevices } from '../terminals/simulator/fake-devices.ts';
import { FakeUsb, fakeCdcFunction } from '../terminals/simulator/fake-usb.ts';
import { openPtyPort } from '../terminals/simulator/pty-port.ts';
import { SimulatedTerminal } from '../terminals/simulator/terminal.ts';
import { followCables } from './follow-cables.ts';
import { terminalDevices } from './terminal-devices.ts';

const terminalId = 2;
const serialNumber = '0821234567';

let devices: FakeDevices;
let context: TestContext;
let clock: VirtualClock;
let reached: string[];
let openDriver: OpenDriver;
let stop: () => void;
beforeEach(async () => {
  devices = new FakeDevices();
  reached = [];
  stop = () => undefined;
  context = testContext({ openDriver: (connection) => openDriver(connection) });
  clock = context.clock;
  openDriver = createOpenDriver({
    clock,
    findUsbTerminal: async (wanted) => attached().find((each) => each.serialNumber === wanted),
  });
  context.payments.care.onReachability(() => {
    reached.push(context.payments.reachabilityOf(terminalId));
  });
});
afterEach(async () => {
  stop();
  await context.payments.stop();
  await context.store.close();
});

async function follow(connection: string | null): Promise<void> {
  await context.store.commit([], () => ({
    answer: undefined,
    entries: [{ kind: 'terminal.created', locationId: 1, actor: null, body: terminal }],
    local: connection === null ? [] : [put('terminal_connection', key, { connection })],
  }));
  const trySimulator = () => Promise.reject(new Error('no simulator in this test'));
  const known = { clock, openDriver, sources: devices, platform: 'linux', trySimulator } as const;
  const world = { ...context, terminalDevices: terminalDevices(known) };
  stop = followCables({ context: world, sources: devices, platform: 'linux' });
  await pass(100);
}

function attached() {
  return typeof devices.usb === 'string' ? [] : devices.usb;
}

const key = { terminal_id: terminalId };
const terminal = storedTerminal({ id: terminalId, serial_number: serialNumber.toLowerCase() });

/** A reader on USB; `usbSerial` is its cable's, not the one that is registered. */
function reader(usbSerial: string, isSilent = false): FakeUsb {
  const simulated = new SimulatedTerminal({ clock, random: seededRandom(1), serialNumber });
  return new FakeUsb({
    vendorId: 0x2fb8,
    productId: 0x2116,
    serialNumber: usbSerial,
    kernelDriver: true,
    clock,
    functions: [
      fakeCdcFunction(0, null),
      fakeCdcFunction(4, isSilent ? null : (end) => simulated.connect(end)),
    ],
  });
}

async function plug(...plugged: FakeUsb[]): Promise<void> {
  devices.usb = plugged;
  devices.change();
  await pass(50);
}

/** Time in small steps, so that reads of the store keep up with it. */
async function pass(ms: number): Promise<void> {
  for (let passedMs = 0; passedMs < ms; passedMs += 50) {
    await new Promise((resolve) => setImmediate(resolve));
    await clock.advance(50);
  }
  await new Promise((resolve) => setImmediate(resolve));
}

async function connectionNow(): Promise<unknown> {
  const row = await context.store.read
    .selectFrom('terminal_connection')
    .select('connection')
    .executeTakeFirst();
  return row?.connection;
}

test('a reader that is pulled is gone at once, and back when it says who it is', async () => {
  const there = reader('USB1');
  devices.usb = [there];
  await follow('usb:USB1');
  expect(reached).toEqual([]);
  expect(there.controlTransfers).toEqual([]);
  await plug();
  expect(reached).toEqual(['not_found']);
  await plug(reader('USB1'));
  await pass(5000);
  expect(reached).toEqual(['not_found', 'ready']);
});

test('a reader that was away when the register started', async () => {
  await follow('usb:USB1');
  expect(reached).toEqual(['not_found']);
  await plug(reader('USB1'));
  await pass(5000);
  expect(reached).toEqual(['not_found', 'ready']);
});

test('a reader that answers only once it has started', async () => {
  await follow('usb:USB1');
  await plug(reader('USB1', true));
  await pass(4000);
  expect(reached).toEqual(['not_found']);
  devices.usb = [reader('USB1')];
  await pass(30_000);
  expect(reached).toEqual(['not_found', 'ready']);
});

test('a reader that comes back under another name keeps its terminal', async () => {
  await follow('usb:USB1');
  await plug(reader('USB9'));
  await pass(20_000);
  expect(await connectionNow()).toBe('usb:USB9');
  expect(reached).toEqual(['not_found', 'ready']);
});

test("another reader doesn't take its place", async () => {
  devices.usb = [reader('USB1')];
  await follow('usb:USB1');
  await context.store.commit([], () => ({
    answer: undefined,
    entries: [
      {
        kind: 'terminal.changed',
        locationId: 1,
        actor: null,
        body: { id: terminalId, serial_number: '999' },
      },
    ],
  }));
  await plug(reader('USB9'));
  await pass(20_000);
  expect(await connectionNow()).toBe('usb:USB1');
  expect(reached).toEqual(['not_found']);
});

test("a port's other name means the same device", async () => {
  const port = {
    path: '/dev/ttyACM0',
    vendorId: '2fb8',
    productId: '2116',
    serialNumber: 'USB1',
    pnpId: 'usb-PAX_USB1-if04',
  };
  devices.serial = [port];
  await follow('serial:/dev/ttyACM0');
  devices.serial = [];
  devices.change();
  await pass(50);
  expect(reached).toEqual(['not_found']);
});

test('a serial reader that gets another port keeps its terminal', async () => {
  const simulated = new SimulatedTerminal({ clock, random: seededRandom(1), serialNumber });
  const cable = await openPtyPort(simulated);
  const port = (path: string) => ({ path, vendorId: '2fb8', productId: '2116' });
  devices.serial = [port(cable.path())];
  await follow(`serial:${cable.path()}`);
  await cable.unplug();
  devices.serial = [];
  devices.change();
  await until(() => reached.length === 1);
  expect(reached).toEqual(['not_found']);
  // The system gives a number again only when it is free.
  const other = await openPtyPort(simulated);
  await cable.plugIn();
  devices.serial = [port(cable.path())];
  devices.change();
  await until(() => reached.length === 2);
  expect(reached).toEqual(['not_found', 'ready']);
  expect(await connectionNow()).toBe(`serial:${cable.path()}`);
  await Promise.all([cable.unplug(), other.unplug()]);
});

/** Real time beside the tests' own, for a port that the system serves; at most a minute. */
async function until(condition: () => boolean): Promise<void> {
  for (let step = 0; step < 6000 && !condition(); step++) {
    await new Promise((resolve) => setTimeout(resolve, 10));
    await clock.advance(10);
  }
}

test('nothing is watched until a terminal has a cable, and nothing once none has', async () => {
  await follow('tcp://10.0.0.9:10009');
  expect(devices.listeners.size).toBe(0);
  const attach = (connection: string) =>
    context.store.commit([], () => ({
      answer: undefined,
      local: [put('terminal_connection', key, { connection })],
    }));
  await attach('usb:USB1');
  await pass(50);
  expect(devices.listeners.size).toBe(1);
  await attach('tcp://10.0.0.9:10009');
  await pass(50);
  expect(devices.listeners.size).toBe(0);
});
