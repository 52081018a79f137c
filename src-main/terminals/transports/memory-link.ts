import type { ByteLink } from './byte-link.ts';
import { LinkListeners } from './link-listeners.ts';

/** The terminal's end of a connection. */
export interface TerminalEnd {
  onBytes(listener: (bytes: Uint8Array) => void): void;
  /** Each listener is called once when the other side ends or the connection breaks. */
  onClose(listener: () => void): void;
  write(bytes: Uint8Array): void;
  /** Ends the connection at once, as a pulled cable does. */
  close(): void;
}

/**
 * A link without a network: `connect` is given the terminal's end when the register opens it.
 * Return a reason from `connect` to refuse the connection. Bytes cross within a microtask.
 */
export function memoryLink(connect: (end: TerminalEnd) => string | undefined): ByteLink {
  const ours = new LinkListeners();
  const theirs = new LinkListeners();
  const closeListeners: (() => void)[] = [];
  theirs.listenToClose(() => {
    for (const listener of closeListeners) listener();
  });
  const end: TerminalEnd = {
    onBytes: (listener) => theirs.listenToBytes(listener),
    onClose: (listener) => closeListeners.push(listener),
    write: (bytes) => {
      if (theirs.hasEnded) return;
      const copy = Uint8Array.from(bytes);
      queueMicrotask(() => ours.bytes(copy));
    },
    close: () => {
      theirs.mute();
      queueMicrotask(() => ours.closed('closed by the terminal'));
    },
  };
  return {
    acknowledges: true,
    onBytes: (listener) => ours.listenToBytes(listener),
    onClose: (listener) => ours.listenToClose(listener),
    open: async () => {
      const reason = connect(end);
      return reason === undefined ? { kind: 'open' } : { kind: 'failed', reason };
    },
    write: (bytes) => {
      if (ours.hasEnded) return;
      const copy = Uint8Array.from(bytes);
      queueMicrotask(() => theirs.bytes(copy));
    },
    close: async () => {
      ours.mute();
      queueMicrotask(() => theirs.closed('closed by the register'));
    },
  };
}
