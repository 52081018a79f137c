import type { Clock } from '../../src-shared/lib/clock.ts';

/** The computer's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};
