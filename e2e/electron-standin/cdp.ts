import { EventEmitter } from 'node:events';
import type { Protocol } from './chrome-protocol.ts';

type Method = keyof Protocol.CommandParameters;
type EventName = keyof Protocol.Events;

interface Waiting {
  readonly method: string;
  resolve(result: unknown): void;
  reject(reason: Error): void;
}

/** A message of Chromium: an answer when it has an id, else an event. */
interface Incoming {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
  readonly method?: string;
  readonly params?: unknown;
  readonly sessionId?: string;
}

/** One target of Chromium, or the browser itself. */
export class CdpSession {
  readonly #connection: CdpConnection;
  readonly #id: string | undefined;
  readonly #events = new EventEmitter().setMaxListeners(0);

  constructor(connection: CdpConnection, id?: string) {
    this.#connection = connection;
    this.#id = id;
  }

  send<M extends Method>(
    method: M,
    parameters?: Protocol.CommandParameters[M],
  ): Promise<Protocol.CommandReturnValues[M]> {
    return this.#connection.send(method, parameters, this.#id);
  }

  /** For commands whose target may go away meanwhile, which is no fault. */
  sendQuietly<M extends Method>(method: M, parameters?: Protocol.CommandParameters[M]): void {
    this.send(method, parameters).catch((cause: unknown) => {
      if (!isGone(cause)) console.error(`electron stand-in: ${method} failed`, cause);
    });
  }

  on<E extends EventName>(event: E, listener: (payload: Protocol.Events[E]) => void): void {
    this.#events.on(event, listener);
  }

  receive(method: string, payload: unknown): void {
    this.#events.emit(method, payload);
  }
}

/** Whether a command failed because its page, request or browser isn't there any more. */
export function isGone(cause: unknown): boolean {
  return /went away|not found|No target|Invalid InterceptionId|detached|closed|Cannot find/i.test(
    String(cause),
  );
}

/** A debugging connection to one Chromium, with a flat session for each target. */
export class CdpConnection {
  readonly browser = new CdpSession(this);
  readonly #socket: WebSocket;
  readonly #waiting = new Map<number, Waiting>();
  readonly #sessions = new Map<string, CdpSession>();
  #lastId = 0;
  #isClosed = false;

  static open(url: string, onClosed: () => void): Promise<CdpConnection> {
    const socket = new WebSocket(url);
    return new Promise((resolve, reject) => {
      socket.onopen = () => resolve(new CdpConnection(socket, onClosed));
      socket.onerror = () => reject(new Error(`Chromium can't be reached at ${url}`));
    });
  }

  private constructor(socket: WebSocket, onClosed: () => void) {
    this.#socket = socket;
    socket.onmessage = (event) => this.#receive(JSON.parse(String(event.data)));
    socket.onclose = () => {
      this.#isClosed = true;
      for (const { method, reject } of this.#waiting.values()) reject(wentAway(method));
      this.#waiting.clear();
      onClosed();
    };
  }

  send<M extends Method>(
    method: M,
    parameters: Protocol.CommandParameters[M] | undefined,
    sessionId: string | undefined,
  ): Promise<Protocol.CommandReturnValues[M]> {
    if (this.#isClosed) return Promise.reject(wentAway(method));
    const id = ++this.#lastId;
    this.#socket.send(JSON.stringify({ id, method, params: parameters ?? {}, sessionId }));
    return new Promise((resolve, reject) => {
      // Chromium answers as its own protocol says; the types are generated from the same source.
      const take = resolve as (result: unknown) => void;
      this.#waiting.set(id, { method, resolve: take, reject });
    });
  }

  session(id: string): CdpSession {
    const known = this.#sessions.get(id);
    if (known) return known;
    const session = new CdpSession(this, id);
    this.#sessions.set(id, session);
    return session;
  }

  #receive(message: Incoming): void {
    if (message.id === undefined) {
      const session = message.sessionId ? this.session(message.sessionId) : this.browser;
      session.receive(message.method ?? '', message.params);
      return;
    }
    const waiting = this.#waiting.get(message.id);
    this.#waiting.delete(message.id);
    if (message.error) waiting?.reject(new Error(`${waiting.method}: ${message.error.message}`));
    else waiting?.resolve(message.result);
  }
}

function wentAway(method: string): Error {
  return new Error(`${method}: Chromium went away`);
}
