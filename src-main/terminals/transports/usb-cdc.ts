import type { UsbStream } from './usb.ts';
import {
  bytesOf,
  isTransferTimeout,
  type UsbConfiguration,
  type UsbEndpoint,
  type UsbInterface,
  type UsbTerminal,
} from './usb-device.ts';

/** One serial port of a composite device: a control interface and the data interface after it. */
export interface SerialFunction {
  readonly configurationValue: number;
  readonly control: number;
  readonly data: number;
  readonly input: UsbEndpoint;
  readonly output: UsbEndpoint;
}

const communicationClass = 0x02;
const abstractControlModel = 0x02;
const dataClass = 0x0a;

/** Found by the descriptors: endpoint numbers and packet sizes differ between models. */
export function serialFunctionsOf(device: UsbTerminal): SerialFunction[] {
  const configuration = device.configuration ?? device.configurations[0];
  if (!configuration) return [];
  return configuration.interfaces.flatMap((candidate, index) =>
    serialFunctionAt(configuration, candidate, index),
  );
}

function serialFunctionAt(
  configuration: UsbConfiguration,
  control: UsbInterface,
  index: number,
): SerialFunction[] {
  const { interfaceClass, interfaceSubclass } = control.alternate;
  if (interfaceClass !== communicationClass || interfaceSubclass !== abstractControlModel)
    return [];
  const data = configuration.interfaces
    .slice(index + 1)
    .find((candidate) => candidate.alternate.interfaceClass === dataClass);
  const bulk = data?.alternate.endpoints.filter((endpoint) => endpoint.type === 'bulk') ?? [];
  const input = bulk.find((endpoint) => endpoint.direction === 'in');
  const output = bulk.find((endpoint) => endpoint.direction === 'out');
  if (!data || !input || !output) return [];
  return [
    {
      configurationValue: configuration.configurationValue,
      control: control.interfaceNumber,
      data: data.interfaceNumber,
      input,
      output,
    },
  ];
}

const setLineCoding = 0x20;
const setControlLineState = 0x22;
/** 9600 baud, one stop bit, no parity, eight bits; over USB the rate is only nominal. */
const lineCoding = Uint8Array.of(0x80, 0x25, 0, 0, 0, 0, 8);
const dataTerminalReady = 0b01;
const requestToSend = 0b10;

/** Short, so that the link closes soon: a read that waits can't be ended otherwise. */
const readMsMax = 40;
const writeMsMax = 1000;

/** A CDC-ACM function that we drive ourselves, as a kiosk without a system driver does. */
export class CdcStream implements UsbStream {
  readonly #device: UsbTerminal;
  readonly #function: SerialFunction;
  readonly #detached: number[] = [];
  readonly #claimed: number[] = [];
  #isStalled = false;

  constructor(device: UsbTerminal, serialFunction: SerialFunction) {
    this.#device = device;
    this.#function = serialFunction;
  }

  async open(): Promise<void> {
    await this.#device.open();
    if (!this.#device.configuration)
      await this.#device.selectConfiguration(this.#function.configurationValue);
    for (const number of [this.#function.control, this.#function.data]) await this.#claim(number);
    await this.#control(setLineCoding, 0, lineCoding);
    await this.#control(setControlLineState, dataTerminalReady | requestToSend);
  }

  /**
   * One packet at a time: a longer read ends only at a short packet, and what it held is lost at a
   * timeout when the device sends an exact number of full packets.
   */
  async read(): Promise<Uint8Array> {
    const { endpointNumber, packetSize } = this.#function.input;
    try {
      const result = await this.#device.transferIn(endpointNumber, packetSize, readMsMax);
      this.#isStalled = false;
      return bytesOf(result);
    } catch (error) {
      if (isTransferTimeout(error)) return new Uint8Array();
      // A stall is cleared, once: what fails again is no stall.
      if (this.#isStalled) throw error;
      this.#isStalled = true;
      await this.#device.clearHalt('in', endpointNumber);
      return new Uint8Array();
    }
  }

  async write(bytes: Uint8Array): Promise<void> {
    let rest = Uint8Array.from(bytes);
    while (rest.length > 0) {
      const { endpointNumber } = this.#function.output;
      const { bytesWritten } = await this.#device.transferOut(endpointNumber, rest, writeMsMax);
      if (bytesWritten < 1) throw new Error('the USB device takes no bytes');
      rest = rest.slice(bytesWritten);
    }
  }

  /** Interfaces first: closing the device leaves claimed ones claimed. */
  async close(): Promise<void> {
    const steps = [
      ...this.#claimed.map((number) => () => this.#device.releaseInterface(number)),
      ...this.#detached.map((number) => () => this.#device.attachKernelDriver(number)),
      () => this.#device.close(),
    ];
    for (const step of steps) await evenIfGone(step());
    this.#claimed.length = 0;
    this.#detached.length = 0;
  }

  /** The system's own driver holds the interfaces on Linux; claiming them doesn't take it off. */
  async #claim(interfaceNumber: number): Promise<void> {
    const isDetached = await succeeds(this.#device.detachKernelDriver(interfaceNumber));
    if (isDetached) this.#detached.push(interfaceNumber);
    await this.#device.claimInterface(interfaceNumber);
    this.#claimed.push(interfaceNumber);
  }

  async #control(
    request: number,
    value: number,
    bytes: Uint8Array<ArrayBuffer> = new Uint8Array(),
  ): Promise<void> {
    const index = this.#function.control;
    await this.#device.controlTransferOut(
      { requestType: 'class', recipient: 'interface', request, value, index },
      bytes,
      writeMsMax,
    );
  }
}

/**
 * Whether a driver was there to be detached. Where there is none, or where the system can't
 * detach, claiming tells whether the interface is free.
 */
async function succeeds(step: Promise<void>): Promise<boolean> {
  return step.then(
    () => true,
    () => false,
  );
}

/** Giving back a device that was unplugged fails, and then there is nothing to give back. */
async function evenIfGone(step: Promise<void>): Promise<void> {
  await step.catch(() => undefined);
}
