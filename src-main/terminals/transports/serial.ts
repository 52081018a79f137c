import type { SerialPort } from 'serialport';
import type { LinkOpened, MakeLink } from './byte-link.ts';
import { LinkListeners } from './link-listeners.ts';

/** 9600 8N1 is the terminals' usual setting; over USB the rate is only nominal. */
const baudRate = 9600;

/** Enough to read what the system had kept for us. */
const leftoverMs = 20;

/** A port is given back when nothing was said for so long, unless its user says otherwise. */
const usualIdleMsMax = 2000;

/**
 * Links over the computer's serial port: a UART, or a terminal on USB that shows up as COM or
 * ttyACM. Keep one for each port: the port stays open between two exchanges that follow each other.
 */
export function serialLinks(path: string, idleMsMax = usualIdleMsMax): MakeLink {
  const wire = new SerialWire(path, idleMsMax);
  return () => {
    const listeners = new LinkListeners();
    return {
      acknowledges: true,
      onBytes: (listener) => listeners.listenToBytes(listener),
      onClose: (listener) => listeners.listenToClose(listener),
      open: () => wire.attach(listeners),
      write: (bytes) => wire.write(bytes, listeners),
      close: async () => {
        listeners.mute();
        wire.detach(listeners);
      },
    };
  };
}

/**
 * The open port, for one exchange after the other. Closing it after each one would drop our last
 * acknowledgement where a system discards what is on its way, and tell the terminal by its control
 * line that the register is gone.
 */
class SerialWire {
  readonly #path: string;
  readonly #idleMsMax: number;
  #port: SerialPort | null = null;
  #listeners: LinkListeners | null = null;
  #idle: NodeJS.Timeout | undefined;

  constructor(path: string, idleMsMax: number) {
    this.#path = path;
    this.#idleMsMax = idleMsMax;
  }

  async attach(listeners: LinkListeners): Promise<LinkOpened> {
    clearTimeout(this.#idle);
    const opened: LinkOpened = this.#port ? { kind: 'open' } : await this.#open();
    // The link may have been given up while the port was opening.
    if (listeners.hasEnded) this.#rest();
    else this.#listeners = listeners;
    return opened;
  }

  write(bytes: Uint8Array, listeners: LinkListeners): void {
    if (this.#listeners === listeners && !listeners.hasEnded) this.#port?.write(Buffer.from(bytes));
  }

  detach(listeners: LinkListeners): void {
    if (this.#listeners === listeners) this.#rest();
  }

  #rest(): void {
    this.#listeners = null;
    clearTimeout(this.#idle);
    this.#idle = setTimeout(() => this.#port?.close(), this.#idleMsMax);
  }

  async #open(): Promise<LinkOpened> {
    const port = await openPort(this.#path);
    if (typeof port === 'string') return { kind: 'failed', reason: port };
    this.#port = port;
    port.on('error', (error) => this.#listeners?.closed(error.message));
    port.on('close', (error: Error | null) => this.#lost(port, error?.message ?? 'unplugged'));
    // What arrives while no exchange is open belongs to nobody and is dropped.
    port.on('data', (bytes: Uint8Array) => this.#listeners?.bytes(Uint8Array.from(bytes)));
    await new Promise((resolve) => setTimeout(resolve, leftoverMs));
    return this.#port === port ? { kind: 'open' } : { kind: 'failed', reason: 'unplugged' };
  }

  #lost(port: SerialPort, reason: string): void {
    if (this.#port === port) this.#port = null;
    this.#listeners?.closed(reason);
  }
}

/** The open port, or why there is none. */
async function openPort(path: string): Promise<SerialPort | string> {
  try {
    // Loaded only where a serial terminal is attached: it brings native code.
    const { SerialPort } = await import('serialport');
    const port = new SerialPort({ path, baudRate, autoOpen: false });
    const failure = await new Promise<Error | null>((resolve) => port.open(resolve));
    return failure ? failure.message : port;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
