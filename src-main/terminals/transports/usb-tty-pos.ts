import { type Clock, sleep } from '../../../src-shared/lib/clock.ts';
import {
  type ChecksumStyle,
  decodePacket,
  decodeStatus,
  encodePacket,
  littleEndian16,
  type PacketType,
  packetLength,
  packetTypes,
  type TtyPosPacket,
  type TtyPosStatus,
} from './tty-pos-packet.ts';
import type { UsbStream } from './usb.ts';
import { bytesOf, isTransferTimeout, type UsbEndpoint, type UsbTerminal } from './usb-device.ts';

/** Older models, and newer ones in an old mode, known by vendor and product. */
const ttyPosDevices: ReadonlySet<string> = new Set([
  '1234:101',
  '2fb8:101',
  '2fb8:1101',
  '2fb8:110b',
]);

export function isTtyPos(device: UsbTerminal): boolean {
  return ttyPosDevices.has(`${device.vendorId.toString(16)}:${device.productId.toString(16)}`);
}

const transferMsMax = 1000;
const triesMax = 5;
const pieceBytesMax = 512;
const usualDataBytesMax = 508;
const idleMs = 1;
/** A device without room for so many looks is stuck: whoever closes the link must not wait on. */
const roomWaitsMax = 2000;
/** The longest packet in the smallest pieces; a device that sends empty ones sends no packet. */
const piecesMax = 1100;

/** The serial stream in small packets: the register asks, the device answers each question once. */
export class TtyPosStream implements UsbStream {
  readonly #device: UsbTerminal;
  readonly #clock: Clock;
  readonly #style: ChecksumStyle;
  #input: UsbEndpoint | null = null;
  #output: UsbEndpoint | null = null;
  #interfaceNumber: number | null = null;
  #sequence = 0;
  #dataBytesMax = usualDataBytesMax - 1;
  #turn: Promise<unknown> = Promise.resolve();

  constructor(device: UsbTerminal, clock: Clock) {
    this.#device = device;
    this.#clock = clock;
    this.#style = device.deviceVersionMajor < 3 ? 'nibbles' : 'trailing';
  }

  async open(): Promise<void> {
    await this.#device.open();
    await this.#claim();
    if (this.#style === 'trailing') await this.#setHost();
    if (this.#device.deviceVersionMajor >= 2) await this.#askDataBytesMax();
  }

  async read(): Promise<Uint8Array> {
    const bytes = await this.#inTurn(() => this.#readWaiting());
    if (bytes.length === 0) await sleep(this.#clock, idleMs);
    return bytes;
  }

  async write(bytes: Uint8Array): Promise<void> {
    let rest = bytes;
    for (let waits = 0; rest.length > 0; ) {
      const written = await this.#inTurn(() => this.#writePart(rest));
      rest = rest.subarray(written);
      if (written > 0) continue;
      waits += 1;
      if (waits > roomWaitsMax) throw new Error('the USB device takes no bytes');
      await sleep(this.#clock, idleMs);
    }
  }

  async close(): Promise<void> {
    const interfaceNumber = this.#interfaceNumber;
    this.#interfaceNumber = null;
    // Giving back a device that was unplugged fails, and then there is nothing to give back.
    if (interfaceNumber !== null)
      await this.#device.releaseInterface(interfaceNumber).catch(() => undefined);
    await this.#device.close().catch(() => undefined);
  }

  async #claim(): Promise<void> {
    const found = this.#device.configuration?.interfaces[0];
    const bulk = found?.alternate.endpoints.filter((endpoint) => endpoint.type === 'bulk') ?? [];
    this.#input = bulk.find((endpoint) => endpoint.direction === 'in') ?? null;
    this.#output = bulk.find((endpoint) => endpoint.direction === 'out') ?? null;
    if (!found || !this.#input || !this.#output) throw new Error('no bulk endpoints');
    await this.#device.claimInterface(found.interfaceNumber);
    this.#interfaceNumber = found.interfaceNumber;
  }

  async #setHost(): Promise<void> {
    const setHost = { request: 1, value: 0x0300, index: 0 };
    await this.#device.controlTransferOut(
      { requestType: 'vendor', recipient: 'device', ...setHost },
      new Uint8Array(),
      transferMsMax,
    );
  }

  async #askDataBytesMax(): Promise<void> {
    const [low = 0, high = 0] = (await this.#ask(packetTypes.maxData)).bytes;
    this.#dataBytesMax = Math.max(low + high * 256, 2) - 1;
  }

  async #readWaiting(): Promise<Uint8Array> {
    const { waitingBytes } = await this.#status();
    if (waitingBytes === 0) return new Uint8Array();
    const wanted = littleEndian16(Math.min(waitingBytes, this.#dataBytesMax));
    const answer = await this.#ask(packetTypes.read, wanted);
    return answer.type === packetTypes.read ? answer.bytes : new Uint8Array();
  }

  /** Writes as much as the device has room for; returns how much that was. */
  async #writePart(bytes: Uint8Array): Promise<number> {
    const { roomBytes } = await this.#status();
    const part = bytes.subarray(0, Math.min(roomBytes, this.#dataBytesMax));
    if (part.length > 0) await this.#ask(packetTypes.write, part);
    return part.length;
  }

  async #status(): Promise<TtyPosStatus> {
    const status = decodeStatus((await this.#ask(packetTypes.status)).bytes);
    if (!status) throw new Error('the USB device tells no status');
    return status;
  }

  /** One question at a time: the endpoints are exclusive. */
  #inTurn<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#turn.then(step);
    this.#turn = result.catch(() => undefined);
    return result;
  }

  /** A question without an answer is asked again under the same number, so that it counts once. */
  async #ask(type: PacketType, bytes: Uint8Array = new Uint8Array()): Promise<TtyPosPacket> {
    const sequence = this.#sequence;
    this.#sequence = (sequence + 1) % 16;
    const question = encodePacket({ sequence, type, bytes }, this.#style);
    for (let attempt = 1; ; attempt++) {
      try {
        await this.#send(question);
        const answer = await this.#receive();
        if (answer?.sequence === sequence) return answer;
      } catch (error) {
        if (!isTransferTimeout(error)) throw error;
      }
      if (attempt >= triesMax) throw new Error('the USB device does not answer');
    }
  }

  async #send(question: Uint8Array<ArrayBuffer>): Promise<void> {
    const endpoint = this.#output?.endpointNumber ?? 0;
    for (let from = 0; from < question.length; from += pieceBytesMax) {
      const piece = question.slice(from, from + pieceBytesMax);
      await this.#device.transferOut(endpoint, piece, transferMsMax);
    }
  }

  async #receive(): Promise<TtyPosPacket | null> {
    const { endpointNumber = 0, packetSize = 64 } = this.#input ?? {};
    let whole = new Uint8Array();
    for (let piece = 0; piece < piecesMax; piece++) {
      const result = await this.#device.transferIn(endpointNumber, packetSize, transferMsMax);
      whole = Uint8Array.of(...whole, ...bytesOf(result));
      const length = packetLength(whole);
      if (length !== null && whole.length >= length) return decodePacket(whole, this.#style);
    }
    return null;
  }
}
