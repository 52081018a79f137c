import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, dateOfDays, daysOfDate, isCalendarDate, weekdayOf } from './calendar.ts';

test('knows real dates from others', () => {
  expect(['2026-02-28', '2024-02-29', '1970-01-01'].every(isCalendarDate)).toBe(true);
  const wrong = ['2026-02-29', '2026-13-01', '2026-1-1', '2026-04-31', '', '20260101'];
  expect(wrong.some(isCalendarDate)).toBe(false);
});

test('counts days over months and years', () => {
  expect(addDays('2025-12-31', 1)).toBe('2026-01-01');
  expect(addDays('2024-03-01', -1)).toBe('2024-02-29');
});

test('knows the weekday', () => {
  expect(weekdayOf('1970-01-01')).toBe(4);
  expect(weekdayOf('2026-01-04')).toBe(0);
  expect(weekdayOf('1969-12-28')).toBe(0);
});

test('a date and its count of days lead to each other, in the same order', () => {
  const days = fc.integer({ min: -10_000, max: 60_000 });
  fc.assert(
    fc.property(days, days, (a, b) => {
      expect(daysOfDate(dateOfDays(a))).toBe(a);
      expect(dateOfDays(a) < dateOfDays(b)).toBe(a < b);
    }),
  );
});
