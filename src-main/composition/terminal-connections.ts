import path from 'node:path';
import type { Clock } from '../../src-shared/lib/clock.ts';
import { type Random, randomDigits } from '../../src-shared/lib/random.ts';
import { simulatorConnection } from '../service/demo-setting.ts';
import type { Store } from '../store/store.ts';
import type { Simulator, SimulatorOptions } from '../terminals/simulator/start-simulator.ts';
import { simulatedTerminalsName } from './data-folder.ts';

export interface TerminalConnectionsOptions {
  readonly store: Pick<Store, 'read'>;
  readonly clock: Clock;
  readonly random: Random;
  readonly dataFolder: string;
  /**
   * Where a simulated terminal runs already, such as `tcp://127.0.0.1:10009`; else one is started.
   */
  readonly simulator: string | undefined;
  /** Between the steps of a payment at a simulated terminal that is started here. */
  readonly simulatorDelayMs: number;
}

/**
 * Knows where terminals are attached, and starts the simulated ones when they are first asked for.
 */
export class TerminalConnections {
  readonly #options: TerminalConnectionsOptions;
  readonly #simulators = new Map<number, Promise<Simulator>>();

  constructor(options: TerminalConnectionsOptions) {
    this.#options = options;
  }

  /** Where a terminal's device is, or undefined when none is attached to this instance. */
  async of(terminalId: number): Promise<string | undefined> {
    const row = await this.#options.store.read
      .selectFrom('terminal_connection')
      .innerJoin('terminal', 'terminal.id', 'terminal_connection.terminal_id')
      .select(['connection', 'serial_number'])
      .where('terminal_id', '=', terminalId)
      .executeTakeFirst();
    if (row?.connection !== simulatorConnection) return row?.connection;
    if (this.#options.simulator !== undefined) return this.#options.simulator;
    const { port } = await this.#simulator(terminalId, row.serial_number);
    return `tcp://127.0.0.1:${port}`;
  }

  /** A simulated terminal that nobody has registered yet, to be asked who it is. */
  async trySimulator(): Promise<{ readonly connection: string; stop(): Promise<void> }> {
    const { clock, random, simulator } = this.#options;
    if (simulator !== undefined) return { connection: simulator, stop: async () => undefined };
    const serialNumber = `SIM${randomDigits(random, 7)}`;
    const started = await startSimulator({ clock, random, port: 0, serialNumber });
    return { connection: `tcp://127.0.0.1:${started.port}`, stop: () => started.stop() };
  }

  async stop(): Promise<void> {
    const simulators = await Promise.all(this.#simulators.values());
    this.#simulators.clear();
    await Promise.all(simulators.map((simulator) => simulator.stop()));
  }

  /** Its batch is kept in the data folder, as a real terminal keeps its own over our restart. */
  #simulator(terminalId: number, serialNumber: string): Promise<Simulator> {
    const { clock, random, dataFolder, simulatorDelayMs: delayMs } = this.#options;
    const known = this.#simulators.get(terminalId);
    if (known) return known;
    const folder = path.join(dataFolder, simulatedTerminalsName, String(terminalId));
    const started = startSimulator({ clock, random, port: 0, folder, serialNumber, delayMs });
    this.#simulators.set(terminalId, started);
    return started;
  }
}

/** Its code is loaded here: a register with real terminals starts sooner. */
async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const simulator = await import('../terminals/simulator/start-simulator.ts');
  return simulator.startSimulator(options);
}
