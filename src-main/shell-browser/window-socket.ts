import type { Duplex } from '../../src-shared/contract/duplex.ts';
import {
  floodedCode,
  readHello,
  refusedCode,
  type SocketWelcome,
} from '../../src-shared/contract/socket-hello.ts';
import type { Clock } from '../../src-shared/lib/clock.ts';
import { RateLimiter } from '../http/rate-limiter.ts';
import type { WindowKeys } from './window-keys.ts';

/** The part of a WebSocket that is used here. */
export interface WebSocketLike {
  send(text: string): void;
  close(code?: number): void;
  on(event: 'message', listener: (bytes: Uint8Array) => void): void;
  on(event: 'close', listener: () => void): void;
  on(event: 'error', listener: (error: Error) => void): void;
}

export interface WindowSocketOptions {
  readonly keys: WindowKeys;
  readonly clock: Clock;
  readonly accept: (line: Duplex) => void;
}

/** A file of 10 MiB as base64 and what goes around it. */
export const messageBytesMax = 15 * 1024 * 1024;
const helloMsMax = 2_000;
/** Far more than a person can cause, and far less than a loop would. */
const messageRate = { requestsPerSecond: 200, burst: 1_000 };

/** Waits for the right hello of a new socket, then hands its line to the register. */
export function greetWindow(socket: WebSocketLike, { keys, clock, accept }: WindowSocketOptions) {
  const limiter = new RateLimiter(messageRate, clock);
  const refuse = (): void => socket.close(refusedCode);
  const cancelTimer = clock.after(helloMsMax, refuse);
  let receive = (message: unknown): void => {
    const hello = readHello(message);
    const welcome = hello && keys.welcome(hello);
    if (!welcome) return refuse();
    cancelTimer();
    socket.send(JSON.stringify(welcome satisfies SocketWelcome));
    accept(lineOver(socket, (listen) => (receive = listen)));
  };
  socket.on('message', (bytes) => {
    if (limiter.take('window') === undefined) receive(parse(bytes));
    else socket.close(floodedCode);
  });
  socket.on('close', cancelTimer);
  // What broke a socket is followed by its close, which is what counts.
  socket.on('error', () => socket.close());
}

function lineOver(
  socket: WebSocketLike,
  onMessage: (listen: (message: unknown) => void) => void,
): Duplex {
  return {
    post: (message) => socket.send(JSON.stringify(message)),
    onMessage,
    onClose: (closed) => socket.on('close', closed),
    close: () => socket.close(),
  };
}

/** Undefined for what is no JSON, which is no frame either. */
function parse(bytes: Uint8Array): unknown {
  const text = Buffer.from(bytes).toString('utf8');
  try {
    return text.includes('"$bytes"') ? JSON.parse(text, withBytes) : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

function withBytes(_name: string, value: unknown): unknown {
  const encoded =
    typeof value === 'object' && value !== null ? Reflect.get(value, '$bytes') : undefined;
  return typeof encoded === 'string' ? new Uint8Array(Buffer.from(encoded, 'base64')) : value;
}
