import type { Duplex } from '../../src-shared/contract/duplex.ts';
import {
  readWelcome,
  refusedCode,
  type SocketHello,
} from '../../src-shared/contract/socket-hello.ts';
import { LineRefused } from './port-client.ts';

const sessionKeyStore = 'countertop.session-key';

/**
 * A line to the browser host. The launcher file hands its token over in the address, which is moved
 * out of sight at once; the session key that the host gives for it is kept for this tab only, so
 * that a reload and a broken line still connect.
 */
export async function socketLine(address: URL): Promise<Duplex> {
  const hello = takeHello();
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  const socket = new WebSocket(address);
  const { session } = await introduce(socket, hello);
  sessionStorage.setItem(sessionKeyStore, session);
  return {
    post: (message) => socket.send(JSON.stringify(message, bytesAsText)),
    onMessage(receive) {
      socket.addEventListener('message', (event) => {
        const message: unknown = JSON.parse(String(event.data));
        receive(message);
      });
    },
    onClose: (closed) => socket.addEventListener('close', closed),
    close: () => socket.close(),
  };
}

function takeHello(): SocketHello {
  const launch = new URLSearchParams(location.hash.slice(1)).get('key');
  if (launch === null) return { session: sessionStorage.getItem(sessionKeyStore) ?? '' };
  history.replaceState(null, '', `${location.pathname}#/`);
  return { launch };
}

/** Says hello and waits for the welcome; a host that closes instead doesn't know us. */
function introduce(socket: WebSocket, hello: SocketHello): Promise<{ readonly session: string }> {
  return new Promise((resolve, reject) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify(hello)), { once: true });
    socket.addEventListener(
      'close',
      ({ code }) => reject(code === refusedCode ? new LineRefused() : new Error('No service')),
      { once: true },
    );
    socket.addEventListener(
      'message',
      (event) => {
        const welcome = readWelcome(JSON.parse(String(event.data)));
        if (welcome) resolve(welcome);
        else reject(new Error('The host said something else than welcome'));
      },
      { once: true },
    );
  });
}

/** JSON has no bytes: a file crosses as text. */
function bytesAsText(_name: string, value: unknown): unknown {
  if (!(value instanceof Uint8Array)) return value;
  const characters = Array.from(value, (byte) => String.fromCharCode(byte));
  return { $bytes: btoa(characters.join('')) };
}
