import { beforeEach, expect, test } from 'vitest';
import { seededRandom } from '../../../src-shared/lib/random.ts';
import { VirtualClock } from '../../../src-shared/lib/virtual-clock.ts';
import { FakeDevices } from '../simulator/fake-devices.ts';
import { FakeUsb, type FakeUsbOptions, fakeCdcFunction } from '../simulator/fake-usb.ts';
import { SimulatedTerminal } from '../simulator/terminal.ts';
import { memoryLink } from '../transports/memory-link.ts';
import {
  type DiscoverOptions,
  discoverTerminals,
  type TerminalFound,
} from './discover-terminals.ts';

let clock: VirtualClock;
let terminal: SimulatedTerminal;
let sources: FakeDevices;
beforeEach(() => {
  clock = new VirtualClock(0);
  terminal = new SimulatedTerminal({ clock, random: seededRandom(1) });
  sources = new FakeDevices();
});

const speaking = (first: number) => fakeCdcFunction(first, (end) => terminal.connect(end));
const silent = (first: number) => fakeCdcFunction(first, null);

function usbDevice(options: Partial<FakeUsbOptions> = {}): FakeUsb {
  const pax = { vendorId: 0x2fb8, productId: 0x2116, productName: 'A920', serialNumber: '0821' };
  return new FakeUsb({ ...pax, kernelDriver: true, clock, functions: [speaking(0)], ...options });
}

const port = {
  path: '/dev/ttyACM0',
  vendorId: '2FB8',
  productId: '2116',
  serialNumber: '0821',
  manufacturer: 'PAX',
  pnpId: 'usb-PAX_A920_0821-if04',
};

async function discover(options: Partial<DiscoverOptions> = {}) {
  const found: TerminalFound[] = [];
  let problems: readonly string[] | undefined;
  void discoverTerminals({
    clock,
    signal: new AbortController().signal,
    onFound: (one) => found.push(one),
    sources,
    platform: 'linux',
    serialLinks: () => () =>
      memoryLink((end) => {
        terminal.connect(end);
        return undefined;
      }),
    ...options,
  }).then((said) => {
    problems = said;
  });
  for (let step = 0; step < 400 && !problems; step++) await clock.advance(50);
  return { found, problems, tookMs: clock.now() };
}

test('a terminal on USB says who it is, and is given back to the system', async () => {
  const usb = usbDevice();
  sources.usb = [usb];
  const { found, problems } = await discover();
  expect(found).toEqual([
    {
      connection: 'usb:0821',
      vendor: 'PAX',
      model: 'A920',
      state: {
        kind: 'ready',
        identity: {
          serialNumber: '0821234567',
          modelName: 'A920',
          osVersion: 'SIM 1.0',
          protocolVersion: '1.43',
        },
      },
    },
  ]);
  expect(problems).toEqual([]);
  expect(usb.isGivenBack).toBe(true);
});

test('of two functions the one that answers counts', async () => {
  sources.usb = [usbDevice({ functions: [silent(0), speaking(4)] })];
  const { found, tookMs } = await discover();
  expect(found).toMatchObject([{ connection: 'usb:0821', state: { kind: 'ready' } }]);
  expect(tookMs).toBeLessThan(4000);
});

test('a device with a serial port is asked there, and keeps its port', async () => {
  const usb = usbDevice();
  sources.usb = [usb];
  sources.serial = [port, { path: '/dev/ttyS0' }, { path: '/dev/ttyUSB0', vendorId: '1a86' }];
  const { found } = await discover();
  expect(found).toMatchObject([
    {
      connection: 'serial:/dev/serial/by-id/usb-PAX_A920_0821-if04',
      vendor: 'PAX',
      model: 'A920',
      state: { kind: 'ready' },
    },
  ]);
  expect(usb.controlTransfers).toEqual([]);
});

test.each(['usb:0821', 'serial:/dev/ttyACM0'])(
  'a device that a terminal has as %s is left alone under its other names too',
  async (usedAs) => {
    sources.usb = [usbDevice()];
    sources.serial = [port];
    const { found } = await discover({ inUse: new Set([usedAs]) });
    expect(found).toMatchObject([{ state: { kind: 'in_use', usedAs } }]);
  },
);

test.each([
  ['win32', 'COM3', 'serial:COM3'],
  ['darwin', '/dev/tty.usbmodem1', 'serial:/dev/cu.usbmodem1'],
] as const)('on %s the port is %s', async (platform, path, connection) => {
  sources.serial = [{ ...port, path }];
  expect((await discover({ platform })).found).toMatchObject([{ connection }]);
});

test('what answers nothing is silent; what a driver has is left alone', async () => {
  sources.usb = [usbDevice({ functions: [silent(0)] }), usbDevice({ serialNumber: '0900' })];
  const { found } = await discover({ inUse: new Set(['usb:0900']) });
  expect(found).toMatchObject([
    { connection: 'usb:0821', state: { kind: 'silent' } },
    { connection: 'usb:0900', state: { kind: 'in_use', usedAs: 'usb:0900' } },
  ]);
});

test.each([
  ['linux', 'install_udev_rule'],
  ['darwin', 'use_serial_port'],
  ['win32', 'close_other_program'],
] as const)('on %s a device that may not be opened says what to do', async (platform, remedy) => {
  sources.usb = [usbDevice({ isForbidden: true })];
  const { found } = await discover({ platform });
  expect(found).toMatchObject([{ state: { kind: 'blocked', remedy } }]);
});

test('a port that another program holds', async () => {
  sources.serial = [port];
  const { found } = await discover({
    serialLinks: () => () => memoryLink(() => 'Error Resource busy Cannot lock port'),
  });
  expect(found).toMatchObject([{ state: { kind: 'blocked', remedy: 'close_other_program' } }]);
});

test('other devices are none, and a list that fails is said', async () => {
  sources.usb = [usbDevice({ vendorId: 0x0b00 })];
  sources.serial = 'spawn udevadm ENOENT';
  expect(await discover()).toMatchObject({ found: [], problems: ['spawn udevadm ENOENT'] });
});

test('nothing is told after it was called off', async () => {
  const calling = new AbortController();
  sources.usb = [usbDevice({ functions: [silent(0)] }), usbDevice({ serialNumber: '0900' })];
  clock.after(500, () => calling.abort());
  const { found, problems } = await discover({ signal: calling.signal });
  expect(found).toEqual([]);
  expect(problems).toEqual([]);
});
