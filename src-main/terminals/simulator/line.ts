import { type Clock, sleep } from '../../../src-shared/lib/clock.ts';
import { decodeFrame } from '../drivers/pax/codec.ts';
import type { FrameFields } from '../drivers/pax/fields.ts';
import { FrameReader, type WireEvent } from '../drivers/pax/frame-reader.ts';
import { ACK, EOT, NAK } from '../drivers/pax/wire.ts';
import type { TerminalEnd } from '../transports/memory-link.ts';
import type { WireFaults } from './script.ts';

const confirmMsMax = 3000;
/** One send and three repeats, as a client that never acknowledges reads. */
const sendsMax = 4;
const badFramesMax = 3;
/** Between pieces of a split answer, so that they arrive apart. */
const pieceGapMs = 2;

type Confirmation = 'ack' | 'nak' | 'none';

/** The terminal's side of one connection: checks frames, acknowledges, delivers answers. */
export class TerminalLine {
  readonly #end: TerminalEnd;
  readonly #clock: Clock;
  readonly #reader = new FrameReader();
  #badFrames = 0;
  #isOpen = true;
  #confirm: ((confirmation: Confirmation) => void) | null = null;
  #heldAck = false;
  #delivered: Promise<void> = Promise.resolve();

  constructor(
    end: TerminalEnd,
    clock: Clock,
    onRequest: (fields: FrameFields, line: TerminalLine) => void,
  ) {
    this.#end = end;
    this.#clock = clock;
    end.onBytes((bytes) => {
      for (const event of this.#reader.push(bytes)) this.#receive(event, onRequest);
    });
    end.onClose(() => this.#ended());
  }

  get isOpen(): boolean {
    return this.#isOpen;
  }

  acknowledge(faults: WireFaults): void {
    this.#heldAck = faults.gluedAck === true;
    if (!faults.withoutAck && !this.#heldAck) this.#write(Uint8Array.of(ACK));
  }

  refuse(): void {
    this.#write(Uint8Array.of(NAK));
  }

  giveUp(): void {
    this.#write(Uint8Array.of(EOT));
  }

  /** Breaks the connection, as a pulled cable does. */
  cut(): void {
    if (!this.#isOpen) return;
    this.#ended();
    this.#end.close();
  }

  /**
   * Delivers the packets of one answer, each until it is confirmed or given up. On one wire the
   * answer to a cancel follows the answer that is being delivered: a confirmation names neither.
   */
  deliver(packets: readonly Uint8Array[], faults: WireFaults): Promise<void> {
    this.#delivered = this.#delivered.then(() => this.#deliver(packets, faults));
    return this.#delivered;
  }

  async #deliver(packets: readonly Uint8Array[], faults: WireFaults): Promise<void> {
    if (faults.noise) this.#write(Uint8Array.from(faults.noise));
    for (const packet of packets) {
      const confirmed = await this.#deliverPacket(packet, faults);
      if (!confirmed) return this.giveUp();
    }
  }

  async #deliverPacket(packet: Uint8Array, faults: WireFaults): Promise<boolean> {
    let confirmedCount = 0;
    for (let send = 0; send < sendsMax && this.#isOpen; send++) {
      const isWrong = send < (faults.wrongChecksums ?? 0);
      await this.#writeFaulty(isWrong ? withWrongChecksum(packet) : packet, faults);
      const confirmation = await this.#confirmation();
      if (confirmation === 'ack') confirmedCount += 1;
      if (confirmation === 'ack' && confirmedCount >= (faults.copies ?? 1)) return true;
    }
    return false;
  }

  async #writeFaulty(packet: Uint8Array, faults: WireFaults): Promise<void> {
    const bytes = this.#heldAck ? Uint8Array.of(ACK, ...packet) : packet;
    this.#heldAck = false;
    if (faults.cut === 'mid_answer') {
      this.#write(bytes.subarray(0, Math.floor(bytes.length / 2)));
      return this.cut();
    }
    const pieceBytes = faults.pieceBytes ?? bytes.length;
    for (let from = 0; from < bytes.length; from += pieceBytes) {
      if (from > 0) await sleep(this.#clock, pieceGapMs);
      this.#write(bytes.subarray(from, from + pieceBytes));
    }
    if (faults.cut === 'before_confirmation') this.cut();
  }

  async #confirmation(): Promise<Confirmation> {
    if (!this.#isOpen) return 'none';
    return new Promise((resolve) => {
      const cancel = this.#clock.after(confirmMsMax, () => this.#confirm?.('none'));
      this.#confirm = (confirmation) => {
        this.#confirm = null;
        cancel();
        resolve(confirmation);
      };
    });
  }

  #receive(event: WireEvent, onRequest: (fields: FrameFields, line: TerminalLine) => void): void {
    switch (event.kind) {
      case 'ack':
      case 'nak':
        this.#confirm?.(event.kind);
        return;
      case 'eot':
        this.#confirm?.('none');
        return;
      case 'enq':
        return;
      case 'too_long':
        return this.#badFrame();
      case 'frame': {
        const decoded = decodeFrame(event.bytes);
        if (!decoded.valid) return this.#badFrame();
        this.#badFrames = 0;
        return onRequest(decoded.fields, this);
      }
    }
  }

  #badFrame(): void {
    this.#badFrames += 1;
    if (this.#badFrames < badFramesMax) return this.refuse();
    this.#badFrames = 0;
    this.refuse();
    this.giveUp();
  }

  #write(bytes: Uint8Array): void {
    if (this.#isOpen) this.#end.write(bytes);
  }

  #ended(): void {
    this.#isOpen = false;
    this.#confirm?.('none');
  }
}

/** Waits as long as the faults say that the answer is late. */
export function lateness(clock: Clock, faults: WireFaults): Promise<void> {
  return faults.lateMs ? sleep(clock, faults.lateMs) : Promise.resolve();
}

function withWrongChecksum(packet: Uint8Array): Uint8Array {
  const wrong = Uint8Array.from(packet);
  const last = wrong.length - 1;
  wrong[last] = (wrong[last] ?? 0) ^ 0x55;
  return wrong;
}
