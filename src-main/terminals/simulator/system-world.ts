import { randomBytes } from 'node:crypto';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import type { Random } from '../../../src-shared/lib/random.ts';

/** The computer's own time, for the simulated terminal as a program of its own. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

export const systemRandom: Random = {
  bytes: (length) => Uint8Array.from(randomBytes(length)),
};
