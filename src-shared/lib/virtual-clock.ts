import { assert } from './assert.ts';
import type { Clock } from './clock.ts';

interface Timer {
  readonly dueAt: number;
  readonly order: number;
  readonly callback: () => void;
}

/**
 * A clock that moves only when told to: timers fire in order of their due time, then of their
 * creation.
 */
export class VirtualClock implements Clock {
  #now: number;
  #order = 0;
  readonly #timers = new Set<Timer>();

  constructor(startMs: number) {
    this.#now = startMs;
  }

  now(): number {
    return this.#now;
  }

  after(delayMs: number, callback: () => void): () => void {
    assert(delayMs >= 0, 'a timer lies in the future');
    const timer = { dueAt: this.#now + delayMs, order: this.#order++, callback };
    this.#timers.add(timer);
    return () => this.#timers.delete(timer);
  }

  /** Sets the time without firing timers, as when somebody changes the computer's clock. */
  jumpTo(ms: number): void {
    this.#now = ms;
  }

  /** The due time of the next timer, or undefined when none is waiting. */
  nextDueAt(): number | undefined {
    return this.#next()?.dueAt;
  }

  /**
   * Moves time forward, firing what falls due; promises are given time to settle between timers.
   */
  async advance(ms: number): Promise<void> {
    const until = this.#now + ms;
    await settlePromises();
    for (;;) {
      const timer = this.#next();
      if (!timer || timer.dueAt > until) break;
      this.#timers.delete(timer);
      this.#now = Math.max(this.#now, timer.dueAt);
      timer.callback();
      await settlePromises();
    }
    this.#now = until;
  }

  #next(): Timer | undefined {
    let first: Timer | undefined;
    for (const timer of this.#timers) {
      const earlier =
        !first ||
        timer.dueAt < first.dueAt ||
        (timer.dueAt === first.dueAt && timer.order < first.order);
      if (earlier) first = timer;
    }
    return first;
  }
}

/** Enough turns of the microtask queue for chains of awaits that do no input or output. */
async function settlePromises(): Promise<void> {
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
}
