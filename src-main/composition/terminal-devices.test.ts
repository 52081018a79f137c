import { expect, test } from 'vitest';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import type { FoundHere, TerminalDevices } from '../service/ports/terminal-devices.ts';
import { createOpenDriver } from '../terminals/open-driver.ts';
import { FakeDevices } from '../terminals/simulator/fake-devices.ts';
import { FakeUsb, fakeCdcFunction } from '../terminals/simulator/fake-usb.ts';
import { startSimulator } from '../terminals/simulator/start-simulator.ts';
import { systemClock } from './system-world.ts';
import { terminalDevices } from './terminal-devices.ts';

function devicesOf(sources = new FakeDevices(), clock = new VirtualClock(0)): TerminalDevices {
  return terminalDevices({
    clock,
    openDriver: createOpenDriver({ clock }),
    trySimulator: () => Promise.reject(new Error('no simulator in this test')),
    platform: 'linux',
    sources,
  });
}

test('a reader that this person may not open comes with the command that allows it', async () => {
  const clock = new VirtualClock(0);
  const sources = new FakeDevices();
  sources.usb = [
    new FakeUsb({
      vendorId: 0x2fb8,
      productId: 0x2116,
      productName: 'A920',
      serialNumber: '0821',
      kernelDriver: true,
      isForbidden: true,
      functions: [fakeCdcFunction(0, null)],
      clock,
    }),
  ];
  const found: FoundHere[] = [];
  const search = { inUse: new Set<string>(), onFound: (one: FoundHere) => found.push(one) };
  const { signal } = new AbortController();
  expect(await devicesOf(sources, clock).discover({ ...search, signal })).toEqual([]);
  expect(found).toMatchObject([
    {
      connection: 'usb:0821',
      transport: 'usb',
      vendor: 'PAX',
      model: 'A920',
      state: 'blocked',
      problem: {
        kind: 'blocked',
        remedy: 'install_udev_rule',
        command: expect.stringContaining('sudo tee /etc/udev/rules.d/'),
      },
    },
  ]);
});

test('an address is asked who is there', async () => {
  const simulator = await startSimulator({ clock: systemClock, random: seededRandom(1), port: 0 });
  const openDriver = createOpenDriver({ clock: systemClock });
  const devices = terminalDevices({
    clock: systemClock,
    openDriver,
    trySimulator: async () => ({
      connection: `tcp://127.0.0.1:${simulator.port}`,
      stop: async () => undefined,
    }),
  });
  try {
    const identity = { serial_number: '0821234567', model: 'A920', protocol_version: '1.43' };
    const there = `tcp://127.0.0.1:${simulator.port}`;
    expect(await devices.identify(there)).toMatchObject(identity);
    expect(await devices.identify('simulator:')).toMatchObject(identity);
    await simulator.control.unplug();
    expect(await devices.identify(there)).toBe('ECONNREFUSED');
  } finally {
    await simulator.stop();
  }
});

test('a certificate that nobody has compared yet is shown', async () => {
  const print = 'AB'.repeat(32);
  const reason = `the certificate is not trusted; its SHA-256 is ${print}`;
  expect(await devicesOf().problemOf('https://10.0.0.9:10009', reason)).toMatchObject({
    remedy: 'compare_certificate',
    certificate: print,
  });
});

test('what lets a person use readers on Linux', async () => {
  expect(await devicesOf().access()).toMatchObject({
    platform: 'linux',
    needs_rule: true,
    rule: expect.stringContaining('ID_MM_DEVICE_IGNORE'),
    command: expect.stringContaining('udevadm control --reload'),
  });
  const elsewhere = terminalDevices({
    clock: systemClock,
    openDriver: createOpenDriver({ clock: systemClock }),
    trySimulator: () => Promise.reject(new Error('no simulator in this test')),
    platform: 'darwin',
  });
  expect(await elsewhere.access()).toMatchObject({ needs_rule: false, installed: null });
});
