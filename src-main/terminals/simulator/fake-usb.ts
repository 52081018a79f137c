import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { TerminalEnd } from '../transports/memory-link.ts';
import type {
  UsbConfiguration,
  UsbInResult,
  UsbInterface,
  UsbSetup,
  UsbTerminal,
} from '../transports/usb-device.ts';

/** What a fake device does with the bytes on its endpoints. */
export interface FakeFunction {
  readonly interfaces: readonly UsbInterface[];
  /** The host wrote; `reply` queues bytes for the IN endpoint. */
  receive(bytes: Uint8Array, reply: (bytes: Uint8Array) => void): void;
  readonly inputEndpoint: number;
  readonly outputEndpoint: number;
}

export interface FakeUsbOptions {
  readonly vendorId: number;
  readonly productId: number;
  readonly deviceVersionMajor?: number;
  readonly serialNumber?: string;
  readonly productName?: string;
  /** The person at the computer may not open it. */
  readonly isForbidden?: boolean;
  readonly functions: readonly FakeFunction[];
  /** Interfaces that the system's own driver holds until it is detached. */
  readonly kernelDriver: boolean;
  readonly clock: Clock;
}

const packetSize = 64;

/**
 * A device behind the API of the `usb` package, with that package's habits: timeouts reject, and
 * what had arrived is dropped; a longer read ends only at a short packet; an endpoint serves one
 * transfer at a time; claiming takes no driver off; interfaces stay claimed after `close`.
 */
export class FakeUsb implements UsbTerminal {
  readonly vendorId: number;
  readonly productId: number;
  readonly deviceVersionMajor: number;
  readonly serialNumber: string | null;
  readonly productName: string | null;
  readonly configuration: UsbConfiguration;
  readonly configurations: readonly UsbConfiguration[];
  readonly controlTransfers: UsbSetup[] = [];
  readonly #options: FakeUsbOptions;
  readonly #packets = new Map<number, Uint8Array[]>();
  readonly #arrival = new Map<number, () => void>();
  readonly #busy = new Set<string>();
  readonly #claimed = new Set<number>();
  readonly #held: Set<number>;
  #isOpen = false;
  #isGone = false;

  constructor(options: FakeUsbOptions) {
    this.#options = options;
    this.vendorId = options.vendorId;
    this.productId = options.productId;
    this.deviceVersionMajor = options.deviceVersionMajor ?? 1;
    this.serialNumber = options.serialNumber ?? null;
    this.productName = options.productName ?? null;
    const interfaces = options.functions.flatMap((one) => one.interfaces);
    this.configuration = { configurationValue: 1, interfaces };
    this.configurations = [this.configuration];
    const numbers = interfaces.map(({ interfaceNumber }) => interfaceNumber);
    this.#held = new Set(options.kernelDriver ? numbers : []);
  }

  get isGivenBack(): boolean {
    const holdsAll = !this.#options.kernelDriver || this.#held.size > 0;
    return !this.#isOpen && this.#claimed.size === 0 && holdsAll;
  }

