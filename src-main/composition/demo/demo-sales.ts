import { assert } from '../../../src-shared/lib/assert.ts';
import type { Random } from '../../../src-shared/lib/random.ts';
import type { DemoBusiness } from './demo-business.ts';
import { type DemoDay, demoDay } from './demo-day.ts';
import type { DemoKitchen } from './demo-order.ts';
import type { Demo, DemoRecord, DemoSource } from './demo-records.ts';
import { type DemoShift, demoShifts, shiftRecord } from './demo-shift.ts';
import { ringUp } from './demo-ticket.ts';
import { type DemoTill, refundSometimes, type Settled, settle } from './demo-till.ts';
import { demoVisit } from './demo-visit.ts';
import { chance } from './draw.ts';

export type DemoSales = Pick<Demo, 'tickets' | 'transactions' | 'shifts' | 'cashMovements'>;

/** What the sales of a day are made from. */
export interface DemoFloor {
  readonly source: DemoSource;
  readonly business: DemoBusiness;
  readonly kitchen: DemoKitchen;
  readonly guests: readonly DemoRecord<'guest'>[];
  readonly random: Random;
}

/** A ticket to come. */
interface Arrival {
  readonly openedMs: number;
  readonly ticketNumber: number;
  readonly nowMs: number;
}

/**
 * Sells through a business day up to `nowMs`; who came before it and leaves after it has an open
 * ticket.
 */
export function sellDay(
  floor: DemoFloor,
  date: string,
  firstTicketNumber: number,
  nowMs: number,
): DemoSales {
  const { source, business, random } = floor;
  const day = demoDay(date, random);
  const shifts = demoShifts(source, day, cashierIds(business), random).filter(
    (shift) => shift.fromMs < nowMs,
  );
  const till: DemoTill = {
    source,
    terminalId: business.terminals[0]?.id ?? 0,
    shiftAt: (instantMs) => shiftAt(shifts, instantMs),
    random,
  };
  const sold = day.openedMs
    .filter((openedMs) => openedMs < nowMs)
    .map((openedMs, index) => {
      const arrival = { openedMs, ticketNumber: firstTicketNumber + index, nowMs };
      return sellTicket(floor, day, till, arrival);
    });
  return {
    tickets: sold.map((one) => one.ticket),
    transactions: sold.flatMap((one) => one.transactions),
    shifts: shifts.map((shift) => shiftRecord(source, shift, nowMs, random)),
    cashMovements: shifts
      .flatMap((shift) => shift.paidOut)
      .filter((movement) => movement.created_ms < nowMs),
  };
}

function sellTicket(floor: DemoFloor, day: DemoDay, till: DemoTill, arrival: Arrival): Settled {
  const { source, business, kitchen, guests, random } = floor;
  const { openedMs, ticketNumber, nowMs } = arrival;
  const visit = demoVisit(business, day, openedMs, random);
  const employeeId = chance(random, 60) ? managerId(business) : till.shiftAt(openedMs).userId;
  const frame = { source, day, kitchen, guests, employeeId, ticketNumber, random };
  const rungUp = ringUp(frame, visit);
  if (rungUp.ticket.header.voided === 1 || visit.leftMs > nowMs) {
    return { ticket: rungUp.ticket, transactions: [] };
  }
  const settled = settle(till, rungUp, visit.leftMs);
  const lineTotals = rungUp.reckoning.lines.map((line) => line.totalCents);
  const closesMs = Math.min(nowMs, day.closesMs);
  const refunds = refundSometimes(till, settled, lineTotals, closesMs);
  return { ticket: settled.ticket, transactions: [...settled.transactions, ...refunds] };
}

/** The last shift that has begun; the first one for who comes before it. */
function shiftAt(shifts: readonly DemoShift[], instantMs: number): DemoShift {
  const shift = shifts.findLast((one) => one.fromMs <= instantMs) ?? shifts[0];
  assert(shift, 'a day with sales has a shift');
  return shift;
}

function cashierIds(business: DemoBusiness): number[] {
  return business.users.filter((user) => user.register_role === 'cashier').map((user) => user.id);
}

function managerId(business: DemoBusiness): number {
  const manager = business.users.find((user) => user.register_role === 'manager');
  assert(manager, 'the demo has a manager');
  return manager.id;
}
