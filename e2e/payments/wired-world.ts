import { systemClock } from '../../src-main/composition/system-world.ts';
import type { TerminalDriver, TerminalOutcome } from '../../src-main/terminals/driver.ts';
import { createOpenDriver } from '../../src-main/terminals/open-driver.ts';
import {
  type Simulator,
  startSimulator,
} from '../../src-main/terminals/simulator/start-simulator.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { type AttachedTerminal, openPaymentWorld, type PaymentWorld } from './payment-world.ts';
import { runAsStranger, type StrangersRequest } from './stranger.ts';

export interface WiredTerminalOptions {
  /** Stands between the register and its driver. */
  readonly changeDriver?: (driver: TerminalDriver) => TerminalDriver;
}

/** A simulated terminal at the other end of a TCP connection, in the time of the computer. */
export interface WiredTerminal extends AttachedTerminal {
  readonly simulator: Simulator;
  /** Charges that stand on the terminal: neither voided nor voids. */
  standing(): number;
  runAsStranger(request: StrangersRequest): Promise<TerminalOutcome>;
}

export async function startWiredTerminal(
  options: WiredTerminalOptions = {},
): Promise<WiredTerminal> {
  const simulator = await startSimulator({ clock: systemClock, random: seededRandom(1), port: 0 });
  const open = createOpenDriver({ clock: systemClock, cancelPort: simulator.cancelPort });
  const { changeDriver = (driver) => driver } = options;
  const connection = `tcp://127.0.0.1:${simulator.port}`;
  return {
    simulator,
    clock: systemClock,
    openDriver: (text) => changeDriver(open(text)),
    connection,
    standing: () => simulator.control.state().records.filter(({ type }) => type === '01').length,
    runAsStranger: (request) => runAsStranger(open(connection), request),
  };
}

/** A payment world whose terminal is a wired one. */
export interface WiredWorld extends WiredTerminal {
  readonly world: PaymentWorld;
  close(): Promise<void>;
}

export async function openWiredWorld(options: WiredTerminalOptions = {}): Promise<WiredWorld> {
  const wired = await startWiredTerminal(options);
  const world = await openPaymentWorld(wired);
  return {
    ...wired,
    world,
    close: async () => {
      await world.close();
      await wired.simulator.stop();
    },
  };
}
