import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOfLocal, isTimeZone, localTimeAt, zoneOffsetMs } from './time-zone.ts';

const hourMs = 3_600_000;
const zones = ['America/Chicago', 'America/St_Johns', 'Asia/Kathmandu', 'Pacific/Kiritimati'];
const instant = fc
  .integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2040, 0, 1) })
  .map((ms) => ms - (ms % 1000));

test('knows time zones by their names', () => {
  expect(isTimeZone('America/Chicago')).toBe(true);
  expect(isTimeZone('America/Austin')).toBe(false);
});

test('reads the wall clock', () => {
  const instantMs = Date.UTC(2026, 6, 4, 4, 59, 58);
  expect(localTimeAt(instantMs, 'America/Chicago')).toEqual({
    date: '2026-07-03',
    time: '23:59:58',
  });
  expect(zoneOffsetMs(instantMs, 'America/Chicago')).toBe(-5 * hourMs);
  expect(localTimeAt(Date.UTC(2026, 0, 1, 6), 'America/Chicago').time).toBe('00:00:00');
});

describe('the instant of a wall clock time', () => {
  test('that is skipped counts on from before the change', () => {
    const skipped = instantOfLocal({ date: '2026-03-08', time: '02:30:00' }, 'America/Chicago');
    expect(localTimeAt(skipped, 'America/Chicago').time).toBe('03:30:00');
  });

  test('that comes twice is the first', () => {
    const twice = instantOfLocal({ date: '2026-11-01', time: '01:30:00' }, 'America/Chicago');
    expect(twice).toBe(Date.UTC(2026, 10, 1, 6, 30));
  });

  test('leads back to that time', () => {
    fc.assert(
      fc.property(instant, fc.constantFrom(...zones), (instantMs, zone) => {
        const local = localTimeAt(instantMs, zone);
        const found = instantOfLocal(local, zone);
        expect(localTimeAt(found, zone)).toEqual(local);
        expect([0, hourMs, hourMs / 2]).toContain(instantMs - found);
      }),
    );
  });
});
