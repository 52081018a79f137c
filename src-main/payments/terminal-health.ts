import type { Clock } from '../../src-shared/lib/clock.ts';
import type { TerminalDriver, TerminalIdentity } from '../terminals/driver.ts';

/** How a terminal last answered. */
export type Reachability = 'ready' | 'not_found' | 'unknown';

/** What a terminal showed of itself since this instance started. */
export interface TerminalHealth {
  readonly seenMs: number | null;
  /** How long its newest answers to quick questions took, oldest first. */
  readonly latenciesMs: readonly number[];
  readonly identity: TerminalIdentity | null;
  readonly lastError: { readonly atMs: number; readonly reason: string } | null;
}

export const unseenHealth: TerminalHealth = {
  seenMs: null,
  latenciesMs: [],
  identity: null,
  lastError: null,
};

/** As many as a small chart shows. */
const latenciesMax = 30;

export type HealthChange = (before: TerminalHealth) => TerminalHealth;

/** A driver that tells how its terminal answers, for whoever looks after it. */
export function watchedDriver(
  driver: TerminalDriver,
  clock: Clock,
  note: (change: HealthChange) => void,
): TerminalDriver {
  const silent = (reason: string): void => note((health) => failed(health, clock.now(), reason));
  const heard = (): void => note((health) => ({ ...health, seenMs: clock.now() }));
  return {
    identify: async (signal) => {
      const askedMs = clock.now();
      const answer = await driver.identify(signal);
      // Given up for a payment: that says nothing about the terminal.
      if (signal?.aborted) return answer;
      if (answer.kind === 'no_answer') silent(answer.reason);
      else note((health) => identified(health, answer.identity, askedMs, clock.now()));
      return answer;
    },
    run: async (request, options) => {
      const outcome = await driver.run(request, options);
      if (outcome.kind === 'not_sent' || outcome.kind === 'unknown') silent(outcome.reason);
      else heard();
      return outcome;
    },
    lookUp: async (reference, asked) => {
      const found = await driver.lookUp(reference, asked);
      if (found.kind === 'no_answer') silent(found.reason);
      else heard();
      return found;
    },
    cancel: () => driver.cancel(),
    closeBatch: () => driver.closeBatch(),
    close: () => driver.close(),
    ...(driver.administration ? { administration: driver.administration } : {}),
  };
}

function identified(
  health: TerminalHealth,
  identity: TerminalIdentity,
  askedMs: number,
  nowMs: number,
): TerminalHealth {
  const latenciesMs = [...health.latenciesMs, nowMs - askedMs].slice(-latenciesMax);
  return { ...health, identity, latenciesMs, seenMs: nowMs };
}

function failed(health: TerminalHealth, atMs: number, reason: string): TerminalHealth {
  return { ...health, lastError: { atMs, reason } };
}

/** A serial number is often typed in the other case than the device says it. */
export function isSameSerialNumber(one: string, other: string): boolean {
  return one.trim().toUpperCase() === other.trim().toUpperCase();
}
