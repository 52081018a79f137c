import type {
  DeviceIdentity,
  DeviceProblem,
  FoundDevice,
  TerminalAccessAnswer,
  TerminalTransport,
} from '../../../src-shared/contract/terminal-device-shapes.ts';
import type { AbortLike } from '../../../src-shared/lib/clock.ts';

/** A device of this computer; which terminal it is registered as is not the computer's to know. */
export type FoundHere = Omit<FoundDevice, 'terminal'> & {
  /** The connection of ours that has it, where its state is `in_use`. */
  readonly usedAs: string | null;
};

export interface SearchOptions {
  readonly signal: AbortLike;
  /** Connections that terminals of ours have: those devices aren't disturbed. */
  readonly inUse: ReadonlySet<string>;
  readonly onFound: (found: FoundHere) => void;
}

/** Devices that are no terminals of ours yet, and what this computer allows. */
export interface TerminalDevices {
  /** Looks on USB and on serial ports. Returns where it couldn't look, in the computer's words. */
  discover(options: SearchOptions): Promise<readonly string[]>;
  /** Asks who is at a connection that no terminal has; a text is why nobody answered. */
  identify(connection: string): Promise<DeviceIdentity | string>;
  transportOf(connection: string): TerminalTransport;
  /** What to do about a device at `connection` that gave no answer for `reason`. */
  problemOf(connection: string, reason: string): Promise<DeviceProblem>;
  access(): Promise<TerminalAccessAnswer>;
}
