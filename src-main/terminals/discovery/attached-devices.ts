import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { MakeLink } from '../transports/byte-link.ts';
import { serialLinks } from '../transports/serial.ts';
import { countUsbFunctions, isPaxDevice, paxVendors, usbLink } from '../transports/usb.ts';
import type { UsbTerminal } from '../transports/usb-device.ts';
import type { DeviceSources, SerialPortListed } from './device-sources.ts';

/** Something by a terminal's maker on this computer; whether it answers is not known yet. */
export interface AttachedDevice {
  /** For a terminal's settings: `serial:PATH` or `usb:SERIAL`. */
  readonly connection: string;
  /** Every connection that means it: settings may have another than the one that lasts. */
  readonly names: readonly string[];
  /** As the device calls itself; empty where it doesn't. */
  readonly vendor: string;
  readonly model: string;
  /** The USB serial number: the same on each of a device's ports. */
  readonly serialNumber: string | null;
  /** One for each function that may speak to registers. */
  readonly links: () => Promise<readonly MakeLink[]>;
}

export interface AttachedDevices {
  readonly devices: readonly AttachedDevice[];
  /** What couldn't be listed, and why. */
  readonly problems: readonly string[];
}

export type MakeSerialLinks = (path: string) => MakeLink;

export interface ListOptions {
  readonly clock: Clock;
  readonly sources: DeviceSources;
  readonly platform: NodeJS.Platform;
  /** The serial port at a path; a test hands in its own. */
  readonly serialLinks?: MakeSerialLinks;
}

/**
 * Enough for our last acknowledgement to leave; then the port is free for the terminal's driver.
 */
const probeIdleMs = 200;

/**
 * Lists terminals by vendor. A device that the system gives a serial port is listed by its ports
 * alone: to drive it by USB as well would take the port away.
 */
export async function listAttachedDevices(options: ListOptions): Promise<AttachedDevices> {
  const { clock, sources, platform } = options;
  const [ports, devices] = await Promise.all([sources.listSerial(), sources.listUsb()]);
  const terminalPorts = typeof ports === 'string' ? [] : ports.filter(isPaxPort);
  const terminals = typeof devices === 'string' ? [] : devices.filter(isPaxDevice);
  const withoutPort = terminals.filter((device) => !terminalPorts.some((p) => isPortOf(p, device)));
  const makeSerial = options.serialLinks ?? ((path) => serialLinks(path, probeIdleMs));
  return {
    devices: [
      ...terminalPorts.map((port) => {
        const device = terminals.find((one) => isPortOf(port, one));
        return serialDevice(port, device, platform, makeSerial);
      }),
      ...withoutPort.flatMap((device) => usbDevice(device, clock)),
    ],
    problems: [ports, devices].filter((listed) => typeof listed === 'string'),
  };
}

function isPaxPort({ vendorId = '' }: SerialPortListed): boolean {
  return paxVendors.includes(Number.parseInt(vendorId, 16));
}

function isPortOf(port: SerialPortListed, device: UsbTerminal): boolean {
  const isSameModel =
    Number.parseInt(port.vendorId ?? '', 16) === device.vendorId &&
    Number.parseInt(port.productId ?? '', 16) === device.productId;
  const isSameOne =
    !port.serialNumber || !device.serialNumber || port.serialNumber === device.serialNumber;
  return isSameModel && isSameOne;
}

function serialDevice(
  port: SerialPortListed,
  device: UsbTerminal | undefined,
  platform: NodeJS.Platform,
  makeSerial: MakeSerialLinks,
): AttachedDevice {
  const path = lastingPath(port, platform);
  const serialNumber = port.serialNumber || device?.serialNumber || null;
  return {
    connection: `serial:${path}`,
    names: [
      `serial:${path}`,
      `serial:${port.path}`,
      ...(serialNumber === null ? [] : [`usb:${serialNumber}`]),
    ],
    vendor: port.manufacturer ?? 'PAX',
    model: device?.productName ?? '',
    serialNumber,
    links: async () => [makeSerial(path)],
  };
}

/** A path that means the same device tomorrow, and one that doesn't wait for a modem's carrier. */
function lastingPath({ path, pnpId }: SerialPortListed, platform: NodeJS.Platform): string {
  if (platform === 'linux' && pnpId) return `/dev/serial/by-id/${pnpId}`;
  return platform === 'darwin' ? path.replace(/^\/dev\/tty\./, '/dev/cu.') : path;
}

/** Without a serial number nothing could name it in the settings. */
function usbDevice(device: UsbTerminal, clock: Clock): AttachedDevice[] {
  const { serialNumber, productName } = device;
  if (!serialNumber) return [];
  const find = async (): Promise<UsbTerminal> => device;
  return [
    {
      connection: `usb:${serialNumber}`,
      names: [`usb:${serialNumber}`],
      vendor: 'PAX',
      model: productName ?? '',
      serialNumber,
      links: async () => {
        const count = (await countUsbFunctions(find, serialNumber)) ?? 0;
        return Array.from(
          { length: count },
          (_, functionIndex) => () => usbLink({ serialNumber, functionIndex }, clock, find),
        );
      },
    },
  ];
}
