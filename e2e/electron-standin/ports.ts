import { EventEmitter } from 'node:events';

/** Where a message for a port goes when its owner is another process. */
export interface Outlet {
  deliver(message: unknown): void;
  close(): void;
}

/** What comes back from the process that a port was handed to. */
export interface Inlet {
  receive(message: unknown): void;
  closed(): void;
}

/**
 * One end of a channel. Both ends begin in this process; a handed over end lives on in a window or
 * in a utility process, and this object only relays for it.
 */
export class MessagePort extends EventEmitter {
  #peer: MessagePort | undefined;
  #outlet: Outlet | undefined;
  #queue: unknown[] = [];
  #isStarted = false;
  #isClosed = false;

  connect(peer: MessagePort): void {
    this.#peer = peer;
  }

  postMessage(message: unknown, transfer: readonly unknown[] = []): void {
    if (transfer.length > 0)
      throw new Error('electron stand-in: ports in ports are not implemented');
    this.#peer?.accept(structuredClone(message));
  }

  /** Electron delivers nothing before this. */
  start(): void {
    this.#isStarted = true;
    for (const message of this.#queue.splice(0)) this.#emitMessage(message);
  }

  close(): void {
    if (this.#isClosed) return;
    this.#end();
    this.#peer?.endFromAfar();
  }

  /** Moves this end to another process, which gets what waited here once it has the port. */
  handOver(outlet: Outlet): Inlet {
    queueMicrotask(() => {
      this.#outlet = outlet;
      for (const message of this.#queue.splice(0)) outlet.deliver(message);
    });
    return {
      receive: (message) => this.#peer?.accept(message),
      closed: () => this.close(),
    };
  }

  accept(message: unknown): void {
    if (this.#isClosed) return;
    if (this.#outlet) this.#outlet.deliver(message);
    else if (this.#isStarted) setImmediate(() => this.#emitMessage(message));
    else this.#queue.push(message);
  }

  endFromAfar(): void {
    if (this.#isClosed) return;
    this.#outlet?.close();
    this.#end();
  }

  #end(): void {
    this.#isClosed = true;
    setImmediate(() => this.emit('close'));
  }

  #emitMessage(data: unknown): void {
    this.emit('message', { data, ports: [] });
  }
}

export class MessageChannelMain {
  readonly port1 = new MessagePort();
  readonly port2 = new MessagePort();

  constructor() {
    this.port1.connect(this.port2);
    this.port2.connect(this.port1);
  }
}

/** Electron's declaration of a port is nominal; what arrives here is always one of ours. */
export function ownPort(port: unknown): MessagePort {
  if (port instanceof MessagePort) return port;
  throw new Error('electron stand-in: only its own ports can be transferred');
}
