import { afterEach, beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '../../../src-shared/lib/virtual-clock.ts';
import { FakeDevices } from '../simulator/fake-devices.ts';
import { FakeUsb, fakeCdcFunction } from '../simulator/fake-usb.ts';
import { watchTerminals } from './watch-terminals.ts';

let clock: VirtualClock;
let sources: FakeDevices;
let said: string[];
let stop: () => void;
beforeEach(() => {
  clock = new VirtualClock(0);
  sources = new FakeDevices();
  said = [];
});
afterEach(() => stop());

async function watch(): Promise<void> {
  stop = watchTerminals({
    clock,
    sources,
    platform: 'linux',
    onChange: ({ kind, connection }) => said.push(`${kind} ${connection}`),
    onProblem: (reason) => said.push(reason),
  });
  await clock.advance(1);
}

function usbDevice(serialNumber: string): FakeUsb {
  const functions = [fakeCdcFunction(0, null)];
  const pax = { vendorId: 0x2fb8, productId: 0x2116, kernelDriver: true, clock, functions };
  return new FakeUsb({ ...pax, serialNumber });
}

test('what is there is told first, then each plug at once', async () => {
  sources.usb = [usbDevice('1')];
  await watch();
  expect(said).toEqual(['attached usb:1']);
  sources.usb = [usbDevice('1'), usbDevice('2')];
  sources.change();
  await clock.advance(1);
  sources.usb = [usbDevice('2')];
  sources.change();
  sources.change();
  await clock.advance(1);
  expect(said).toEqual(['attached usb:1', 'attached usb:2', 'detached usb:1']);
});

const port = { path: '/dev/ttyACM0', vendorId: '2fb8', productId: '2116' };

test('a serial port that shows up a moment after its device is seen at once', async () => {
  await watch();
  sources.change();
  await clock.advance(100);
  sources.serial = [port];
  await clock.advance(200);
  expect(said).toEqual(['attached serial:/dev/ttyACM0']);
});

test('what came without an event is seen later', async () => {
  await watch();
  sources.serial = [port];
  await clock.advance(30_000);
  sources.serial = [];
  await clock.advance(30_000);
  expect(said).toEqual(['attached serial:/dev/ttyACM0', 'detached serial:/dev/ttyACM0']);
});

test('a computer without USB says so once, and its serial ports are watched', async () => {
  sources.usb = '/sys/bus/usb/devices/ not found';
  await watch();
  sources.serial = [port];
  await clock.advance(3000);
  expect(said).toEqual(['/sys/bus/usb/devices/ not found', 'attached serial:/dev/ttyACM0']);
});

test('nothing is told and nothing is left behind after the end', async () => {
  await watch();
  sources.usb = [usbDevice('1')];
  sources.change();
  stop();
  await clock.advance(60_000);
  expect(said).toEqual([]);
  expect(sources.listeners.size).toBe(0);
});
