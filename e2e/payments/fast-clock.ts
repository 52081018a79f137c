import type { Clock } from '../../src-shared/lib/clock.ts';

/**
 * A clock that runs `speed` times as fast as the computer's, from the same moment in every process
 * that is given the same `startedMs`: what takes minutes in a shop takes seconds in a campaign.
 */
export function fastClock(startedMs: number, speed: number): Clock {
  return {
    now: () => Math.floor(startedMs + (Date.now() - startedMs) * speed),
    after: (delayMs, callback) => {
      const timer = setTimeout(callback, delayMs / speed);
      return () => clearTimeout(timer);
    },
  };
}
