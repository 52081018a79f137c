import { randomBytes } from 'node:crypto';
import type { Clock } from '../../src-shared/lib/clock.ts';
import type { Random } from '../../src-shared/lib/random.ts';

/** The computer's own time. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(delayMs, callback) {
    const timer = setTimeout(callback, delayMs);
    return () => clearTimeout(timer);
  },
};

/** Randomness fit for keys and tokens. */
export const systemRandom: Random = {
  bytes: (length) => new Uint8Array(randomBytes(length)),
};
