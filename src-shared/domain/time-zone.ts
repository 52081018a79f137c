import { assert } from '../lib/assert.ts';

const dayMs = 86_400_000;

/** A wall clock: what people in a time zone read. */
export interface LocalTime {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  /** `HH:MM:SS`. */
  readonly time: string;
}

/** Whether the IANA name is known here. */
export function isTimeZone(timeZone: string): boolean {
  try {
    formatterOf(timeZone);
    return true;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

export function localTimeAt(instantMs: number, timeZone: string): LocalTime {
  const parts = new Map(
    formatterOf(timeZone)
      .formatToParts(instantMs)
      .map((part) => [part.type, part.value]),
  );
  const pick = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    date: `${pick('year').padStart(4, '0')}-${pick('month')}-${pick('day')}`,
    time: `${pick('hour')}:${pick('minute')}:${pick('second')}`,
  };
}

/** How far the wall clock is ahead of UTC at an instant. */
export function zoneOffsetMs(instantMs: number, timeZone: string): number {
  const wholeSecondMs = Math.floor(instantMs / 1000) * 1000;
  return asUtcMs(localTimeAt(wholeSecondMs, timeZone)) - wholeSecondMs;
}

/**
 * The instant at which a wall clock shows a time. Of a time that comes twice (clocks go back) it is
 * the first; a time that is skipped (clocks go forward) counts on from before the change, so 02:30
 * is what then reads 03:30.
 */
export function instantOfLocal(local: LocalTime, timeZone: string): number {
  const wallMs = asUtcMs(local);
  // No zone is a whole day away from UTC, so these are surely before and after a change on that
  // day.
  const before = wallMs - zoneOffsetMs(wallMs - dayMs, timeZone);
  const after = wallMs - zoneOffsetMs(wallMs + dayMs, timeZone);
  const fits = (instantMs: number) => instantMs + zoneOffsetMs(instantMs, timeZone) === wallMs;
  return fits(before) || !fits(after) ? before : after;
}

function asUtcMs(local: LocalTime): number {
  const ms = Date.parse(`${local.date}T${local.time}Z`);
  assert(!Number.isNaN(ms), `a wall clock time: ${local.date} ${local.time}`);
  return ms;
}

/** Building a formatter costs far more than using it, and a location keeps its zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  formatters.set(timeZone, formatter);
  return formatter;
}
