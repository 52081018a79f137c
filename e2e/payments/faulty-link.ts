import { encodeFrame } from '../../src-main/terminals/drivers/pax/codec.ts';
import type { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import type { ByteLink } from '../../src-main/terminals/transports/byte-link.ts';
import type { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import type { Carrier } from './carriers.ts';
import { type Fault, lateMs, type Point } from './faults.ts';

const outageMs = { unplug: 30_000, hang: 300_000, reboot: 40_000 } as const;
const busyMs = 60_000;

export interface FaultyLinksOptions {
  readonly terminal: SimulatedTerminal;
  readonly carrier: Carrier;
  readonly clock: VirtualClock;
  readonly point: Point;
  readonly fault: Fault;
  /** The register's process dies here. */
  readonly onCrash: () => void;
  /** The approval that a lying or confused terminal sends. */
  readonly forged: (reference: string, amountCents: number) => Parameters<typeof encodeFrame>[0];
}

const foreignReference = '999999999999';
const wrongAmountCents = 1;

/** Links to one simulated terminal, of which one has one fault at one point of its exchange. */
export class FaultyLinks {
  readonly options: FaultyLinksOptions;
  /** True from the operation under test until its first link is opened. */
  isArmed = false;
  hasStruck = false;
  #refusedUntilMs = 0;
  #deafUntilMs = 0;

  constructor(options: FaultyLinksOptions) {
    this.options = options;
  }

  make(): ByteLink {
    const { carrier, clock } = this.options;
    const isTarget = this.isArmed;
    this.isArmed = false;
    const link = carrier.make(() =>
      clock.now() < this.#refusedUntilMs ? 'nobody answers' : undefined,
    );
    return new FaultyLink(link, this, isTarget);
  }

  /** Nothing passes on any link at the moment. */
  get isDeaf(): boolean {
    return this.options.clock.now() < this.#deafUntilMs;
  }

  #drop(): void {
    this.options.terminal.dropConnections();
    this.options.carrier.drop();
  }

  /** What the fault does beside this one link. */
  strike(): void {
    const { clock, fault, onCrash, terminal } = this.options;
    this.hasStruck = true;
    switch (fault) {
      case 'unplug':
        this.#refusedUntilMs = clock.now() + outageMs.unplug;
        return this.#drop();
      case 'reboot':
        this.#refusedUntilMs = clock.now() + outageMs.reboot;
        terminal.pullPlug();
        return this.#drop();
      case 'hang':
        this.#deafUntilMs = clock.now() + outageMs.hang;
        return;
      case 'drop':
        return this.#drop();
      case 'lies_not_found':
        terminal.quirks = { ...terminal.quirks, hidesRecords: true };
        return this.#drop();
      case 'crash':
        return onCrash();
      default:
        return;
    }
  }
}

/** Bytes that aren't frames: noise, an enquiry, a frame with a wrong checksum. */
const garbage = Uint8Array.of(0xff, 0x05, 0x41, 0x02, 0x33, 0x34, 0x03, 0x00);

class FaultyLink implements ByteLink {
  readonly acknowledges: boolean;
  readonly #inner: ByteLink;
  readonly #links: FaultyLinks;
  readonly #isTarget: boolean;
  #bytesListener: (bytes: Uint8Array) => void = () => undefined;
  #reference = '';
  #hasStruck = false;
  #delayMs = 0;
  #copies = 1;
  #halves = false;
  #replaced: Uint8Array | null = null;
  #isClosed = false;

  constructor(inner: ByteLink, links: FaultyLinks, isTarget: boolean) {
    this.acknowledges = inner.acknowledges;
    this.#inner = inner;
    this.#links = links;
    this.#isTarget = isTarget;
    inner.onBytes((bytes) => this.#arrived(bytes));
  }

  onBytes(listener: (bytes: Uint8Array) => void): void {
    this.#bytesListener = listener;
  }

  onClose(listener: (reason: string) => void): void {
    this.#inner.onClose(listener);
  }

  async open(): ReturnType<ByteLink['open']> {
    this.#pass('before_connect');
    const opened = await this.#inner.open();
    this.#pass('connected');
    return opened;
  }

  write(bytes: Uint8Array): void {
    const isRequest = bytes.length > 1;
    if (!isRequest) {
      this.#pass('before_our_ack');
      this.#send(bytes);
      this.#pass('before_recorded');
      return;
    }
    this.#reference ||= referenceIn(bytes);
    this.#inTwo(bytes, 'mid_request', (part) => this.#send(part));
  }

  /** What was delayed is on its way all the same: a buffer empties after the link is gone. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#later(() => void this.#inner.close());
  }

  #arrived(bytes: Uint8Array): void {
    const isFrame = bytes.length > 1;
    this.#pass(isFrame ? 'before_reply' : 'before_ack');
    if (!isFrame) {
      this.#deliver(bytes);
      this.#pass('after_ack');
      return;
    }
    this.#inTwo(this.#replaced ?? bytes, 'mid_reply', (part) => this.#deliver(part));
    if (!this.acknowledges) this.#pass('before_recorded');
  }

  /** Cut in two only where the fault is to strike in between. */
  #inTwo(bytes: Uint8Array, middle: Point, carry: (part: Uint8Array) => void): void {
    const isCut = this.#isTarget && this.#links.options.point === middle;
    const half = isCut ? Math.floor(bytes.length / 2) : bytes.length;
    carry(bytes.subarray(0, half));
    if (!isCut) return;
    this.#pass(middle);
    carry(bytes.subarray(half));
  }

  #deliver(bytes: Uint8Array): void {
    this.#carry(bytes, (passed) => {
      if (this.#isClosed) this.#links.options.carrier.arriveLate(passed);
      else this.#bytesListener(passed);
    });
  }

  #send(bytes: Uint8Array): void {
    this.#carry(bytes, (passed) => this.#inner.write(passed));
  }

  #carry(bytes: Uint8Array, deliver: (bytes: Uint8Array) => void): void {
    if (this.#links.isDeaf) return;
    const passed = this.#halves ? bytes.subarray(0, bytes.length / 2) : bytes;
    const copies = this.#copies;
    this.#copies = 1;
    this.#halves = false;
    this.#later(() => {
      for (let copy = 0; copy < copies; copy++) deliver(passed);
    });
  }

  #later(act: () => void): void {
    if (this.#delayMs === 0) return act();
    this.#links.options.clock.after(this.#delayMs, act);
  }

  #pass(point: Point): void {
    const { fault, forged, point: chosen } = this.#links.options;
    if (!this.#isTarget || this.#hasStruck || point !== chosen) return;
    this.#hasStruck = true;
    switch (fault) {
      case 'garbage':
        this.#bytesListener(garbage);
        break;
      case 'late':
        this.#delayMs = lateMs(point);
        break;
      case 'busy':
        this.#delayMs = busyMs;
        break;
      case 'duplicate':
        this.#copies = 2;
        break;
      case 'partial_frame':
        this.#halves = true;
        break;
      case 'wrong_reference':
        this.#forge(encodeFrame(forged(foreignReference, 1250)), point);
        break;
      case 'wrong_amount':
        this.#forge(encodeFrame(forged(this.#reference, wrongAmountCents)), point);
        break;
      default:
        break;
    }
    this.#links.strike();
  }

  /** In place of the reply where that is about to come, else out of the blue. */
  #forge(frame: Uint8Array, point: Point): void {
    if (point === 'before_reply') this.#replaced = frame;
    else this.#bytesListener(frame);
  }
}

/** Our references are the only 12 digits in a row of a request. */
function referenceIn(bytes: Uint8Array): string {
  return /\d{12}/.exec(String.fromCharCode(...bytes))?.[0] ?? '';
}
