import { decodeFrame } from '../../src-main/terminals/drivers/pax/codec.ts';
import type { CancelPath } from '../../src-main/terminals/drivers/pax/driver.ts';
import type { FrameFields } from '../../src-main/terminals/drivers/pax/fields.ts';
import { FrameReader } from '../../src-main/terminals/drivers/pax/frame-reader.ts';
import type { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import type { ByteLink, MakeLink } from '../../src-main/terminals/transports/byte-link.ts';
import { LinkListeners } from '../../src-main/terminals/transports/link-listeners.ts';
import { memoryLink, type TerminalEnd } from '../../src-main/terminals/transports/memory-link.ts';

/** How bytes travel between a register and one simulated terminal: the cable, without sockets. */
export interface Carrier {
  /** A link for one exchange; `refusal` says why nobody answers at the moment. */
  make(refusal: () => string | undefined): ByteLink;
  cancelPath(makeLink: MakeLink): CancelPath;
  /** Breaks what the terminal itself doesn't know to be a connection. */
  drop(): void;
  /** Bytes arrive after the exchange that they belong to. */
  arriveLate(bytes: Uint8Array): void;
}

export const links = ['tcp', 'http', 'serial'] as const;
export type LinkKind = (typeof links)[number];

export function carrierOf(kind: LinkKind, terminal: SimulatedTerminal): Carrier {
  switch (kind) {
    case 'tcp':
      return tcpCarrier(terminal);
    case 'http':
      return new HttpCarrier(terminal);
    case 'serial':
      return new SerialCarrier(terminal);
  }
}

/** A connection for each exchange, and one more for a cancel. */
function tcpCarrier(terminal: SimulatedTerminal): Carrier {
  return {
    make: (refusal) =>
      memoryLink((end) => {
        const refused = refusal();
        if (refused === undefined) terminal.connect(end);
        return refused;
      }),
    cancelPath: (makeLink) => ({ kind: 'second_link', makeLink }),
    drop: () => undefined,
    arriveLate: () => undefined,
  };
}

/** One request and one answer for each connection, nothing acknowledged, nothing cancelled. */
class HttpCarrier implements Carrier {
  readonly #terminal: SimulatedTerminal;
  readonly #connections = new Set<TerminalEnd>();

  constructor(terminal: SimulatedTerminal) {
    this.#terminal = terminal;
  }

  make(refusal: () => string | undefined): ByteLink {
    const link = memoryLink((end) => {
      const refused = refusal();
      if (refused === undefined) this.#serve(end);
      return refused;
    });
    return { ...link, acknowledges: false };
  }

  cancelPath(): CancelPath {
    return { kind: 'not_possible', reason: 'the HTTP form has one answer' };
  }

  drop(): void {
    for (const connection of this.#connections) connection.close();
    this.#connections.clear();
  }

  arriveLate(): void {
    // A connection is gone with its exchange.
  }

  #serve(end: TerminalEnd): void {
    this.#connections.add(end);
    end.onClose(() => this.#connections.delete(end));
    const reader = new FrameReader();
    let isAsked = false;
    end.onBytes((bytes) => {
      for (const event of reader.push(bytes)) {
        if (event.kind !== 'frame' || isAsked) continue;
        isAsked = true;
        const decoded = decodeFrame(event.bytes);
        if (decoded.valid) void this.#answer(end, decoded.fields);
        else end.close();
      }
    });
  }

  async #answer(end: TerminalEnd, fields: FrameFields): Promise<void> {
    const frame = await this.#terminal.answerOnce(fields);
    if (frame) end.write(frame);
    end.close();
  }
}

/** One wire that outlives exchanges: what was late for one is heard by the next. */
class SerialCarrier implements Carrier {
  readonly #terminal: SimulatedTerminal;
  #wire: ByteLink | null = null;
  #listeners: LinkListeners | null = null;

  constructor(terminal: SimulatedTerminal) {
    this.#terminal = terminal;
  }

  make(refusal: () => string | undefined): ByteLink {
    const listeners = new LinkListeners();
    return {
      acknowledges: true,
      onBytes: (listener) => listeners.listenToBytes(listener),
      onClose: (listener) => listeners.listenToClose(listener),
      open: async () => {
        const opened = await this.#open(refusal);
        if (opened.kind === 'open' && !listeners.hasEnded) this.#listeners = listeners;
        return opened;
      },
      // What was handed over leaves, whoever listens by then.
      write: (bytes) => this.#wire?.write(bytes),
      close: async () => {
        listeners.mute();
        if (this.#listeners === listeners) this.#listeners = null;
      },
    };
  }

  cancelPath(): CancelPath {
    return { kind: 'same_wire' };
  }

  drop(): void {
    // The terminal drops the wire itself.
  }

  arriveLate(bytes: Uint8Array): void {
    this.#listeners?.bytes(bytes);
  }

  async #open(refusal: () => string | undefined): ReturnType<ByteLink['open']> {
    if (this.#wire) return { kind: 'open' };
    const wire = memoryLink((end) => {
      const refused = refusal();
      if (refused === undefined) this.#terminal.connect(end);
      return refused;
    });
    wire.onBytes((bytes) => this.#listeners?.bytes(bytes));
    wire.onClose((reason) => {
      this.#wire = null;
      this.#listeners?.closed(reason);
    });
    const opened = await wire.open();
    if (opened.kind === 'open') this.#wire = wire;
    return opened;
  }
}
