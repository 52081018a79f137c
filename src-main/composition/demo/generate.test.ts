import { beforeAll, describe, expect, test } from 'vitest';
import { isGtin } from '../../../src-shared/domain/barcode.ts';
import { businessDateAt } from '../../../src-shared/domain/business-date.ts';
import { addDays } from '../../../src-shared/domain/calendar.ts';
import { isLikeCardNumber } from '../../../src-shared/domain/card-number.ts';
import { parseEmail } from '../../../src-shared/domain/email.ts';
import {
  defaultFault,
  modifierGroupFaults,
  priceLevelFaults,
} from '../../../src-shared/domain/menu-rules.ts';
import { parsePhone } from '../../../src-shared/domain/phone.ts';
import { pinFault } from '../../../src-shared/domain/pin-rules.ts';
import { resolveTimeZone } from '../../../src-shared/domain/resolve-time-zone.ts';
import { reckonTicket, type TicketTotals } from '../../../src-shared/domain/ticket-totals.ts';
import type { Demo, DemoTicket } from './demo-records.ts';
import { generateDemo } from './generate.ts';

const today = '2026-03-20';
let demo: Demo;

beforeAll(() => {
  demo = generateDemo({ today, seed: 7 });
});

function totalsOf(ticket: DemoTicket): TicketTotals {
  return reckonTicket({
    lines: ticket.items.map((item) => ({
      priceCents: item.price_cents,
      taxRates: JSON.parse(item.tax_rates),
    })),
    discounts: ticket.discounts,
    charges: [],
    payments: ticket.payments.map((payment) => ({
      baseCents: payment.base_cents,
      tipCents: payment.tip_cents,
      surchargeCents: payment.surcharge_cents,
    })),
    refunds: demo.transactions
      .filter((one) => one.ticket_id === ticket.id && one.kind === 'refund')
      .map((refund) => ({ amountCents: refund.amount_cents })),
  }).totals;
}

const count = (list: readonly unknown[]) => list.length;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

describe('the demo business', () => {
  test('is boarded: an active location with staff, terminal, lists and tables', () => {
    const { location } = demo;
    expect(location).toMatchObject({ status: 1, eod_time: '11:00:00', city: 'Austin' });
    expect(demo.taxRates.find((rate) => rate.id === location.tax_rate_id)?.rate).toBe(825);
    const { global_country_id, global_state_id, zip } = location;
    expect(resolveTimeZone(global_country_id, global_state_id, zip)).toBe(location.timezone_code);
    expect(demo.corporateCategories.map((category) => category.id)).toContain(
      location.corporate_category_id,
    );
    expect(demo.users.map((user) => [user.register_role, user.pin])).toEqual([
      ['owner', '7340'],
      ['manager', '9153'],
      ['cashier', '4071'],
      ['cashier', '2686'],
    ]);
    expect(demo.users.every((user) => pinFault(user.pin) === undefined)).toBe(true);
    const centers = demo.revenueCenters.map((one) => ({
      status: one.status,
      default: one.is_default,
    }));
    expect(centers).toHaveLength(3);
    expect(defaultFault(centers)).toBeUndefined();
    expect(demo.orderTypes.slice(0, 2).map((type) => type.name)).toEqual(['For here', 'To go']);
    expect(count(demo.diningTables)).toBe(16);
  });

  test('has a menu that follows the rules, in two languages', () => {
    expect(count(demo.menuCategories)).toBe(10);
    expect(count(demo.menuItems)).toBeGreaterThanOrEqual(80);
    for (const item of demo.menuItems) {
      expect(priceLevelFaults(JSON.parse(item.price_levels))).toEqual([]);
      expect(JSON.parse(item.names).es).not.toBe('');
      expect(item.popularity, item.name).toBeGreaterThan(0);
    }
    for (const group of demo.modgroups) {
      const modifiers = JSON.parse(group.modifiers);
      expect(modifierGroupFaults({ ...group, modifiers }), group.name).toEqual([]);
    }
    expect(count(demo.menuItems.filter((item) => item.favourite === 1))).toBe(35);
  });

  test('has barcodes that scanners accept and no log takes for a card', () => {
    const barcodes = demo.menuItems.flatMap((item) => item.barcode ?? []);
    expect(new Set(barcodes).size).toBe(barcodes.length);
    expect(barcodes.length).toBeGreaterThan(15);
    expect(barcodes.every((barcode) => isGtin(barcode) && !isLikeCardNumber(barcode))).toBe(true);
  });

  test('has guests who can be reached', () => {
    expect(count(demo.guests)).toBe(300);
    for (const { email, phone } of demo.guests) {
      expect(email !== null || phone !== null).toBe(true);
      if (email !== null) expect(parseEmail(email)).toBe(email);
      if (phone !== null) expect(parsePhone(phone, 840)).toEqual({ e164: phone, countryId: 840 });
    }
    expect(new Set(demo.guests.map((guest) => guest.email ?? guest.id)).size).toBe(300);
    expect(new Set(demo.guests.map((guest) => guest.phone ?? guest.id)).size).toBe(300);
  });
});

