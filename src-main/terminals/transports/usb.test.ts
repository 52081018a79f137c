import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src-shared/lib/random.ts';
import { VirtualClock } from '../../../src-shared/lib/virtual-clock.ts';
import type { TerminalRequest } from '../driver.ts';
import { createOpenDriver } from '../open-driver.ts';
import { fakeTtyPosFunction } from '../simulator/fake-tty-pos.ts';
import { FakeUsb, type FakeUsbOptions, fakeCdcFunction } from '../simulator/fake-usb.ts';
import { SimulatedTerminal } from '../simulator/terminal.ts';
import { decodePacket, encodePacket, packetLength } from './tty-pos-packet.ts';
import { usbLink } from './usb.ts';

const sale: TerminalRequest = {
  operation: 'sale',
  tender: 'credit',
  reference: '100000000001',
  amountCents: 1250,
  askForTip: false,
};

let clock: VirtualClock;
let terminal: SimulatedTerminal;
beforeEach(() => {
  clock = new VirtualClock(0);
  terminal = new SimulatedTerminal({ clock, random: seededRandom(1), version: '1.54' });
});

function device(options: Partial<FakeUsbOptions>): FakeUsb {
  const functions = [fakeCdcFunction(0, (end) => terminal.connect(end))];
  const pax = { vendorId: 0x2fb8, productId: 0x2116, kernelDriver: true, clock, functions };
  return new FakeUsb({ ...pax, ...options });
}

async function sell(usb: FakeUsb | undefined) {
  const driver = createOpenDriver({ clock, findUsbTerminal: async () => usb })('usb:1');
  const quiet = { beforeFirstByte: () => Promise.resolve(), onProgress: () => undefined };
  return inTime(driver.run(sale, quiet));
}

async function inTime<T>(promise: Promise<T>): Promise<T> {
  let ended = false;
  const end = promise.finally(() => {
    ended = true;
  });
  for (let step = 0; step < 4000 && !ended; step++) await clock.advance(50);
  return end;
}

describe('CDC', () => {
  test('a sale goes through, and the device is given back to the system', async () => {
    const usb = device({});
    expect(await sell(usb)).toMatchObject({ kind: 'approved' });
    expect(usb.isGivenBack).toBe(true);
    expect(usb.controlTransfers.map(({ request, value }) => [request, value])).toEqual([
      [0x20, 0],
      [0x22, 3],
    ]);
  });

  test('an answer of exactly full packets arrives whole', async () => {
    const heard: number[] = [];
    const full = fakeCdcFunction(0, (end) =>
      end.onBytes(() => end.write(new Uint8Array(192).fill(0x41))),
    );
    const address = { serialNumber: '1', functionIndex: 0 };
    const link = usbLink(address, clock, async () => device({ functions: [full] }));
    link.onBytes((bytes) => heard.push(...bytes));
    expect(await inTime(link.open())).toEqual({ kind: 'open' });
    link.write(Uint8Array.of(1));
    await clock.advance(500);
    expect(heard).toHaveLength(192);
    await inTime(link.close());
  });

  test('of two serial functions the one that answers is used, and remembered', async () => {
    const silent = fakeCdcFunction(0, null);
    const speaking = fakeCdcFunction(4, (end) => terminal.connect(end));
    const usb = device({ functions: [silent, speaking] });
    const driver = createOpenDriver({ clock, findUsbTerminal: async () => usb })('usb:1');
    const startedAt = clock.now();
    expect(await inTime(driver.identify())).toMatchObject({ kind: 'identified' });
    expect(clock.now() - startedAt).toBeLessThan(3000);
    const secondAt = clock.now();
    expect(await inTime(driver.identify())).toMatchObject({ kind: 'identified' });
    expect(clock.now() - secondAt).toBeLessThan(500);
  });

  test('a link that was given up while functions were tried leaves the trying to the next', async () => {
    const functions = [0, 4, 8].map((first) => fakeCdcFunction(first, null));
    const speaking = fakeCdcFunction(12, (end) => terminal.connect(end));
    const usb = device({ functions: [...functions, speaking] });
    const driver = createOpenDriver({ clock, findUsbTerminal: async () => usb })('usb:1');
    expect(await inTime(driver.identify())).toMatchObject({ kind: 'no_answer' });
    expect(await inTime(driver.identify())).toMatchObject({ kind: 'identified' });
    expect(usb.isGivenBack).toBe(true);
  });

  test('a device that another program holds is sent nothing', async () => {
    const usb = device({});
    usb.claimInterface = () => Promise.reject(new Error('claimInterface error: resource busy'));
    expect(await sell(usb)).toEqual({
      kind: 'not_sent',
      reason: 'claimInterface error: resource busy',
    });
  });

  test.each<[string, Partial<FakeUsbOptions>]>([
    ['of another vendor', { vendorId: 0x0b00 }],
    ['without a serial function', { functions: [] }],
  ])('a device %s is no terminal', async (_, options) => {
    const outcome = await sell(device(options));
    expect(outcome).toEqual({ kind: 'not_sent', reason: 'the USB device is no card terminal' });
  });

  test('a device that is not there is sent nothing', async () => {
    expect(await sell(undefined)).toMatchObject({ kind: 'not_sent' });
  });

  test('a pulled cable during the sale leaves it unknown', async () => {
    terminal.scripts.next({ outcome: 'approve', waitsForCard: true });
    const usb = device({});
    clock.after(2000, () => usb.unplug());
    expect(await sell(usb)).toMatchObject({ kind: 'unknown' });
  });
});

