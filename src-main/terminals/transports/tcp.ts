import { createConnection, type Socket } from 'node:net';
import type { ByteLink, LinkOpened } from './byte-link.ts';
import { LinkListeners } from './link-listeners.ts';

/** Raw frames over TCP; the terminal is the server. */
export function tcpLink(host: string, port: number): ByteLink {
  const listeners = new LinkListeners();
  let socket: Socket | null = null;
  return {
    acknowledges: true,
    onBytes: (listener) => listeners.listenToBytes(listener),
    onClose: (listener) => listeners.listenToClose(listener),
    open: () => {
      socket = createConnection({ host, port, noDelay: true });
      return opened(socket, listeners);
    },
    write: (bytes) => {
      if (!listeners.hasEnded) socket?.write(bytes);
    },
    close: () => closeSocket(socket, listeners),
  };
}

function opened(socket: Socket, listeners: LinkListeners): Promise<LinkOpened> {
  let lastError = 'closed by the terminal';
  socket.on('data', (bytes) => listeners.bytes(Uint8Array.from(bytes)));
  socket.on('error', (error) => {
    lastError = codeOf(error);
  });
  // A terminal that ends its side is done with us: nothing that we could still say would be heard.
  socket.on('end', () => listeners.closed(lastError));
  return new Promise((resolve) => {
    socket.once('connect', () => resolve({ kind: 'open' }));
    socket.once('close', () => {
      resolve({ kind: 'failed', reason: lastError });
      listeners.closed(lastError);
    });
  });
}

/** `ECONNREFUSED` and the like: the whole message would repeat an address. */
function codeOf(error: Error): string {
  return 'code' in error && typeof error.code === 'string' ? error.code : error.message;
}

const flushMsMax = 500;

/** Lets the last byte leave, an acknowledgement mostly, but waits for no terminal that hangs. */
function closeSocket(socket: Socket | null, listeners: LinkListeners): Promise<void> {
  listeners.mute();
  if (!socket || socket.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const giveUp = setTimeout(() => socket.destroy(), flushMsMax);
    socket.once('close', () => {
      clearTimeout(giveUp);
      resolve();
    });
    if (socket.connecting) socket.destroy();
    else socket.end(() => socket.destroy());
  });
}
