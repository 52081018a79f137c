import { randomInt } from 'node:crypto';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { Random } from '../../../src-shared/lib/random.ts';
import { controlOf, type TerminalControl } from './control.ts';
import { openControlServer } from './control-server.ts';
import { memoryFile } from './memory-file.ts';
import { openTerminalPort, type TerminalPort } from './tcp-server.ts';
import { SimulatedTerminal } from './terminal.ts';

export interface SimulatorOptions {
  readonly clock: Clock;
  readonly random: Random;
  /** Payment port on the loopback interface; 0 takes a free one. */
  readonly port: number;
  /** Port of cancels; the next one after `port` by default. */
  readonly cancelPort?: number;
  /** Port of the control over HTTP; a free one by default. */
  readonly controlPort?: number;
  /** Keeps the batch over a restart when given. */
  readonly folder?: string;
  /** Protocol version and with it the layout of answers, 1.26 to 1.58; 1.43 by default. */
  readonly version?: string;
  /** `simulatedSerialNumber` by default. */
  readonly serialNumber?: string;
  /** Between the steps of a payment; 0 by default. */
  readonly delayMs?: number;
  readonly duplicateWindowMs?: number;
  /** Serves the terminal's screen on the control port, where a person acts as the cardholder. */
  readonly ui?: boolean;
}

export interface Simulator {
  readonly port: number;
  readonly cancelPort: number;
  readonly controlPort: number;
  readonly control: TerminalControl;
  stop(): Promise<void>;
}

/** Starts a simulated terminal that speaks the real protocol on loopback TCP. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const { folder, ui = false, ...terminalOptions } = options;
  const terminal = new SimulatedTerminal({
    ...terminalOptions,
    isPerson: ui,
    ...(folder === undefined ? {} : { keeper: memoryFile(folder) }),
  });
  const ports = await openPorts(terminal, options);
  const control = controlOf(terminal, Object.values(ports));
  const controlServer = await openControlServer(control, options.controlPort ?? 0, ui);
  return {
    port: ports.payment.port,
    cancelPort: ports.cancel.port,
    controlPort: controlServer.port,
    control,
    stop: async () => {
      terminal.pullPlug();
      await Promise.all([
        ports.payment.stopListening(),
        ports.cancel.stopListening(),
        controlServer.close(),
      ]);
    },
  };
}

/**
 * Below the ports that systems give to outgoing connections: while a terminal is unplugged, nobody
 * comes by its port by chance.
 */
const freePorts = { from: 15_000, to: 32_000 };

/**
 * The cancel port is the one after the payment port. When a free port was asked for and it or its
 * neighbour is taken, another pair is tried.
 */
async function openPorts(
  terminal: SimulatedTerminal,
  options: SimulatorOptions,
): Promise<{ payment: TerminalPort; cancel: TerminalPort }> {
  const attempts = options.port === 0 ? 20 : 1;
  for (let attempt = 1; ; attempt++) {
    const port = options.port === 0 ? randomInt(freePorts.from, freePorts.to) : options.port;
    try {
      return await openPair(terminal, port, options.cancelPort ?? port + 1);
    } catch (error) {
      if (attempt >= attempts) throw error;
    }
  }
}

async function openPair(
  terminal: SimulatedTerminal,
  port: number,
  cancelPort: number,
): Promise<{ payment: TerminalPort; cancel: TerminalPort }> {
  const payment = await openTerminalPort(terminal, port);
  try {
    return { payment, cancel: await openTerminalPort(terminal, cancelPort) };
  } catch (error) {
    await payment.stopListening();
    throw error;
  }
}
