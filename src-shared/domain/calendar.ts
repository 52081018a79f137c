import { assert } from '../lib/assert.ts';

/** Calendar days as `YYYY-MM-DD` (they sort as text) without any time zone. */

const dayMs = 86_400_000;

export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const ms = Date.parse(`${text}T00:00:00Z`);
  // Date.parse may roll the 31st of a short month over into the next.
  return !Number.isNaN(ms) && dateOfDays(ms / dayMs) === text;
}

/** Days since 1970-01-01. */
export function daysOfDate(date: string): number {
  assert(isCalendarDate(date), `a calendar date: ${date}`);
  return Date.parse(`${date}T00:00:00Z`) / dayMs;
}

export function dateOfDays(days: number): string {
  return new Date(days * dayMs).toISOString().slice(0, 10);
}

export function addDays(date: string, days: number): string {
  return dateOfDays(daysOfDate(date) + days);
}

/** 0 is Sunday. */
export function weekdayOf(date: string): number {
  return (((daysOfDate(date) + 4) % 7) + 7) % 7;
}
