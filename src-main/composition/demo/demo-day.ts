import { weekdayOf } from '../../../src-shared/domain/calendar.ts';
import { instantOfLocal } from '../../../src-shared/domain/time-zone.ts';
import { type Random, randomBelow } from '../../../src-shared/lib/random.ts';
import { demoTimeZone } from './demo-business.ts';
import { between, pickWeighted } from './draw.ts';
import type { Daypart } from './menu-file.ts';

/** Tickets of an ordinary day, from Sunday to Saturday. */
const ticketsByWeekday = [142, 94, 98, 104, 112, 136, 158];

const openingHour = 7;
const closingMinutes = 22 * 60 + 30;
/**
 * How busy the hours from opening to the last orders at 21:00 are: on working days, and with brunch
 * at weekends.
 */
const workdayHours = [7, 12, 10, 7, 8, 14, 12, 6, 5, 4, 6, 9, 8, 4];
const weekendHours = [3, 7, 12, 15, 15, 13, 10, 7, 5, 4, 6, 8, 7, 4];

const minuteMs = 60_000;
const noonMinutes = 720;

/** One business day of the café; its clock runs in minutes since local midnight. */
export interface DemoDay {
  readonly date: string;
  /** When the tickets are opened, rising. */
  readonly openedMs: readonly number[];
  /** By then everything is settled. */
  readonly closesMs: number;
  instantAt(minutes: number): number;
  hourOf(instantMs: number): number;
}

export function demoDay(date: string, random: Random): DemoDay {
  const noonMs = instantOfLocal({ date, time: '12:00:00' }, demoTimeZone);
  // Counted from noon, because midnight may lie before a change of the clocks.
  const instantAt = (minutes: number) => noonMs + (minutes - noonMinutes) * minuteMs;
  const weekday = weekdayOf(date);
  const hours = weekday === 0 || weekday === 6 ? weekendHours : workdayHours;
  const usual = ticketsByWeekday[weekday] ?? 0;
  const count = Math.round((usual * between(random, 88, 112)) / 100);
  const openedMs = Array.from({ length: count }, () => {
    const hour =
      openingHour + pickWeighted(random, [...hours.keys()], (index) => hours[index] ?? 0);
    return instantAt(hour * 60) + randomBelow(random, 3600) * 1000;
  });
  return {
    date,
    openedMs: openedMs.toSorted((a, b) => a - b),
    closesMs: instantAt(closingMinutes),
    instantAt,
    hourOf: (instantMs) => Math.floor((instantMs - instantAt(0)) / (60 * minuteMs)),
  };
}

type Season = 'morning' | 'midday' | 'afternoon' | 'evening';

const appetite: Readonly<Record<Season, Readonly<Record<Daypart, number>>>> = {
  morning: {
    'drinks-morning': 46,
    drinks: 8,
    breakfast: 24,
    bakery: 20,
    lunch: 0,
    evening: 0,
    pantry: 2,
  },
  midday: {
    'drinks-morning': 14,
    drinks: 22,
    breakfast: 6,
    bakery: 8,
    lunch: 38,
    evening: 9,
    pantry: 3,
  },
  afternoon: {
    'drinks-morning': 36,
    drinks: 22,
    breakfast: 0,
    bakery: 26,
    lunch: 9,
    evening: 3,
    pantry: 4,
  },
  evening: {
    'drinks-morning': 6,
    drinks: 14,
    breakfast: 0,
    bakery: 12,
    lunch: 20,
    evening: 46,
    pantry: 2,
  },
};

/** What share of the orders goes to a daypart's items at an hour, out of a hundred. */
export function appetiteAt(hour: number): Readonly<Record<Daypart, number>> {
  if (hour < 11) return appetite.morning;
  if (hour < 14) return appetite.midday;
  return hour < 17 ? appetite.afternoon : appetite.evening;
}
