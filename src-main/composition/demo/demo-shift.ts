import { type CashMovement, expectedCashCents } from '../../../src-shared/domain/drawer.ts';
import type { Random } from '../../../src-shared/lib/random.ts';
import type { DemoDay } from './demo-day.ts';
import type { DemoRecord, DemoSource } from './demo-records.ts';
import { between, chance, pick } from './draw.ts';

const floatCents = 20_000;
const openingMinutes = 6 * 60 + 40;
const changeoverMinutes = 14 * 60 + 30;
const closingMinutes = 22 * 60 + 40;

/** A drawer while somebody has it. */
export interface DemoShift {
  readonly id: number;
  readonly userId: number;
  readonly fromMs: number;
  readonly untilMs: number;
  readonly movements: CashMovement[];
  readonly paidOut: DemoRecord<'cash_movement'>[];
}

/** Two shifts a day, early and late; who has which changes from day to day. */
export function demoShifts(
  source: DemoSource,
  day: DemoDay,
  cashierIds: readonly number[],
  random: Random,
): DemoShift[] {
  const turn = between(random, 0, 1);
  const changeovers = [openingMinutes, changeoverMinutes, closingMinutes];
  return [0, 1].map((index) => {
    const shift: DemoShift = {
      id: source.newId(),
      userId: cashierIds[(index + turn) % cashierIds.length] ?? 0,
      fromMs: day.instantAt(changeovers[index] ?? 0),
      untilMs: day.instantAt(changeovers[index + 1] ?? 0),
      movements: [{ kind: 'float', cents: floatCents }],
      paidOut: [],
    };
    if (chance(random, 250)) payOut(source, shift, random);
    return shift;
  });
}

const errands = ['Milk from the corner shop', 'Ice', 'Flowers for the tables', 'Window cleaner'];

function payOut(source: DemoSource, shift: DemoShift, random: Random): void {
  const cents = between(random, 8, 30) * 100;
  shift.movements.push({ kind: 'paid_out', cents });
  shift.paidOut.push({
    id: source.newId(),
    shift_id: shift.id,
    location_id: source.locationId,
    kind: 'paid_out',
    amount_cents: cents,
    reason: pick(random, errands),
    user_id: shift.userId,
    created_ms: shift.fromMs + between(random, 60, 300) * 60_000,
  });
}

/** The record of a shift; one that hasn't ended by `nowMs` is still open. */
export function shiftRecord(
  source: DemoSource,
  shift: DemoShift,
  nowMs: number,
  random: Random,
): DemoRecord<'shift'> {
  const off = chance(random, 650) ? 0 : between(random, -260, 180);
  const isClosed = shift.untilMs <= nowMs;
  return {
    id: shift.id,
    location_id: source.locationId,
    register_no: source.registerNumber,
    opened_ms: shift.fromMs,
    opened_by: shift.userId,
    float_cents: floatCents,
    closed_ms: isClosed ? shift.untilMs : null,
    closed_by: isClosed ? shift.userId : null,
    counted_cents: isClosed ? expectedCashCents(shift.movements) + off : null,
    note: isClosed && off < -200 ? 'Counted twice; somebody may have had too much change' : null,
  };
}
