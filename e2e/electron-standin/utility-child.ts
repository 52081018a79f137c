/** Loaded before the app's module in a utility process: gives it `process.parentPort`. */
import { EventEmitter } from 'node:events';
import type { FromUtility, ToUtility } from './utility-messages.ts';

function tell(message: FromUtility): void {
  if (process.connected) process.send?.(message);
}

/** A port whose other end is beyond the main process. */
class ChildPort extends EventEmitter {
  readonly #id: number;
  readonly #queue: unknown[] = [];
  #isStarted = false;

  constructor(id: number) {
    super();
    this.#id = id;
  }

  postMessage(message: unknown): void {
    tell({ kind: 'port', port: this.#id, message });
  }

  start(): void {
    this.#isStarted = true;
    for (const message of this.#queue.splice(0)) this.receive(message);
  }

  close(): void {
    tell({ kind: 'port_closed', port: this.#id });
    this.emit('close');
  }

  receive(data: unknown): void {
    if (this.#isStarted) this.emit('message', { data, ports: [] });
    else this.#queue.push(data);
  }
}

class ParentPort extends EventEmitter {
  postMessage(message: unknown): void {
    tell({ kind: 'message', message });
  }
}

const parentPort = new ParentPort();
const ports = new Map<number, ChildPort>();

function openPort(id: number): ChildPort {
  const port = new ChildPort(id);
  ports.set(id, port);
  return port;
}

function receive(message: ToUtility): void {
  switch (message.kind) {
    case 'message': {
      const event = { data: message.message, ports: message.ports.map(openPort) };
      return void parentPort.emit('message', event);
    }
    case 'port':
      return ports.get(message.port)?.receive(message.message);
    case 'port_closed':
      ports.get(message.port)?.emit('close');
      ports.delete(message.port);
      return;
  }
}

/** Electron keeps messages until somebody listens; so does this. */
parentPort.once('newListener', () => {
  setImmediate(() => process.on('message', (message) => receive(message as ToUtility)));
});
Object.defineProperty(process, 'parentPort', { value: parentPort });
Object.defineProperty(process, 'type', { value: 'utility' });
// A utility process dies with its app.
process.on('disconnect', () => process.exit(1));
