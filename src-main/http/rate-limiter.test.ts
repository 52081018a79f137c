import { expect, it } from 'vitest';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { RateLimiter } from './rate-limiter.ts';

it('lets a burst through, then says when to come back, and fills up with time', async () => {
  const clock = new VirtualClock(0);
  const limiter = new RateLimiter({ requestsPerSecond: 2, burst: 3 }, clock);
  const answers = [1, 2, 3, 4].map(() => limiter.take('ada'));
  expect(answers).toEqual([undefined, undefined, undefined, 1]);
  expect(limiter.take('bob')).toBeUndefined();
  await clock.advance(500);
  expect(limiter.take('ada')).toBeUndefined();
  expect(limiter.take('ada')).toBe(1);
});

it('is not fooled by a clock that jumps back', () => {
  const clock = new VirtualClock(1_000_000);
  const limiter = new RateLimiter({ requestsPerSecond: 1, burst: 1 }, clock);
  limiter.take('ada');
  clock.jumpTo(0);
  expect(limiter.take('ada')).toBe(1);
});
