import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { ByteLink, LinkOpened } from './byte-link.ts';
import { LinkListeners } from './link-listeners.ts';
import { CdcStream, serialFunctionsOf } from './usb-cdc.ts';
import { type FindUsbTerminal, reasonOf, type UsbTerminal } from './usb-device.ts';
import { isTtyPos, TtyPosStream } from './usb-tty-pos.ts';

/** Bytes over USB, however the device carries them. */
export interface UsbStream {
  /** Rejects when the device can't be used. */
  open(): Promise<void>;
  /** Waits a moment for bytes; empty when none came. Rejects when the device is gone. */
  read(): Promise<Uint8Array>;
  write(bytes: Uint8Array): Promise<void>;
  /** Gives the device back; called also after a failed `open`. */
  close(): Promise<void>;
}

/** PAX's vendor id, and the one of its "CDC mode". Product ids change with the set-up. */
export const paxVendors: readonly number[] = [0x2fb8, 0x9908];

/** Known by its vendor, or as one of the older models under somebody else's vendor id. */
export function isPaxDevice(device: UsbTerminal): boolean {
  return isTtyPos(device) || paxVendors.includes(device.vendorId);
}

export interface UsbAddress {
  /** The device's USB serial number. */
  readonly serialNumber: string;
  /** Which of the device's serial functions; a ttyPos device has one. */
  readonly functionIndex: number;
}

/**
 * How many functions of the device could speak to a register; null when it can't be looked at, for
 * a reason that opening it tells.
 */
export async function countUsbFunctions(
  find: FindUsbTerminal,
  serialNumber: string,
): Promise<number | null> {
  const device = await find(serialNumber).catch(() => undefined);
  if (!device) return null;
  return isTtyPos(device) ? 1 : serialFunctionsOf(device).length;
}

/** A terminal on USB that we drive ourselves, without the system's serial port. */
export function usbLink(address: UsbAddress, clock: Clock, find: FindUsbTerminal): ByteLink {
  const listeners = new LinkListeners();
  let stream: UsbStream | null = null;
  let pumping: Promise<void> = Promise.resolve();
  let writing: Promise<void> = Promise.resolve();
  return {
    acknowledges: true,
    onBytes: (listener) => listeners.listenToBytes(listener),
    onClose: (listener) => listeners.listenToClose(listener),
    open: async () => {
      const opened = await openStream(address, clock, find);
      if ('reason' in opened) return opened;
      // The link may have been given up while the device was opening.
      if (listeners.hasEnded) await opened.close();
      else pumping = pump(opened, listeners);
      stream = opened;
      return { kind: 'open' };
    },
    write: (bytes) => {
      const copy = Uint8Array.from(bytes);
      writing = writing
        .then(() => stream?.write(copy))
        .catch((error: unknown) => listeners.closed(reasonOf(error)));
    },
    close: async () => {
      listeners.mute();
      const closing = stream;
      stream = null;
      await writing;
      await pumping;
      await closing?.close();
    },
  };
}

async function openStream(
  address: UsbAddress,
  clock: Clock,
  find: FindUsbTerminal,
): Promise<UsbStream | (LinkOpened & { kind: 'failed' })> {
  try {
    const device = await find(address.serialNumber);
    if (!device) return { kind: 'failed', reason: 'no USB device with this serial number' };
    const stream = streamOf(device, address.functionIndex, clock);
    if (!stream) return { kind: 'failed', reason: 'the USB device is no card terminal' };
    return await opened(stream);
  } catch (error) {
    return { kind: 'failed', reason: reasonOf(error) };
  }
}

async function opened(stream: UsbStream): Promise<UsbStream> {
  try {
    await stream.open();
    await discardLeftovers(stream);
    return stream;
  } catch (error) {
    await stream.close();
    throw error;
  }
}

const leftoverReadsMax = 64;

/** What the device had kept from an earlier exchange belongs to nobody. */
async function discardLeftovers(stream: UsbStream): Promise<void> {
  for (let read = 0; read < leftoverReadsMax; read++)
    if ((await stream.read()).length === 0) return;
}

function streamOf(device: UsbTerminal, functionIndex: number, clock: Clock): UsbStream | null {
  if (isTtyPos(device)) return new TtyPosStream(device, clock);
  const serialFunction = serialFunctionsOf(device)[functionIndex];
  const isPax = paxVendors.includes(device.vendorId);
  return isPax && serialFunction ? new CdcStream(device, serialFunction) : null;
}

async function pump(stream: UsbStream, listeners: LinkListeners): Promise<void> {
  while (!listeners.hasEnded) {
    try {
      const bytes = await stream.read();
      if (bytes.length > 0) listeners.bytes(bytes);
    } catch (error) {
      listeners.closed(reasonOf(error));
    }
  }
}
