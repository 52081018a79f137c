import { addDays, dateOfDays, daysOfDate } from './calendar.ts';
import { instantOfLocal, localTimeAt, zoneOffsetMs } from './time-zone.ts';

/** When the business day of a location ends. */
export interface DayEnd {
  /** IANA name. */
  readonly timeZone: string;
  /** `HH:MM:SS` in UTC: the cutoff of a location that was boarded without a screen. */
  readonly eodTime: string;
  /**
   * `HH:MM:SS` on the location's wall clock; where it is known it decides, so that clock changes
   * don't move the cutoff.
   */
  readonly eodTimeLocal?: string | undefined;
}

export const eodTimeDefault = '11:00:00';

const dayMs = 86_400_000;
const noon = '12:00:00';

/**
 * The business date (`YYYY-MM-DD`) of an instant. A business day carries the date that most of it
 * lies on: what is sold before a cutoff in the morning belongs to the day before, after a cutoff in
 * the evening to the day after.
 */
export function businessDateAt(instantMs: number, dayEnd: DayEnd): string {
  const { date } = localTimeAt(instantMs, dayEnd.timeZone);
  // The wall clock's date is at most a day off, so one of three days has begun last.
  const candidates = [addDays(date, 1), date];
  const begun = candidates.find((candidate) => businessDayStart(candidate, dayEnd) <= instantMs);
  return begun ?? addDays(date, -1);
}

/** The first instant of a business day; the day ends where the next one starts. */
export function businessDayStart(businessDate: string, dayEnd: DayEnd): number {
  const { eodTimeLocal, timeZone } = dayEnd;
  if (eodTimeLocal === undefined) return startByUtc(businessDate, dayEnd);
  const date = eodTimeLocal < noon ? businessDate : addDays(businessDate, -1);
  return instantOfLocal({ date, time: eodTimeLocal }, timeZone);
}

/** `eod_time` as the wire wants it: the UTC time of day at which a business day ends. */
export function eodTimeOfDate(
  businessDate: string,
  eodTimeLocal: string,
  timeZone: string,
): string {
  const end = { timeZone, eodTime: eodTimeDefault, eodTimeLocal };
  const endMs = businessDayStart(addDays(businessDate, 1), end);
  return new Date(endMs).toISOString().slice(11, 19);
}

/**
 * The wall clock time at which a cutoff given in UTC falls on a date: what a screen shows for it.
 */
export function eodTimeLocalOfDate(date: string, eodTime: string, timeZone: string): string {
  return localTimeAt(Date.parse(`${date}T${eodTime}Z`), timeZone).time;
}

/**
 * Cutoffs in UTC are always a day apart, whatever the wall clock does. Which date such a day
 * carries is settled by the zone's winter time, so that no date is left out or comes twice when the
 * clocks change.
 */
function startByUtc(businessDate: string, { timeZone, eodTime }: DayEnd): number {
  const cutoffMs = Date.parse(`1970-01-01T${eodTime}Z`);
  const days = daysOfDate(businessDate);
  const middleMs = cutoffMs + dayMs / 2 + standardOffsetMs(businessDate, timeZone);
  return (days - Math.floor(middleMs / dayMs)) * dayMs + cutoffMs;
}

function standardOffsetMs(date: string, timeZone: string): number {
  const year = dateOfDays(daysOfDate(date)).slice(0, 4);
  const solstices = [`${year}-01-01`, `${year}-07-01`];
  return Math.min(...solstices.map((day) => zoneOffsetMs(daysOfDate(day) * dayMs, timeZone)));
}
