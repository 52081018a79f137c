import type { Clock } from '../../../../src-shared/lib/clock.ts';
import type { ByteLink } from '../../transports/byte-link.ts';
import { FrameReader, type WireEvent } from './frame-reader.ts';

export type LinkEvent =
  | WireEvent
  /** A frame stopped before its end and nothing followed in time. */
  | { readonly kind: 'broken_frame' }
  | { readonly kind: 'closed'; readonly reason: string }
  /** Nothing came within the time that `next` was given. */
  | { readonly kind: 'timeout' }
  /** The time of the whole exchange is over. */
  | { readonly kind: 'deadline' };

/** Between two bytes of one frame. */
const gapMsMax = 1000;

/** What arrives on a link, one event at a time, in order; nothing is lost between two calls. */
export class LinkEvents {
  readonly #clock: Clock;
  readonly #reader = new FrameReader();
  readonly #queue: LinkEvent[] = [];
  #waiting: ((event: LinkEvent) => void) | null = null;
  #cancelGap: (() => void) | null = null;
  #cancelDeadline: (() => void) | null = null;

  constructor(link: ByteLink, clock: Clock) {
    this.#clock = clock;
    link.onBytes((bytes) => this.#receive(bytes));
    link.onClose((reason) => this.#deliver({ kind: 'closed', reason }));
  }

  /** Waits for the next event, `timeout` after `timeoutMsMax` unless that is null. */
  next(timeoutMsMax: number | null): Promise<LinkEvent> {
    const queued = this.#queue.shift();
    if (queued) return Promise.resolve(queued);
    return new Promise((resolve) => {
      const cancel =
        timeoutMsMax === null
          ? null
          : this.#clock.after(timeoutMsMax, () => this.#deliver({ kind: 'timeout' }));
      this.#waiting = (event) => {
        cancel?.();
        resolve(event);
      };
    });
  }

  /** One timer, not a point in time: somebody may set the computer's clock meanwhile. */
  endAfter(deadlineMs: number): void {
    this.#cancelDeadline = this.#clock.after(deadlineMs, () => this.#deliver({ kind: 'deadline' }));
  }

  /** The register ends the exchange itself. */
  abandon(reason: string): void {
    this.#deliver({ kind: 'closed', reason });
  }

  /** True when the link ended before anything was asked of it. */
  get hasClosed(): boolean {
    return this.#queue.some((event) => event.kind === 'closed');
  }

  /** Forgets what came before our first byte: it can't be an answer to it. */
  discardEarlier(): void {
    this.#cancelGap?.();
    this.#reader.reset();
    const kept = this.#queue.filter((event) => event.kind === 'closed');
    this.#queue.splice(0, this.#queue.length, ...kept);
  }

  /** Stops the timers; no event follows. */
  stop(): void {
    this.#cancelGap?.();
    this.#cancelDeadline?.();
  }

  #receive(bytes: Uint8Array): void {
    this.#cancelGap?.();
    for (const event of this.#reader.push(bytes)) this.#deliver(event);
    if (this.#reader.isMidFrame) {
      this.#cancelGap = this.#clock.after(gapMsMax, () => {
        this.#reader.reset();
        this.#deliver({ kind: 'broken_frame' });
      });
    }
  }

  #deliver(event: LinkEvent): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) waiting(event);
    else this.#queue.push(event);
  }
}
