import { reasonOf, type UsbTerminal } from '../transports/usb-device.ts';

/** What the computer lists, or why it can't. */
export type Listed<T> = readonly T[] | string;

export interface SerialPortListed {
  readonly path: string;
  /** Four hexadecimal digits in any case, as all ids here. */
  readonly vendorId?: string | undefined;
  readonly productId?: string | undefined;
  readonly serialNumber?: string | undefined;
  readonly manufacturer?: string | undefined;
  /** On Linux the port's name under `/dev/serial/by-id`. */
  readonly pnpId?: string | undefined;
}

/** Where attached devices are learned of; a test hands in its own. */
export interface DeviceSources {
  listUsb(): Promise<Listed<UsbTerminal>>;
  listSerial(): Promise<Listed<SerialPortListed>>;
  /** Calls back whenever something is plugged in or out; a text when the computer can't tell. */
  watchUsb(onChange: () => void): Promise<(() => void) | string>;
}

/** The operating system's own lists; the libraries are loaded when first asked. */
export const systemDevices: DeviceSources = {
  listUsb: () => listed(async () => (await import('usb')).usb.getDevices()),
  listSerial: () => listed(async () => (await import('serialport')).SerialPort.list()),
  watchUsb: async (onChange) => {
    // QUIRK(usb): its listener lists the devices by itself and lets a failure of that go
    // unhandled, which would end the process. So it is tried here first.
    const devices = await systemDevices.listUsb();
    if (typeof devices === 'string') return devices;
    const { usb } = await import('usb');
    usb.addEventListener('connect', onChange);
    usb.addEventListener('disconnect', onChange);
    return () => {
      usb.removeEventListener('connect', onChange);
      usb.removeEventListener('disconnect', onChange);
    };
  },
};

async function listed<T>(list: () => Promise<T[]>): Promise<Listed<T>> {
  try {
    return await list();
  } catch (error) {
    return reasonOf(error);
  }
}
