import { ACK, ENQ, EOT, ETX, frameBytesMax, NAK, STX } from './wire.ts';

/** One thing that arrived on a link. */
export type WireEvent =
  | { readonly kind: 'ack' }
  | { readonly kind: 'nak' }
  | { readonly kind: 'eot' }
  | { readonly kind: 'enq' }
  /** STX to checksum, whatever the checksum is worth. */
  | { readonly kind: 'frame'; readonly bytes: Uint8Array }
  /** A frame that grew past the limit; the rest of it is skipped as noise. */
  | { readonly kind: 'too_long' };

const controlEvents: ReadonlyMap<number, WireEvent> = new Map([
  [ACK, { kind: 'ack' }],
  [NAK, { kind: 'nak' }],
  [EOT, { kind: 'eot' }],
  [ENQ, { kind: 'enq' }],
]);

/**
 * Cuts a stream of bytes into control bytes and frames, in whatever pieces they arrive.
 *
 * A frame ends one byte after its first ETX, and that byte may equal any control byte: so nothing
 * inside a frame is taken for a control byte. Bytes between frames that mean nothing are skipped.
 */
export class FrameReader {
  #frame: number[] = [];
  #etxSeen = false;

  /** True between the first and the last byte of a frame. */
  get isMidFrame(): boolean {
    return this.#frame.length > 0;
  }

  push(bytes: Uint8Array): WireEvent[] {
    const events: WireEvent[] = [];
    for (const byte of bytes) {
      const event = this.isMidFrame ? this.#continueFrame(byte) : this.#betweenFrames(byte);
      if (event) events.push(event);
    }
    return events;
  }

  /** Forgets a frame whose end doesn't come. */
  reset(): void {
    this.#frame = [];
    this.#etxSeen = false;
  }

  #betweenFrames(byte: number): WireEvent | undefined {
    if (byte === STX) this.#frame.push(byte);
    return controlEvents.get(byte);
  }

  #continueFrame(byte: number): WireEvent | undefined {
    this.#frame.push(byte);
    if (this.#etxSeen) return this.#take();
    this.#etxSeen = byte === ETX;
    if (this.#frame.length < frameBytesMax) return undefined;
    this.reset();
    return { kind: 'too_long' };
  }

  #take(): WireEvent {
    const bytes = Uint8Array.from(this.#frame);
    this.reset();
    return { kind: 'frame', bytes };
  }
}
