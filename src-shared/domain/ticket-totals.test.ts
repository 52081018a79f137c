import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AdjustmentRule } from './discount.ts';
import { allocateEvenly, sumCents } from './money.ts';
import type { TaxRate } from './tax.ts';
import { reckonTicket, type TicketContent, type TotalsLine } from './ticket-totals.ts';

const salesTax: TaxRate = { id: 1, name: 'Sales tax', rateHundredths: 825, isExclusive: true };
const cityTax: TaxRate = { id: 2, name: 'City', rateHundredths: 200, isExclusive: true };
const valueAdded: TaxRate = { id: 3, name: 'VAT', rateHundredths: 1900, isExclusive: false };
const levy: TaxRate = { id: 4, name: 'Levy', rateHundredths: 100, isExclusive: false };

const empty: TicketContent = { lines: [], discounts: [], charges: [], payments: [], refunds: [] };

function line(priceCents: number, ...taxRates: TaxRate[]): TotalsLine {
  return { priceCents, taxRates };
}

const rule: fc.Arbitrary<AdjustmentRule> = fc.oneof(
  fc.record({ type: fc.constant('amount' as const), value: fc.nat(3000) }),
  fc.record({ type: fc.constant('percent' as const), value: fc.nat(10_000) }),
);
const content: fc.Arbitrary<TicketContent> = fc.record({
  lines: fc.array(
    fc.record({
      priceCents: fc.nat(100_000),
      taxRates: fc.subarray([salesTax, cityTax, valueAdded, levy]),
    }),
    { maxLength: 8 },
  ),
  discounts: fc.array(rule, { maxLength: 3 }),
  charges: fc.array(
    fc
      .tuple(rule, fc.constantFrom('service' as const, 'other' as const))
      .map(([adjustment, kind]) => ({ ...adjustment, kind })),
    { maxLength: 3 },
  ),
  payments: fc.array(
    fc.record({ baseCents: fc.nat(9999), tipCents: fc.nat(999), surchargeCents: fc.nat(99) }),
    { maxLength: 3 },
  ),
  refunds: fc.array(fc.record({ amountCents: fc.nat(9999) }), { maxLength: 2 }),
});

describe('reckonTicket', () => {
  test('an empty ticket comes to nothing', () => {
    expect(Object.values(reckonTicket(empty).totals).every((value) => value === 0)).toBe(true);
  });

  test('a paid ticket with tax, discount, tip, surcharge and a refund', () => {
    const { totals } = reckonTicket({
      ...empty,
      lines: [line(1000, salesTax), line(500, salesTax)],
      discounts: [{ type: 'percent', value: 1000 }],
      payments: [{ baseCents: 1461, tipCents: 300, surchargeCents: 44 }],
      refunds: [{ amountCents: 487 }],
    });
    expect(totals).toEqual({
      items: 1500,
      other_charges: 0,
      discounts: 150,
      sub_total: 1350,
      service_charges: 0,
      exclusive_tax: 111,
      inclusive_tax: 0,
      tax: 111,
      total: 1461,
      paid: 1461,
      due: 0,
      tips: 300,
      refunded: 487,
      grand_total: 1805,
    });
  });

  test('inclusive tax is inside the price and not added again', () => {
    const { totals, lines } = reckonTicket({ ...empty, lines: [line(1190, valueAdded)] });
    expect(totals).toMatchObject({ inclusive_tax: 190, exclusive_tax: 0, tax: 190, total: 1190 });
    expect(lines[0]).toMatchObject({ inclusiveTaxCents: 190, totalCents: 1190 });
  });

  test('two inclusive rates share one price: 19% and 1% of $10.00 in $12.00', () => {
    const { taxes } = reckonTicket({ ...empty, lines: [line(1200, valueAdded, levy)] });
    expect(taxes.map((tax) => tax.taxCents)).toEqual([190, 10]);
  });

  test('a rate is rounded once for the whole ticket', () => {
    const cheap = line(99, salesTax);
    const { totals, lines } = reckonTicket({ ...empty, lines: [cheap, cheap, cheap] });
    expect(totals.tax).toBe(25);
    expect(lines.map((one) => one.exclusiveTaxCents)).toEqual([9, 8, 8]);
  });

  test('a service charge comes on top of the subtotal, another charge is part of it', () => {
    const { totals, chargesCents } = reckonTicket({
      ...empty,
      lines: [line(2000)],
      charges: [
        { kind: 'service', type: 'percent', value: 1800 },
        { kind: 'other', type: 'amount', value: 500 },
      ],
    });
    expect(chargesCents).toEqual([450, 500]);
    expect(totals).toMatchObject({ sub_total: 2500, service_charges: 450, total: 2950 });
  });

  test('a ticket paid twice shows what is owed back', () => {
    const payment = { baseCents: 800, tipCents: 0, surchargeCents: 0 };
    const { totals } = reckonTicket({ ...empty, lines: [line(800)], payments: [payment, payment] });
    expect(totals).toMatchObject({ paid: 1600, due: -800 });
  });

  test('keeps the identities of the interface', () => {
    fc.assert(
      fc.property(content, (ticket) => {
        const { totals } = reckonTicket(ticket);
        expect(totals.sub_total).toBe(totals.items + totals.other_charges - totals.discounts);
        expect(totals.total).toBe(totals.sub_total + totals.service_charges + totals.exclusive_tax);
        expect(totals.tax).toBe(totals.exclusive_tax + totals.inclusive_tax);
        expect(totals.due).toBe(totals.total - totals.paid);
        const surcharges = sumCents(ticket.payments.map((payment) => payment.surchargeCents));
        expect(totals.grand_total).toBe(totals.total + totals.tips + surcharges);
        expect(totals.discounts).toBeLessThanOrEqual(totals.items);
      }),
    );
  });

  test('lines, discounts, charges and taxes each add up to the totals', () => {
    fc.assert(
      fc.property(content, (ticket) => {
        const { totals, lines, discountsCents, chargesCents, taxes } = reckonTicket(ticket);
        const charges = totals.other_charges + totals.service_charges;
        expect(sumCents(lines.map((one) => one.totalCents)) + charges).toBe(totals.total);
        expect(sumCents(lines.map((one) => one.discountCents))).toBe(totals.discounts);
        expect(sumCents(lines.map((one) => one.inclusiveTaxCents))).toBe(totals.inclusive_tax);
        expect(sumCents(discountsCents)).toBe(totals.discounts);
        expect(sumCents(chargesCents)).toBe(charges);
        expect(sumCents(taxes.map((tax) => tax.taxCents))).toBe(totals.tax);
      }),
    );
  });

  test('splitting a line leaves every total as it was', () => {
    fc.assert(
      fc.property(content, fc.nat(), fc.integer({ min: 2, max: 9 }), (ticket, pick, ways) => {
        fc.pre(ticket.lines.length > 0);
        const at = pick % ticket.lines.length;
        const split = ticket.lines.flatMap((one, index) =>
          index === at
            ? allocateEvenly(one.priceCents, ways).map((priceCents) => ({ ...one, priceCents }))
            : [one],
        );
        const whole = reckonTicket(ticket).totals;
        expect(reckonTicket({ ...ticket, lines: split }).totals).toEqual(whole);
      }),
    );
  });

  test('the order of the lines changes no total', () => {
    fc.assert(
      fc.property(content, (ticket) => {
        const turned = { ...ticket, lines: ticket.lines.toReversed() };
        expect(reckonTicket(turned).totals).toEqual(reckonTicket(ticket).totals);
      }),
    );
  });
});