  /** The cable is pulled: whatever waits rejects, and nothing works again. */
  unplug(): void {
    this.#isGone = true;
    for (const wake of this.#arrival.values()) wake();
  }

  async open(): Promise<void> {
    this.#check('open');
    if (this.#options.isForbidden) throw new Error('open error: Permission denied (errno 13)');
    this.#isOpen = true;
  }

  async close(): Promise<void> {
    this.#isOpen = false;
  }

  async selectConfiguration(): Promise<void> {
    this.#check('selectConfiguration');
  }

  async claimInterface(interfaceNumber: number): Promise<void> {
    this.#check('claimInterface');
    if (this.#held.has(interfaceNumber)) throw new Error('claimInterface error: resource busy');
    this.#claimed.add(interfaceNumber);
  }

  async releaseInterface(interfaceNumber: number): Promise<void> {
    this.#check('releaseInterface');
    this.#claimed.delete(interfaceNumber);
  }

  async detachKernelDriver(interfaceNumber: number): Promise<void> {
    this.#check('detachKernelDriver');
    if (!this.#held.delete(interfaceNumber)) throw new Error('detachKernelDriver error: no data');
  }

  async attachKernelDriver(interfaceNumber: number): Promise<void> {
    this.#check('attachKernelDriver');
    this.#held.add(interfaceNumber);
  }

  async clearHalt(): Promise<void> {
    this.#check('clearHalt');
  }

  async controlTransferOut(setup: UsbSetup, bytes: Uint8Array): Promise<void> {
    this.#check('controlTransferOut');
    if (!(bytes instanceof Uint8Array)) throw new TypeError('no bytes');
    this.controlTransfers.push(setup);
  }

  async transferOut(endpoint: number, bytes: Uint8Array): Promise<{ bytesWritten: number }> {
    this.#check('transferOut');
    const served = this.#claimedFunction(endpoint, 'outputEndpoint');
    const copy = Uint8Array.from(bytes);
    queueMicrotask(() => served.receive(copy, (reply) => this.#reply(served.inputEndpoint, reply)));
    return { bytesWritten: bytes.length };
  }

  async transferIn(endpoint: number, length: number, timeoutMs = 1000): Promise<UsbInResult> {
    this.#check('transferIn');
    this.#claimedFunction(endpoint, 'inputEndpoint');
    const name = `in ${endpoint}`;
    if (this.#busy.has(name)) throw new Error('transferIn error: endpoint not found');
    this.#busy.add(name);
    try {
      const bytes = await this.#collect(endpoint, length, timeoutMs);
      return { data: new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
    } finally {
      this.#busy.delete(name);
    }
  }

  async #collect(endpoint: number, length: number, timeoutMs: number): Promise<Uint8Array> {
    let whole = new Uint8Array();
    const deadline = this.#options.clock.now() + timeoutMs;
    for (;;) {
      const packet = this.#packets.get(endpoint)?.shift();
      if (packet) {
        whole = Uint8Array.of(...whole, ...packet);
        if (packet.length < packetSize || whole.length >= length) return whole;
        continue;
      }
      await this.#arrivalWithin(endpoint, deadline - this.#options.clock.now());
      this.#check('transferIn');
      if (this.#options.clock.now() >= deadline) throw new Error('transferIn error: Cancelled');
    }
  }

  #arrivalWithin(endpoint: number, waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = (): void => {
        cancel();
        this.#arrival.delete(endpoint);
        resolve();
      };
      const cancel = this.#options.clock.after(Math.max(0, waitMs), wake);
      this.#arrival.set(endpoint, wake);
    });
  }

  #reply(endpoint: number, bytes: Uint8Array): void {
    const packets = this.#packets.get(endpoint) ?? [];
    // No empty packet follows an exact number of full ones, as with many devices.
    for (let from = 0; from < bytes.length; from += packetSize)
      packets.push(bytes.slice(from, from + packetSize));
    this.#packets.set(endpoint, packets);
    this.#arrival.get(endpoint)?.();
  }

  #claimedFunction(endpoint: number, side: 'inputEndpoint' | 'outputEndpoint'): FakeFunction {
    const found = this.#options.functions.find((one) => one[side] === endpoint);
    const isClaimed = found?.interfaces.some((one) => this.#claimed.has(one.interfaceNumber));
    if (!found || !isClaimed) throw new Error('transfer error: endpoint not found');
    return found;
  }

  #check(step: string): void {
    if (this.#isGone) throw new Error(`${step} error: device disconnected`);
    if (step !== 'open' && !this.#isOpen) throw new Error(`${step} error: invalid state`);
  }
}

/**
 * A CDC-ACM function: a control and a data interface. `connect` gets the terminal's end, if there
 * is a terminal behind it; `onCut` is called when that breaks the connection.
 */
export function fakeCdcFunction(
  first: number,
  connect: ((end: TerminalEnd) => void) | null,
  onCut: () => void = () => undefined,
): FakeFunction {
  const inputEndpoint = first + 1;
  const outputEndpoint = first + 2;
  const listeners: ((bytes: Uint8Array) => void)[] = [];
  let send: ((bytes: Uint8Array) => void) | null = null;
  connect?.({
    onBytes: (listener) => listeners.push(listener),
    onClose: () => undefined,
    write: (bytes) => send?.(Uint8Array.from(bytes)),
    close: onCut,
  });
  const bulk = { type: 'bulk', packetSize } as const;
  return {
    inputEndpoint,
    outputEndpoint,
    interfaces: [
      interfaceOf(first, 0x02, 0x02, []),
      interfaceOf(first + 1, 0x0a, 0, [
        { ...bulk, endpointNumber: inputEndpoint, direction: 'in' },
        { ...bulk, endpointNumber: outputEndpoint, direction: 'out' },
      ]),
    ],
    receive: (bytes, reply) => {
      send = reply;
      for (const listener of listeners) listener(bytes);
    },
  };
}

export function interfaceOf(
  interfaceNumber: number,
  interfaceClass: number,
  interfaceSubclass: number,
  endpoints: UsbInterface['alternate']['endpoints'],
): UsbInterface {
  return { interfaceNumber, alternate: { interfaceClass, interfaceSubclass, endpoints } };
}
