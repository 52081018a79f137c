/// <reference types="w3c-web-usb" />

/** The part of a USB device that our links use; a fake stands in for it in tests. */
export interface UsbTerminal {
  readonly vendorId: number;
  readonly productId: number;
  readonly deviceVersionMajor: number;
  readonly serialNumber?: string | null | undefined;
  readonly productName?: string | null | undefined;
  readonly configuration?: UsbConfiguration | undefined;
  readonly configurations: readonly UsbConfiguration[];
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(configurationValue: number): Promise<void>;
  claimInterface(interfaceNumber: number): Promise<void>;
  releaseInterface(interfaceNumber: number): Promise<void>;
  /** Linux only. */
  detachKernelDriver(interfaceNumber: number): Promise<void>;
  attachKernelDriver(interfaceNumber: number): Promise<void>;
  /** Rejects on a timeout, and drops what had arrived by then. */
  transferIn(endpoint: number, length: number, timeoutMs?: number): Promise<UsbInResult>;
  transferOut(
    endpoint: number,
    bytes: Uint8Array<ArrayBuffer>,
    timeoutMs?: number,
  ): Promise<UsbOutResult>;
  /** `bytes` must be given, even when there are none. */
  controlTransferOut(
    setup: UsbSetup,
    bytes: Uint8Array<ArrayBuffer>,
    timeoutMs?: number,
  ): Promise<unknown>;
  clearHalt(direction: 'in' | 'out', endpoint: number): Promise<void>;
}

export interface UsbConfiguration {
  readonly configurationValue: number;
  readonly interfaces: readonly UsbInterface[];
}

export interface UsbInterface {
  readonly interfaceNumber: number;
  readonly alternate: {
    readonly interfaceClass: number;
    readonly interfaceSubclass: number;
    readonly endpoints: readonly UsbEndpoint[];
  };
}

export interface UsbEndpoint {
  readonly endpointNumber: number;
  readonly direction: 'in' | 'out';
  readonly type: string;
  readonly packetSize: number;
}

export interface UsbSetup {
  readonly requestType: 'standard' | 'class' | 'vendor';
  readonly recipient: 'device' | 'interface' | 'endpoint' | 'other';
  readonly request: number;
  readonly value: number;
  readonly index: number;
}

export interface UsbInResult {
  readonly data?: DataView | undefined;
}

export interface UsbOutResult {
  readonly bytesWritten: number;
}

/** Finds a device by its USB serial number. */
export type FindUsbTerminal = (serialNumber: string) => Promise<UsbTerminal | undefined>;

/** Asks the operating system; the library is loaded only where a terminal is attached by USB. */
export const findUsbTerminal: FindUsbTerminal = async (serialNumber) => {
  const { usb } = await import('usb');
  return usb.findDeviceBySerial(serialNumber);
};

export function bytesOf(result: UsbInResult): Uint8Array {
  const { data } = result;
  return data
    ? Uint8Array.from(new Uint8Array(data.buffer, data.byteOffset, data.byteLength))
    : new Uint8Array();
}

/** A transfer that ended for want of bytes, not for a fault: only the text tells. */
export function isTransferTimeout(error: unknown): boolean {
  return error instanceof Error && /cancel|timed? ?out/i.test(error.message);
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
