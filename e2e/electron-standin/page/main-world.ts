/** Runs in the page's own world, before any script of the page. */
import { Bridge } from './bridge.ts';

/** A random word that only the two worlds of this page know. */
declare const bridgeSecret: string;

function offerBridge(): void {
  const bridge = new Bridge(`${bridgeSecret}<`, `${bridgeSecret}>`);
  bridge.onExpose = (key, value) => {
    if (Object.hasOwn(window, key)) {
      const fault = 'Cannot bind an API on top of an existing property on the window object';
      return bridge.post({ kind: 'exposed', fault });
    }
    Object.defineProperty(window, key, { value: bridge.unpack(value), enumerable: true });
    bridge.post({ kind: 'exposed', fault: null });
  };
}

/**
 * Electron's ports tell when their other end is gone, which the web's don't: the last message of a
 * port says so, and is turned into the event here.
 */
function tellOfClosedPorts(): void {
  const lastMessage = `${bridgeSecret}closed`;
  window.addEventListener('message', ({ ports }) => {
    for (const port of ports) {
      const closePort = port.close.bind(port);
      port.close = () => {
        port.postMessage(lastMessage);
        closePort();
      };
      port.addEventListener('message', (event) => {
        if (event.data !== lastMessage) return;
        event.stopImmediatePropagation();
        closePort();
        port.dispatchEvent(new Event('close'));
      });
    }
  });
}

// Electron runs nothing in subframes either.
if (window === window.top) {
  offerBridge();
  tellOfClosedPorts();
}
