import type { CardholderAct, Screen } from './cardholder.ts';
import type { TransactionRecord } from './records.ts';
import type { ReportQuirks } from './reports.ts';
import type { Script, WireFaults } from './script.ts';
import type { TerminalPort } from './tcp-server.ts';
import type { SimulatedTerminal } from './terminal.ts';

/** What can be seen of the simulated terminal. */
export interface TerminalState {
  readonly serialNumber: string;
  readonly screen: Screen;
  readonly batchNumber: number;
  readonly records: readonly TransactionRecord[];
}

/** How a test, a drill or a person makes the simulated terminal behave. */
export interface TerminalControl {
  /** For the next payment only; several wait in order. */
  next(script: Script): void;
  /** For every payment of exactly this amount. */
  onAmount(amountCents: number, script: Script): void;
  /** For every other payment; null is the default again. */
  always(script: Script | null): void;
  /** For the next answer to a command such as `R02`. */
  onCommand(command: string, wire: WireFaults): void;
  /** Acts on the prompt on the screen; false when it isn't waiting for that. */
  act(act: CardholderAct): boolean;
  refuseFrames(count: number): void;
  cancelsByEot(value: boolean): void;
  quirks(quirks: Partial<ReportQuirks>): void;
  /**
   * From now on the issuer lets so much more than a hold be captured of it, in hundredths of a
   * percent, and declines what is above; 20% by default.
   */
  capturesOver(hundredths: number): void;
  /** Breaks the connections; the terminal goes on with what it does. */
  dropConnections(): void;
  /** Connections break, a payment that isn't recorded yet is lost, nobody can connect. */
  unplug(): Promise<void>;
  plugIn(): Promise<void>;
  /** Back to the default script, without quirks; records stay. */
  reset(): void;
  state(): TerminalState;
  /** Calls back on each new screen; the returned function ends that. */
  onScreen(listener: (screen: Screen) => void): () => void;
}

export function controlOf(
  terminal: SimulatedTerminal,
  ports: readonly TerminalPort[],
): TerminalControl {
  const { scripts } = terminal;
  return {
    next: (script) => scripts.next(script),
    onAmount: (amountCents, script) => scripts.onAmount(amountCents, script),
    always: (script) => scripts.always(script),
    onCommand: (command, wire) => scripts.onCommand(command, wire),
    act: (act) => terminal.cardholder.act(act),
    refuseFrames: (count) => terminal.refuseFrames(count),
    cancelsByEot: (value) => {
      terminal.cancelsByEot = value;
    },
    quirks: (quirks) => {
      terminal.quirks = { ...terminal.quirks, ...quirks };
    },
    capturesOver: (hundredths) => {
      terminal.captureOverHundredths = hundredths;
    },
    dropConnections: () => terminal.dropConnections(),
    unplug: async () => {
      terminal.pullPlug();
      await Promise.all(ports.map((port) => port.stopListening()));
    },
    plugIn: async () => {
      await Promise.all(ports.map((port) => port.listenAgain()));
    },
    reset: () => terminal.reset(),
    state: () => ({
      serialNumber: terminal.serialNumber,
      screen: terminal.screen,
      batchNumber: terminal.batch.number,
      records: terminal.batch.records,
    }),
    onScreen: (listener) => terminal.onScreen(listener),
  };
}
