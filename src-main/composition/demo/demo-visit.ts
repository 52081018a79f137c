import { type Random, randomBelow } from '../../../src-shared/lib/random.ts';
import type { DemoBusiness } from './demo-business.ts';
import type { DemoDay } from './demo-day.ts';
import type { DemoRecord } from './demo-records.ts';
import { between, chance, pick, pickWeighted } from './draw.ts';

/** Who comes, where they sit and how long they stay. */
export interface DemoVisit {
  readonly orderTypeId: number;
  readonly revenueCenterId: number;
  readonly table: DemoRecord<'dining_table'> | undefined;
  readonly guestCount: number;
  readonly openedMs: number;
  readonly leftMs: number;
}

const lastGuestsMinutes = 22 * 60 + 20;
const secondMs = 1000;

/** In the order of the business's order types: for here, to go, delivery, catering. */
const orderTypeShares = [54, 40, 5, 1];
/** From one guest at a table to six. */
const partyShares = [26, 42, 14, 12, 4, 2];

export function demoVisit(
  business: DemoBusiness,
  day: DemoDay,
  openedMs: number,
  random: Random,
): DemoVisit {
  const orderType = pickWeighted(
    random,
    business.orderTypes,
    (_, index) => orderTypeShares[index] ?? 0,
  );
  const isForHere = orderType === business.orderTypes[0];
  const table = isForHere ? pick(random, business.diningTables) : undefined;
  const guestCount = isForHere
    ? 1 + pickWeighted(random, [...partyShares.keys()], (index) => partyShares[index] ?? 0)
    : 1;
  const stayMs = secondsOfStay(isForHere, day.hourOf(openedMs), random) * secondMs;
  return {
    orderTypeId: orderType.id,
    revenueCenterId: table?.revenue_center_id ?? business.revenueCenters[0]?.id ?? 0,
    table,
    guestCount,
    openedMs,
    leftMs: Math.min(openedMs + stayMs, day.instantAt(lastGuestsMinutes)),
  };
}

/**
 * At the counter a few minutes; at a table longer in the evening, unless they pay as they order.
 */
function secondsOfStay(isForHere: boolean, hour: number, random: Random): number {
  if (!isForHere || (hour < 11 && chance(random, 500))) return between(random, 75, 260);
  const minutes = hour < 17 ? between(random, 16, 48) : between(random, 32, 80);
  return minutes * 60 + randomBelow(random, 60);
}
