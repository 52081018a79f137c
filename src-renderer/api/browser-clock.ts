import type { Clock } from '../../src-shared/lib/clock.ts';

/** The computer's clock and timers. */
export const browserClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
