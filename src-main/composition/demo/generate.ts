import { addDays } from '../../../src-shared/domain/calendar.ts';
import type { TaxRate } from '../../../src-shared/domain/tax.ts';
import { instantOfLocal } from '../../../src-shared/domain/time-zone.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import { seededRandom } from '../../../src-shared/lib/random.ts';
import { demoBusiness, demoTimeZone } from './demo-business.ts';
import { demoGuests } from './demo-guests.ts';
import { demoMenu } from './demo-menu.ts';
import { demoKitchen } from './demo-order.ts';
import type { Demo, DemoRecord, DemoSource, DemoTicket } from './demo-records.ts';
import { type DemoFloor, type DemoSales, sellDay } from './demo-sales.ts';

export interface DemoInput {
  /** Business date `YYYY-MM-DD`: the weeks of sales end the day before. */
  readonly today: string;
  readonly seed: number;
  /** Where the records' ids come from; 1, 2, 3… unless given. */
  readonly newId?: () => number;
  /** The register that sold everything; 1 unless given. */
  readonly registerNumber?: number;
  /** The number before the first ticket's: the register's lane × 100,000; 100,000 unless given. */
  readonly ticketNumberBase?: number;
  /** Given to have today's sales too, up to this instant; who is still there has an open ticket. */
  readonly nowMs?: number;
}

const dayCount = 35;
const foundedDaysBefore = 90;
/** A few rows more than a counter screen shows, so that the cut one hints at the rest. */
const favouriteCount = 35;

/** A café in Austin with five weeks of sales: the same for the same day and seed. */
export function generateDemo(input: DemoInput): Demo {
  const firstDate = addDays(input.today, -dayCount);
  const newId = input.newId ?? counter();
  const source: DemoSource = {
    newId,
    locationId: newId(),
    registerNumber: input.registerNumber ?? 1,
    foundedMs: noonOf(addDays(firstDate, -foundedDaysBefore)),
  };
  const random = seededRandom(input.seed);
  const business = demoBusiness(source);
  const [standard, untaxed] = business.taxRates;
  assert(standard && untaxed, 'the demo has a rate of its own for groceries');
  const menu = demoMenu(source, untaxed.id);
  const guests = demoGuests(source, random);
  const rates = { standard: taxRateOf(standard), untaxed: taxRateOf(untaxed) };
  const kitchen = demoKitchen(menu.dishes, rates);
  const sales = sellDays({ source, business, kitchen, guests, random }, firstDate, input);
  return {
    ...business,
    menuCategories: menu.categories,
    modgroups: menu.modgroups,
    menuItems: withPopularity(menu.items, sales.tickets),
    guests,
    ...sales,
  };
}

function sellDays(floor: DemoFloor, firstDate: string, input: DemoInput): DemoSales {
  let ticketNumber = (input.ticketNumberBase ?? 100_000) + 1;
  const days: DemoSales[] = [];
  for (let index = 0; index < dayCount; index++) {
    const day = sellDay(floor, addDays(firstDate, index), ticketNumber, Number.POSITIVE_INFINITY);
    days.push(day);
    ticketNumber += day.tickets.length;
  }
  if (input.nowMs !== undefined) {
    days.push(sellDay(floor, input.today, ticketNumber, input.nowMs));
  }
  return {
    tickets: days.flatMap((day) => day.tickets),
    transactions: days.flatMap((day) => day.transactions),
    shifts: days.flatMap((day) => day.shifts),
    cashMovements: days.flatMap((day) => day.cashMovements),
  };
}

/** Popularity is what was sold; the most popular items are the favourites. */
function withPopularity(
  items: readonly DemoRecord<'menu_item'>[],
  tickets: readonly DemoTicket[],
): DemoRecord<'menu_item'>[] {
  const sold = new Map<number | null, number>();
  for (const { menu_item_id, quantity } of tickets.flatMap((ticket) => ticket.items)) {
    sold.set(menu_item_id, (sold.get(menu_item_id) ?? 0) + quantity);
  }
  const soldOf = (item: DemoRecord<'menu_item'>) => sold.get(item.id) ?? 0;
  const favourites = items.toSorted((a, b) => soldOf(b) - soldOf(a)).slice(0, favouriteCount);
  return items.map((item) => ({
    ...item,
    popularity: soldOf(item),
    favourite: favourites.includes(item) ? 1 : 0,
  }));
}

function taxRateOf(record: DemoRecord<'tax_rate'>): TaxRate {
  const { id, name, rate, exclusive } = record;
  return { id, name, rateHundredths: rate, isExclusive: exclusive === 1 };
}

function noonOf(date: string): number {
  return instantOfLocal({ date, time: '12:00:00' }, demoTimeZone);
}

function counter(): () => number {
  let last = 0;
  return () => {
    last += 1;
    return last;
  };
}