describe('five weeks of sales', () => {
  test('are some thousand tickets, on each of the 35 days before today', () => {
    expect(count(demo.tickets)).toBeGreaterThan(3500);
    expect(count(demo.tickets)).toBeLessThan(5000);
    const dates = [...new Set(demo.tickets.map((ticket) => ticket.header.business_date))];
    expect(dates).toEqual(Array.from({ length: 35 }, (_, index) => addDays(today, index - 35)));
  });

  test('lie on the business date of the cutoff, across the change of the clocks', () => {
    const dayEnd = { timeZone: demo.location.timezone_code, eodTime: demo.location.eod_time };
    for (const { header, payments } of demo.tickets) {
      expect(businessDateAt(header.opened_ms, dayEnd)).toBe(header.business_date);
      for (const payment of payments) {
        expect(businessDateAt(payment.created_ms, dayEnd)).toBe(header.business_date);
        expect(payment.created_ms).toBeGreaterThan(header.opened_ms);
        expect(payment.created_ms).toBeLessThanOrEqual(header.closed_ms ?? 0);
      }
    }
  });

  test('are paid to the cent, unless they were voided', () => {
    for (const ticket of demo.tickets) {
      const totals = totalsOf(ticket);
      expect(totals.sub_total).toBe(totals.items + totals.other_charges - totals.discounts);
      expect(totals.total).toBe(totals.sub_total + totals.service_charges + totals.exclusive_tax);
      expect(totals.due).toBe(ticket.header.voided === 1 ? totals.total : 0);
      expect(totals.refunded).toBeLessThanOrEqual(totals.grand_total);
    }
  });

  test('take cash with change, and cards for exactly what their transaction says', () => {
    const byId = new Map(demo.transactions.map((transaction) => [transaction.id, transaction]));
    for (const payment of demo.tickets.flatMap((ticket) => ticket.payments)) {
      if (payment.tender === 'cash') {
        expect(payment.tendered_cents).toBeGreaterThanOrEqual(payment.base_cents);
      } else {
        expect(byId.get(payment.transaction_id ?? 0)).toMatchObject({
          payment_id: payment.id,
          status: 'approved',
          amount_cents: payment.base_cents + payment.tip_cents + payment.surcharge_cents,
        });
      }
    }
  });

  test('know every kind of event, the rare ones rarely', () => {
    const all = count(demo.tickets);
    const share = (part: readonly unknown[]) => count(part) / all;
    const payments = demo.tickets.flatMap((ticket) => ticket.payments);
    const refunds = demo.transactions.filter((one) => one.kind === 'refund');
    const declines = demo.transactions.filter((one) => one.status === 'declined');
    expect(share(payments.filter((one) => one.tender === 'cash'))).toBeGreaterThan(0.15);
    expect(share(payments.filter((one) => one.tip_cents > 0))).toBeGreaterThan(0.3);
    expect(share(demo.tickets.filter((one) => one.discounts.length > 0))).toBeGreaterThan(0.03);
    expect(share(demo.tickets.filter((one) => one.payments.length > 1))).toBeGreaterThan(0.01);
    for (const rare of [refunds, declines, payments.filter((one) => one.surcharge_cents > 0)]) {
      expect(share(rare)).toBeGreaterThan(0.002);
      expect(share(rare)).toBeLessThan(0.03);
    }
  });

  test('refund no more than was paid', () => {
    const payments = new Map(demo.tickets.flatMap((t) => t.payments).map((one) => [one.id, one]));
    for (const refund of demo.transactions.filter((one) => one.kind === 'refund')) {
      const payment = payments.get(refund.payment_id ?? 0);
      expect(refund.base_cents).toBeLessThanOrEqual(payment?.base_cents ?? 0);
      expect(refund.tip_cents).toBeLessThanOrEqual(payment?.tip_cents ?? 0);
    }
  });

  test('leave drawers that are a little over or short at most', () => {
    expect(count(demo.shifts)).toBe(70);
    const payments = demo.tickets.flatMap((ticket) => ticket.payments);
    const refunds = demo.transactions.filter(
      (one) => one.kind === 'refund' && one.tender === 'cash',
    );
    const counted = sum(demo.shifts.map((shift) => shift.counted_cents ?? 0));
    const expected =
      sum(demo.shifts.map((shift) => shift.float_cents)) +
      sum(payments.filter((one) => one.tender === 'cash').map((one) => one.base_cents)) -
      sum(refunds.map((refund) => refund.amount_cents)) -
      sum(demo.cashMovements.map((movement) => movement.amount_cents));
    expect(Math.abs(counted - expected)).toBeLessThan(70 * 260);
    expect(counted).not.toBe(expected);
  });
});

