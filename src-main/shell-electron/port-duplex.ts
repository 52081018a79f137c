import type { MessagePortMain } from 'electron';
import type { Duplex } from '../../src-shared/contract/duplex.ts';

/**
 * A window's line as the service sees it. Messages wait in the port until somebody listens. What we
 * say goes as JSON: a list is copied so in half the time.
 */
export function portDuplex(port: MessagePortMain): Duplex {
  return {
    post: (message) => port.postMessage(JSON.stringify(message)),
    onMessage(receive) {
      port.on('message', (event) => receive(event.data));
      port.start();
    },
    onClose: (closed) => port.once('close', closed),
    close: () => port.close(),
  };
}
