import type { TerminalEnd } from '../transports/memory-link.ts';
import {
  type ChecksumStyle,
  decodePacket,
  encodePacket,
  littleEndian16,
  packetLength,
  packetTypes,
  type TtyPosPacket,
} from '../transports/tty-pos-packet.ts';
import { type FakeFunction, interfaceOf } from './fake-usb.ts';

const dataBytesMax = 300;
const roomBytes = 200;

export interface FakeTtyPos {
  readonly style: ChecksumStyle;
  /** Every so many answers are lost: the host has to ask again under the same number. */
  readonly losesEvery: number;
  /** It has room for nothing, as when it is stuck. */
  readonly isFull?: boolean;
  readonly connect: (end: TerminalEnd) => void;
  /** The terminal breaks the connection. */
  readonly onCut: () => void;
}

/** The device's side of PAX's own bulk protocol. */
export function fakeTtyPosFunction(options: FakeTtyPos): FakeFunction {
  const device = new TtyPosDevice(options);
  const bulk = { type: 'bulk', packetSize: 64 } as const;
  return {
    inputEndpoint: 1,
    outputEndpoint: 2,
    interfaces: [
      interfaceOf(0, 0xff, 0, [
        { ...bulk, endpointNumber: 1, direction: 'in' },
        { ...bulk, endpointNumber: 2, direction: 'out' },
      ]),
    ],
    receive: (bytes, reply) => device.receive(bytes, reply),
  };
}

class TtyPosDevice {
  readonly #options: FakeTtyPos;
  readonly #listeners: ((bytes: Uint8Array) => void)[] = [];
  #incoming = new Uint8Array();
  #waiting = new Uint8Array();
  #answers = 0;
  #last: { sequence: number; answer: Uint8Array } | null = null;

  constructor(options: FakeTtyPos) {
    this.#options = options;
    options.connect({
      onBytes: (listener) => this.#listeners.push(listener),
      onClose: () => undefined,
      write: (bytes) => {
        this.#waiting = Uint8Array.of(...this.#waiting, ...bytes);
      },
      close: options.onCut,
    });
  }

  receive(bytes: Uint8Array, reply: (bytes: Uint8Array) => void): void {
    this.#incoming = Uint8Array.of(...this.#incoming, ...bytes);
    const length = packetLength(this.#incoming);
    if (length === null || this.#incoming.length < length) return;
    const packet = decodePacket(this.#incoming.slice(0, length), this.#options.style);
    this.#incoming = this.#incoming.slice(length);
    if (!packet) return;
    const answer = this.#repeated(packet) ?? this.#answer(packet);
    this.#last = { sequence: packet.sequence, answer };
    this.#answers += 1;
    const isLost = this.#options.losesEvery > 0 && this.#answers % this.#options.losesEvery === 0;
    if (!isLost) reply(answer);
  }

  /** A question that comes again is answered as before and changes nothing. */
  #repeated(packet: TtyPosPacket): Uint8Array | null {
    return this.#last?.sequence === packet.sequence ? this.#last.answer : null;
  }

  #answer({ sequence, type, bytes }: TtyPosPacket): Uint8Array {
    const { style } = this.#options;
    if (type === packetTypes.maxData)
      return encodePacket({ sequence, type, bytes: littleEndian16(dataBytesMax) }, style);
    if (type === packetTypes.read && this.#waiting.length > 0)
      return encodePacket({ sequence, type, bytes: this.#take(bytes) }, style);
    if (type === packetTypes.write) for (const listener of this.#listeners) listener(bytes);
    return encodePacket({ sequence, type: packetTypes.status, bytes: this.#status() }, style);
  }

  #take([low = 0, high = 0]: Uint8Array): Uint8Array {
    const taken = this.#waiting.slice(0, low + high * 256);
    this.#waiting = this.#waiting.slice(taken.length);
    return taken;
  }

  #status(): Uint8Array {
    const bytes = new Uint8Array(16);
    const view = new DataView(bytes.buffer);
    view.setUint32(8, this.#waiting.length, true);
    view.setUint32(12, this.#options.isFull ? 0 : roomBytes, true);
    return bytes;
  }
}