describe('generating', () => {
  test('gives the same for the same day and seed, and each record an id of its own', () => {
    expect(generateDemo({ today, seed: 7 })).toEqual(demo);
    expect(generateDemo({ today, seed: 8 }).tickets).not.toEqual(demo.tickets);
    const lists = [demo.tickets, demo.transactions, demo.guests, demo.menuItems, demo.shifts];
    const ids = lists.flatMap((list) => list.map((record) => record.id));
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('takes ids and numbers from the register that it is for', () => {
    let next = 5_000_000_000;
    const mine = generateDemo({
      today,
      seed: 7,
      newId: () => next++,
      registerNumber: 5,
      ticketNumberBase: 300_000,
    });
    expect(mine.location.location_id).toBe(5_000_000_000);
    expect(mine.tickets[0]?.header).toMatchObject({ register_no: 5, ticket_number: 300_001 });
    expect(mine.tickets.every((ticket) => ticket.id > 5_000_000_000)).toBe(true);
  });

  test('includes today up to now, with open tickets and an open drawer', () => {
    const nowMs = Date.UTC(2026, 2, 20, 18, 0);
    const live = generateDemo({ today, seed: 7, nowMs });
    const todays = live.tickets.filter((ticket) => ticket.header.business_date === today);
    expect(count(todays)).toBeGreaterThan(30);
    expect(todays.every((ticket) => ticket.header.opened_ms < nowMs)).toBe(true);
    expect(todays.some((ticket) => ticket.payments.length === 0)).toBe(true);
    expect(live.shifts.at(-1)).toMatchObject({ closed_ms: null, counted_cents: null });
    const { shifts, transactions, cashMovements } = live;
    const times = [...transactions, ...cashMovements].map((record) => record.created_ms);
    expect(Math.max(...times, ...shifts.map((shift) => shift.opened_ms))).toBeLessThanOrEqual(
      nowMs,
    );
  });
});
