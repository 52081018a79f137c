import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  businessDateAt,
  businessDayStart,
  type DayEnd,
  eodTimeLocalOfDate,
  eodTimeOfDate,
} from './business-date.ts';
import { addDays } from './calendar.ts';

const austin = 'America/Chicago';
const utcCutoff: DayEnd = { timeZone: austin, eodTime: '11:00:00' };
const nightCutoff: DayEnd = { timeZone: austin, eodTime: '11:00:00', eodTimeLocal: '02:00:00' };
const eveningCutoff: DayEnd = { timeZone: austin, eodTime: '11:00:00', eodTimeLocal: '22:00:00' };

const twoDigits = (limit: number) => fc.nat(limit - 1).map((n) => String(n).padStart(2, '0'));
const timeOfDay = fc.tuple(twoDigits(24), twoDigits(60)).map(([h, m]) => `${h}:${m}:00`);
const dayEnd: fc.Arbitrary<DayEnd> = fc.record({
  timeZone: fc.constantFrom(austin, 'Asia/Tokyo', 'Pacific/Kiritimati', 'America/Havana'),
  eodTime: timeOfDay,
  eodTimeLocal: fc.option(timeOfDay, { nil: undefined }),
});
const instant = fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2032, 0, 1) });

describe('the business date', () => {
  test.each([
    ['2026-07-04T10:59:59Z', utcCutoff, '2026-07-03'],
    ['2026-07-04T11:00:00Z', utcCutoff, '2026-07-04'],
    ['2026-07-05T04:30:00Z', utcCutoff, '2026-07-04'],
    ['2026-01-04T10:59:59Z', utcCutoff, '2026-01-03'],
    ['2026-07-04T06:59:00Z', nightCutoff, '2026-07-03'],
    ['2026-07-04T07:00:00Z', nightCutoff, '2026-07-04'],
    ['2026-01-04T07:59:00Z', nightCutoff, '2026-01-03'],
    ['2026-07-05T02:59:00Z', eveningCutoff, '2026-07-04'],
    ['2026-07-05T03:00:00Z', eveningCutoff, '2026-07-05'],
  ])('of %s', (at, end, date) => {
    expect(businessDateAt(Date.parse(at), end)).toBe(date);
  });

  test('of noon is the calendar date, in every zone and with the default cutoff', () => {
    const tokyo = { timeZone: 'Asia/Tokyo', eodTime: '11:00:00' };
    expect(businessDateAt(Date.parse('2026-07-04T03:00:00Z'), tokyo)).toBe('2026-07-04');
    expect(businessDateAt(Date.parse('2026-07-04T17:00:00Z'), utcCutoff)).toBe('2026-07-04');
  });

  test('lies between the start of its day and that of the next', () => {
    fc.assert(
      fc.property(instant, dayEnd, (instantMs, end) => {
        const date = businessDateAt(instantMs, end);
        expect(businessDayStart(date, end)).toBeLessThanOrEqual(instantMs);
        expect(businessDayStart(addDays(date, 1), end)).toBeGreaterThan(instantMs);
      }),
    );
  });

  test('never goes back as time goes on', () => {
    fc.assert(
      fc.property(instant, fc.nat(7_200_000), dayEnd, (instantMs, laterMs, end) => {
        const later = businessDateAt(instantMs + laterMs, end);
        expect(later >= businessDateAt(instantMs, end)).toBe(true);
      }),
    );
  });
});

describe('a cutoff on the wall clock', () => {
  test('stays put when the clocks change, and moves in UTC', () => {
    expect(eodTimeOfDate('2026-03-06', '02:00:00', austin)).toBe('08:00:00');
    expect(eodTimeOfDate('2026-03-08', '02:00:00', austin)).toBe('07:00:00');
  });

  test('that is given in UTC is shown as the wall clock has it', () => {
    expect(eodTimeLocalOfDate('2026-01-15', '11:00:00', austin)).toBe('05:00:00');
    expect(eodTimeLocalOfDate('2026-07-15', '11:00:00', austin)).toBe('06:00:00');
  });
});
