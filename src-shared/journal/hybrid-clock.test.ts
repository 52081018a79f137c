import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  aheadMsMax,
  composeStamp,
  firstStamp,
  laterStamp,
  nextStamp,
  stampMs,
} from './hybrid-clock.ts';

const register = 1_234_567;
const timeMs = fc.integer({ min: 0, max: 2 ** 48 - 2 });

describe('the hybrid clock', () => {
  test('only goes forward, however the clock of the computer jumps', () => {
    fc.assert(
      fc.property(fc.array(timeMs, { maxLength: 50 }), (times) => {
        let last = firstStamp;
        for (const nowMs of times) {
          const next = nextStamp(last, nowMs, register);
          expect(next > last).toBe(true);
          expect(stampMs(next)).toBeGreaterThanOrEqual(nowMs);
          last = next;
        }
      }),
    );
  });

  test('orders by time, then by count, then by register, as text', () => {
    const parts = fc.tuple(timeMs, fc.nat(0xffff), fc.nat(2 ** 24 - 1));
    fc.assert(
      fc.property(parts, parts, (a, b) => {
        const first = a.map((part, index) => part - (b[index] ?? 0)).find((gap) => gap !== 0) ?? 0;
        const [stampA, stampB] = [composeStamp(...a), composeStamp(...b)];
        expect(Math.sign(first)).toBe(stampA === stampB ? 0 : stampA < stampB ? -1 : 1);
        expect(stampA).toMatch(/^[0-9a-f]{22}$/);
      }),
    );
  });

  test('borrows a millisecond when it has counted through one', () => {
    const full = composeStamp(5_000, 0xffff, register);
    expect(nextStamp(full, 1, register)).toBe(composeStamp(5_001, 0, register));
  });

  test('follows a stamp from elsewhere, but no further than five minutes past its own time', () => {
    const nowMs = 10_000_000;
    const own = composeStamp(nowMs, 0, register);
    const near = composeStamp(nowMs + aheadMsMax, 3, 1);
    expect(laterStamp(own, near, nowMs)).toBe(near);
    expect(laterStamp(own, composeStamp(nowMs + aheadMsMax + 1, 0, 1), nowMs)).toBe(own);
    expect(laterStamp(own, composeStamp(1, 0, 1), nowMs)).toBe(own);
  });
});
