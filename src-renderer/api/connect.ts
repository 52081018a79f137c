import type { Duplex } from '../../src-shared/contract/duplex.ts';

/** What the preload script of the desktop shell offers. */
interface DesktopBridge {
  /** Asks for a fresh port to the service; it arrives as the window message `countertop.port`. */
  requestPort(): void;
}

declare global {
  interface Window {
    readonly countertop?: DesktopBridge;
  }
}

const sessionKeyStore = 'countertop.session-key';

/** Opens the line to the service: a port in the desktop shell, a WebSocket in the browser host. */
export async function openLine(): Promise<Duplex> {
  const bridge = window.countertop;
  if (bridge) return portLine(await receivePort(bridge));
  return socketLine(new URL('port', location.href), takeSessionKey());
}

/**
 * The launcher file hands the key over in the address; it is moved out of sight at once and kept
 * for this tab only, so that a reload still connects.
 */
function takeSessionKey(): string {
  const handed = new URLSearchParams(location.hash.slice(1)).get('key');
  if (handed !== null) {
    sessionStorage.setItem(sessionKeyStore, handed);
    history.replaceState(null, '', `${location.pathname}#/`);
  }
  return sessionStorage.getItem(sessionKeyStore) ?? '';
}

/** A port can't cross the bridge of the preload script as a value, only as part of a message. */
function receivePort(bridge: DesktopBridge): Promise<MessagePort> {
  return new Promise((resolve) => {
    function take(event: MessageEvent): void {
      const [port] = event.ports;
      if (event.source !== window || event.data !== 'countertop.port' || !port) return;
      window.removeEventListener('message', take);
      resolve(port);
    }
    window.addEventListener('message', take);
    bridge.requestPort();
  });
}

function portLine(port: MessagePort): Duplex {
  return {
    post: (message) => port.postMessage(message),
    onMessage(receive) {
      port.onmessage = (event) => receive(event.data);
    },
    onClose: (closed) => port.addEventListener('close', closed),
    close: () => port.close(),
  };
}

/** The first frame is the session key; nothing else is said before it. */
async function socketLine(address: URL, sessionKey: string): Promise<Duplex> {
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  address.hash = '';
  const socket = new WebSocket(address);
  await new Promise<void>((resolve, reject) => {
    socket.addEventListener('open', () => resolve(), { once: true });
    socket.addEventListener('error', () => reject(new Error('No service')), { once: true });
  });
  socket.send(JSON.stringify(sessionKey));
  return {
    post: (message) => socket.send(JSON.stringify(message)),
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
