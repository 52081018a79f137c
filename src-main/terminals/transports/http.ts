import type { ClientRequest, IncomingMessage, RequestOptions } from 'node:http';
import type { Socket } from 'node:net';
import type { ByteLink } from './byte-link.ts';
import { LinkListeners } from './link-listeners.ts';
import { codeOf, openSocket, openTlsSocket } from './socket.ts';

export interface HttpAddress {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  readonly fingerprint: string | null;
}

/** More than any answer; a server that isn't a terminal may send anything. */
const answerBytesMax = 262_144;

/**
 * The HTTP form: one GET carries the frame in base64, and the body of its answer is the answer's
 * frame. The connection is opened first, so that a refused one is known to have carried nothing.
 */
export function httpLink(address: HttpAddress): ByteLink {
  const listeners = new LinkListeners();
  let socket: Socket | null = null;
  let send: ((frame: Uint8Array) => void) | null = null;
  return {
    acknowledges: false,
    onBytes: (listener) => listeners.listenToBytes(listener),
    onClose: (listener) => listeners.listenToClose(listener),
    open: async () => {
      const { host, port, secure, fingerprint } = address;
      const opening = secure ? openTlsSocket(host, port, fingerprint) : openSocket(host, port);
      socket = opening.socket;
      socket.on('close', () => listeners.closed('closed by the terminal'));
      // Loaded by the first terminal that speaks HTTP: all of Node's clients come with it.
      const { request } = await import('node:http');
      send = (frame) => ask(request(requestOf(opening.socket, address, frame)), listeners);
      return opening.opened;
    },
    write: (frame) => {
      if (!listeners.hasEnded) send?.(frame);
    },
    close: async () => {
      listeners.mute();
      socket?.destroy();
    },
  };
}

function requestOf(socket: Socket, address: HttpAddress, frame: Uint8Array): RequestOptions {
  return {
    createConnection: () => socket,
    host: address.host,
    port: address.port,
    // QUIRK(wire): plain base64, `+` and `/` unescaped, is what terminals expect.
    path: `/?${Buffer.from(frame).toString('base64')}`,
    // Terminals write HTTP by hand; their headers aren't always clean.
    insecureHTTPParser: true,
  };
}

function ask(request: ClientRequest, listeners: LinkListeners): void {
  request.on('response', (response) => read(response, listeners));
  request.on('error', (error) => listeners.closed(codeOf(error)));
  request.end();
}

/** The body is bytes, never text: a checksum may be any byte. */
function read(response: IncomingMessage, listeners: LinkListeners): void {
  let size = 0;
  response.on('data', (bytes: Uint8Array) => {
    size += bytes.length;
    if (size > answerBytesMax) response.destroy();
    else listeners.bytes(Uint8Array.from(bytes));
  });
  response.on('error', (error) => listeners.closed(codeOf(error)));
  response.on('close', () => listeners.closed(`HTTP ${response.statusCode}`));
}
