import type { Socket } from 'node:net';
import type { ByteLink } from './byte-link.ts';
import { LinkListeners } from './link-listeners.ts';
import { codeOf, openSocket } from './socket.ts';

/** Raw frames over TCP; the terminal is the server. */
export function tcpLink(host: string, port: number): ByteLink {
  const listeners = new LinkListeners();
  let socket: Socket | null = null;
  return {
    acknowledges: true,
    onBytes: (listener) => listeners.listenToBytes(listener),
    onClose: (listener) => listeners.listenToClose(listener),
    open: () => {
      const opening = openSocket(host, port);
      socket = opening.socket;
      follow(socket, listeners);
      return opening.opened;
    },
    write: (bytes) => {
      if (!listeners.hasEnded) socket?.write(bytes);
    },
    close: () => closeSocket(socket, listeners),
  };
}

function follow(socket: Socket, listeners: LinkListeners): void {
  let reason = 'closed by the terminal';
  socket.on('data', (bytes) => listeners.bytes(Uint8Array.from(bytes)));
  socket.on('error', (error) => {
    reason = codeOf(error);
  });
  // A terminal that ends its side is done with us: nothing that we could still say would be heard.
  socket.on('end', () => listeners.closed(reason));
  socket.on('close', () => listeners.closed(reason));
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
