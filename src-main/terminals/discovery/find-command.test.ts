import { expect, test } from 'vitest';
import { VirtualClock } from '../../../src-shared/lib/virtual-clock.ts';
import { FakeDevices } from '../simulator/fake-devices.ts';
import { FakeUsb, fakeCdcFunction } from '../simulator/fake-usb.ts';
import { findTerminals } from './find-command.ts';

async function said(sources: FakeDevices): Promise<string> {
  let text = '';
  await findTerminals({
    clock: new VirtualClock(0),
    sources,
    platform: 'linux',
    say: (more) => {
      text += more;
    },
  });
  return text;
}

test('a device that may not be opened comes with the rule that allows it, once', async () => {
  const forbidden = (serialNumber: string) =>
    new FakeUsb({
      vendorId: 0x2fb8,
      productId: 0x2116,
      productName: 'A920',
      serialNumber,
      isForbidden: true,
      kernelDriver: false,
      clock: new VirtualClock(0),
      functions: [fakeCdcFunction(0, null)],
    });
  const sources = new FakeDevices();
  sources.usb = [forbidden('1'), forbidden('2')];
  const text = await said(sources);
  expect(text).toContain('usb:1  A920: cannot be opened (open error: Permission denied');
  expect(text.split('sudo tee')).toHaveLength(2);
});

test('nothing there, and a list that fails', async () => {
  const sources = new FakeDevices();
  sources.usb = 'no USB here';
  expect(await said(sources)).toBe(
    'No terminal on USB or on a serial port.\nCould not look everywhere: no USB here\n',
  );
});
