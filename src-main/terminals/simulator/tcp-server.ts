import { createServer, type Server, type Socket } from 'node:net';
import type { TerminalEnd } from '../transports/memory-link.ts';
import { httpAnswer, readHttpRequest } from './http-form.ts';
import type { SimulatedTerminal } from './terminal.ts';

/** A listening port of the simulated terminal, which can be unplugged and plugged in again. */
export interface TerminalPort {
  readonly port: number;
  /** Nobody can connect from now on. */
  stopListening(): Promise<void>;
  /** On the same port as before. */
  listenAgain(): Promise<void>;
}

/** Serves raw frames on a loopback port, and the HTTP form to whoever begins with `GET`. */
export async function openTerminalPort(
  terminal: SimulatedTerminal,
  port: number,
): Promise<TerminalPort> {
  const sockets = new Set<Socket>();
  const server = createServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    greet(terminal, socket);
  });
  const listeningPort = await listen(server, port);
  return {
    port: listeningPort,
    stopListening: () => stopListening(server, sockets),
    listenAgain: async () => {
      if (!server.listening) await listen(server, listeningPort);
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      server.off('error', reject);
      const address = server.address();
      resolve(address !== null && typeof address === 'object' ? address.port : port);
    });
  });
}

function stopListening(server: Server, sockets: ReadonlySet<Socket>): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

/** The first byte tells the form: a frame begins with STX, a request line with a letter. */
function greet(terminal: SimulatedTerminal, socket: Socket): void {
  // A reset connection is followed by `close`, which is all that a terminal notices.
  socket.on('error', () => socket.destroy());
  socket.once('data', (first) => {
    if (first[0] === 'G'.charCodeAt(0)) serveHttp(terminal, socket, first);
    else serveRaw(terminal, socket, first);
  });
}

function serveRaw(terminal: SimulatedTerminal, socket: Socket, first: Uint8Array): void {
  const byteListeners: ((bytes: Uint8Array) => void)[] = [];
  const end: TerminalEnd = {
    onBytes: (listener) => byteListeners.push(listener),
    onClose: (listener) => socket.once('close', listener),
    write: (bytes) => socket.write(bytes),
    close: () => socket.destroySoon(),
  };
  terminal.connect(end);
  const deliver = (bytes: Uint8Array): void => {
    for (const listener of byteListeners) listener(bytes);
  };
  socket.on('data', deliver);
  deliver(first);
}

function serveHttp(terminal: SimulatedTerminal, socket: Socket, first: Uint8Array): void {
  let text = '';
  const receive = (bytes: Uint8Array): void => {
    text += Buffer.from(bytes).toString('latin1');
    const request = readHttpRequest(text);
    if (request.kind === 'incomplete') return;
    socket.off('data', receive);
    if (request.kind === 'bad') socket.end(httpAnswer('400 Bad Request', new Uint8Array()));
    else void answer(request.fields);
  };
  const answer = async (fields: Parameters<typeof terminal.answerOnce>[0]): Promise<void> => {
    const frame = await terminal.answerOnce(fields);
    if (frame) socket.end(httpAnswer('200 OK', frame));
    else socket.destroy();
  };
  socket.on('data', receive);
  receive(first);
}
