import type { Clock } from '../../src-shared/lib/clock.ts';
import type { OpenDriver, TerminalDriver } from '../terminals/driver.ts';
import {
  type Reachability,
  type TerminalHealth,
  unseenHealth,
  watchedDriver,
} from './terminal-health.ts';

export type { Reachability } from './terminal-health.ts';

/** The open drivers of this instance, one per attached terminal, and how each terminal answers. */
export class Drivers {
  readonly #open: OpenDriver;
  readonly #clock: Clock;
  readonly #drivers = new Map<number, { connection: string; driver: TerminalDriver }>();
  readonly #reachability = new Map<number, Reachability>();
  readonly #health = new Map<number, TerminalHealth>();
  readonly #listeners = new Set<(terminalId: number) => void>();

  constructor(open: OpenDriver, clock: Clock) {
    this.#open = open;
    this.#clock = clock;
  }

  /** The driver of a terminal at `connection`; a changed connection opens a new one. */
  driverOf(terminalId: number, connection: string): TerminalDriver {
    const known = this.#drivers.get(terminalId);
    if (known?.connection === connection) return known.driver;
    const driver = watchedDriver(this.#open(connection), this.#clock, (change) =>
      this.#health.set(terminalId, change(this.healthOf(terminalId))),
    );
    this.#drivers.set(terminalId, { connection, driver });
    return driver;
  }

  /** What was learned about a terminal's cable is learned anew with the next question. */
  forget(terminalId: number): void {
    this.#drivers.delete(terminalId);
  }

  healthOf(terminalId: number): TerminalHealth {
    return this.#health.get(terminalId) ?? unseenHealth;
  }

  reachabilityOf(terminalId: number): Reachability {
    return this.#reachability.get(terminalId) ?? 'unknown';
  }

  noteReachability(terminalId: number, reachability: Reachability): void {
    if (this.reachabilityOf(terminalId) === reachability) return;
    this.#reachability.set(terminalId, reachability);
    for (const listener of this.#listeners) listener(terminalId);
  }

  /** It was asked something and gave no answer. */
  noteSilence(terminalId: number, reason: string): void {
    const lastError = { atMs: this.#clock.now(), reason };
    this.#health.set(terminalId, { ...this.healthOf(terminalId), lastError });
    this.noteReachability(terminalId, 'not_found');
  }

  /** Tells whenever a terminal is there again or gone; the returned function ends that. */
  onReachability(listener: (terminalId: number) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    await Promise.all([...this.#drivers.values()].map(({ driver }) => driver.close()));
    this.#drivers.clear();
  }
}
