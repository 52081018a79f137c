import type { Duplex } from '../../src-shared/contract/duplex.ts';
import { socketLine } from './socket-line.ts';

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

/** Opens the line to the service: a port in the desktop shell, a WebSocket in the browser host. */
export async function openLine(): Promise<Duplex> {
  const bridge = window.countertop;
  if (bridge) return portLine(await receivePort(bridge));
  return socketLine(new URL('port', location.href));
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
      port.onmessage = (event) => {
        const message: unknown = JSON.parse(String(event.data));
        receive(message);
      };
    },
    onClose: (closed) => port.addEventListener('close', closed),
    close: () => port.close(),
  };
}
