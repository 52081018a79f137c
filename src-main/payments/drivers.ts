import type { OpenDriver, TerminalDriver } from '../terminals/driver.ts';

/** How a terminal last answered. */
export type Reachability = 'ready' | 'not_found' | 'unknown';

/** The open drivers of this instance, one per attached terminal. */
export class Drivers {
  readonly #open: OpenDriver;
  readonly #drivers = new Map<number, { connection: string; driver: TerminalDriver }>();
  readonly #reachability = new Map<number, Reachability>();

  constructor(open: OpenDriver) {
    this.#open = open;
  }

  /** The driver of a terminal at `connection`; a changed connection opens a new one. */
  driverOf(terminalId: number, connection: string): TerminalDriver {
    const known = this.#drivers.get(terminalId);
    if (known?.connection === connection) return known.driver;
    const driver = this.#open(connection);
    this.#drivers.set(terminalId, { connection, driver });
    return driver;
  }

  reachabilityOf(terminalId: number): Reachability {
    return this.#reachability.get(terminalId) ?? 'unknown';
  }

  noteReachability(terminalId: number, reachability: Reachability): void {
    this.#reachability.set(terminalId, reachability);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#drivers.values()].map(({ driver }) => driver.close()));
    this.#drivers.clear();
  }
}
