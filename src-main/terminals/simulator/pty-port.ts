import { spawn } from '@lydell/node-pty';
import { assert } from '../../../src-shared/lib/assert.ts';
import type { SimulatedTerminal } from './terminal.ts';

/** The simulated terminal on a pseudo-terminal, which a serial port can be opened on. */
export interface PtyPort {
  /** Changes each time the cable is plugged in again. */
  path(): string;
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
}

export async function openPtyPort(terminal: SimulatedTerminal): Promise<PtyPort> {
  let line = await openLine(terminal);
  return {
    path: () => line.path,
    unplug: () => line.unplug(),
    plugIn: async () => {
      if (line.isUnplugged()) line = await openLine(terminal);
    },
  };
}

interface SerialLine {
  readonly path: string;
  isUnplugged(): boolean;
  unplug(): Promise<void>;
}

/** One plugged-in cable. A cut by the terminal unplugs it. */
async function openLine(terminal: SimulatedTerminal): Promise<SerialLine> {
  // The child only holds the other end open; it must not echo before the port is opened raw.
  const child = spawn('sh', ['-c', 'stty raw -echo && echo ready && exec sleep 1000000'], {
    encoding: null,
  });
  let isUnplugged = false;
  const ended = new Promise<void>((resolve) => child.onExit(() => resolve()));
  const unplug = (): Promise<void> => {
    isUnplugged = true;
    child.kill('SIGKILL');
    return ended;
  };
  await new Promise<void>((resolve) => {
    const ready = child.onData(() => {
      ready.dispose();
      resolve();
    });
  });
  terminal.connect({
    // With no encoding the library hands out bytes, although its type says text.
    onBytes: (listener) => child.onData((bytes) => listener(Uint8Array.from(Buffer.from(bytes)))),
    onClose: (listener) => void ended.then(listener),
    // The protocol has seven bits, so that text carries it whole.
    write: (bytes) => child.write(Buffer.from(bytes).toString('latin1')),
    close: () => void unplug(),
  });
  return { path: pathOf(child), isUnplugged: () => isUnplugged, unplug };
}

/** The path isn't in the library's types, but every Unix has it. */
function pathOf(child: object): string {
  const path = 'ptsName' in child ? child.ptsName : undefined;
  assert(typeof path === 'string', 'a pseudo-terminal has a path');
  return path;
}
