import type { SerialPort } from 'serialport';
import type { ByteLink, LinkOpened } from './byte-link.ts';
import { LinkListeners } from './link-listeners.ts';

/** 9600 8N1 is the terminals' usual setting; over USB the rate is only nominal. */
const baudRate = 9600;

/** The computer's serial port: a UART, or a terminal on USB that shows up as COM or ttyACM. */
export function serialLink(path: string): ByteLink {
  const listeners = new LinkListeners();
  let port: SerialPort | null = null;
  return {
    acknowledges: true,
    onBytes: (listener) => listeners.listenToBytes(listener),
    onClose: (listener) => listeners.listenToClose(listener),
    open: async () => {
      // Loaded only where a serial terminal is attached: it brings native code.
      const { SerialPort } = await import('serialport');
      port = new SerialPort({ path, baudRate, autoOpen: false });
      const opened = await openPort(port, listeners);
      // The link may have been given up while the port was opening.
      if (opened.kind === 'open' && listeners.hasEnded) await closePort(port);
      return opened;
    },
    write: (bytes) => {
      if (!listeners.hasEnded) port?.write(Buffer.from(bytes));
    },
    close: async () => {
      listeners.mute();
      if (port?.isOpen) await closePort(port);
    },
  };
}

function openPort(port: SerialPort, listeners: LinkListeners): Promise<LinkOpened> {
  port.on('error', (error) => listeners.closed(error.message));
  port.on('close', (error: Error | null) => listeners.closed(error?.message ?? 'unplugged'));
  return new Promise((resolve) => {
    port.open((error) => {
      if (error) return resolve({ kind: 'failed', reason: error.message });
      // What was left from an earlier exchange belongs to nobody.
      port.flush(() => {
        port.on('data', (bytes: Uint8Array) => listeners.bytes(Uint8Array.from(bytes)));
        resolve({ kind: 'open' });
      });
    });
  });
}

/** Lets the last byte leave first; a port that was unplugged has nothing to wait for. */
function closePort(port: SerialPort): Promise<void> {
  return new Promise((resolve) => {
    port.drain(() => port.close(() => resolve()));
  });
}