describe('ttyPos', () => {
  const old = (losesEvery: number, style: 'nibbles' | 'trailing', isFull = false) =>
    device({
      vendorId: 0x2fb8,
      productId: 0x1101,
      kernelDriver: false,
      deviceVersionMajor: style === 'nibbles' ? 1 : 3,
      functions: [
        fakeTtyPosFunction({
          style,
          losesEvery,
          isFull,
          connect: (end) => terminal.connect(end),
          onCut: () => undefined,
        }),
      ],
    });

  test.each(['nibbles', 'trailing'] as const)('a sale with %s and lost answers', async (style) => {
    const usb = old(9, style);
    expect(await sell(usb)).toMatchObject({ kind: 'approved', result: { approvedCents: 1250 } });
    expect(terminal.batch.records).toHaveLength(1);
    expect(usb.isGivenBack).toBe(true);
    expect(usb.controlTransfers).toHaveLength(style === 'trailing' ? 1 : 0);
  });

  test('a device that never answers is sent nothing', async () => {
    expect(await sell(old(1, 'trailing'))).toMatchObject({ kind: 'not_sent' });
  });

  test('a device that takes no bytes is given back', async () => {
    const usb = old(0, 'trailing', true);
    expect(await sell(usb)).toMatchObject({ kind: 'unknown' });
    expect(usb.isGivenBack).toBe(true);
  });

  test('a packet is read as written, and not when a bit of it changed', () => {
    const packet = fc.record({
      sequence: fc.nat(15),
      type: fc.nat(4),
      bytes: fc.uint8Array({ maxLength: 300 }),
    });
    const style = fc.constantFrom('nibbles' as const, 'trailing' as const);
    fc.assert(
      fc.property(packet, style, fc.nat(), fc.nat(7), (sent, how, at, bit) => {
        const whole = encodePacket(sent, how);
        expect(packetLength(whole)).toBe(whole.length);
        expect(decodePacket(whole, how)).toEqual(sent);
        const changed = Uint8Array.from(whole);
        const index = at % whole.length;
        changed[index] = (changed[index] ?? 0) ^ (1 << bit);
        expect(decodePacket(changed, how)).toBeNull();
      }),
    );
  });
});
