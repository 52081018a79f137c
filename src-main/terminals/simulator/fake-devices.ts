import type { DeviceSources, Listed, SerialPortListed } from '../discovery/device-sources.ts';
import type { UsbTerminal } from '../transports/usb-device.ts';

/** A computer whose devices a test plugs in and out. */
export class FakeDevices implements DeviceSources {
  usb: Listed<UsbTerminal> = [];
  serial: Listed<SerialPortListed> = [];
  readonly listeners = new Set<() => void>();

  async listUsb(): Promise<Listed<UsbTerminal>> {
    return this.usb;
  }

  async listSerial(): Promise<Listed<SerialPortListed>> {
    return this.serial;
  }

  async watchUsb(onChange: () => void): Promise<(() => void) | string> {
    if (typeof this.usb === 'string') return this.usb;
    this.listeners.add(onChange);
    return () => this.listeners.delete(onChange);
  }

  /** The system says that something changed. */
  change(): void {
    for (const listener of this.listeners) listener();
  }
}
