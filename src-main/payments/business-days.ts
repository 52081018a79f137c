import {
  businessDateAt,
  businessDayStart,
  type DayEnd,
} from '../../src-shared/domain/business-date.ts';
import { addDays } from '../../src-shared/domain/calendar.ts';
import type { Row } from '../../src-shared/journal/tables.ts';

interface Day {
  readonly key: string;
  readonly date: string;
  readonly startMs: number;
  readonly endMs: number;
}

/**
 * Business dates of sales; the day in hand is kept, because time zone arithmetic costs more than a
 * sale.
 */
export class BusinessDays {
  readonly #days = new Map<number, Day>();

  dateOf(location: Row<'location'>, atMs: number): string {
    const key = `${location.timezone_code} ${location.eod_time} ${location.eod_time_local}`;
    const known = this.#days.get(location.location_id);
    if (known?.key === key && atMs >= known.startMs && atMs < known.endMs) return known.date;
    const dayEnd = dayEndOf(location);
    const date = businessDateAt(atMs, dayEnd);
    const startMs = businessDayStart(date, dayEnd);
    const endMs = businessDayStart(addDays(date, 1), dayEnd);
    this.#days.set(location.location_id, { key, date, startMs, endMs });
    return date;
  }
}

export function dayEndOf(location: Row<'location'>): DayEnd {
  return {
    timeZone: location.timezone_code,
    eodTime: location.eod_time,
    eodTimeLocal: location.eod_time_local ?? undefined,
  };
}
