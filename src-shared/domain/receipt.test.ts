import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sumCents } from './money.ts';
import { type ReceiptFacts, type ReceiptTotals, receiptOf } from './receipt.ts';
import type { PaymentRow, TransactionRow } from './receipt-payments.ts';
import { aCharge, aPayment, nothingToCome } from './testing/receipt-values.ts';
import { reckonTicket } from './ticket-totals.ts';

const cents = fc.integer({ min: 1, max: 100_000 });
const extra = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 5_000 }));
const rates = [
  { id: 1, name: 'City', rateHundredths: 825, isExclusive: true },
  { id: 2, name: 'VAT', rateHundredths: 1_900, isExclusive: false },
];

const line = fc.record({ priceCents: cents, taxRates: fc.subarray(rates) });
const discount = fc.record({
  type: fc.constant('percent' as const),
  value: fc.integer({ min: 0, max: 4_000 }),
});

interface Way {
  readonly payments: readonly PaymentRow[];
  readonly transactions: readonly TransactionRow[];
}

/** A way of paying, and what may have become of it. */
const charge = fc
  .record({
    base: cents,
    tip: extra,
    surcharge: extra,
    cashback: extra,
    isCash: fc.boolean(),
    newTips: fc.array(extra, { maxLength: 3 }),
    isVoided: fc.boolean(),
    refund: fc.option(extra),
    isRefundVoided: fc.boolean(),
  })
  .map((said) => (id: number): Way => {
    const { base, tip, surcharge, cashback } = said;
    if (said.isCash) {
      const cash = { id, tender: 'cash' as const, transaction_id: null, tip_cents: tip };
      const row = aPayment({ ...cash, base_cents: base, tendered_cents: base + tip + cashback });
      return { payments: [row], transactions: [] };
    }
    const tips = [tip, ...said.newTips];
    const payments = tips.map((tipCents, turn) =>
      aPayment({
        id: id + turn,
        base_cents: base,
        tip_cents: tipCents,
        surcharge_cents: surcharge,
        cashback_cents: cashback,
        transaction_id: id,
        state: turn < tips.length - 1 || said.isVoided ? 'voided' : 'recorded',
      }),
    );
    const refund = aCharge({
      id: id + 9,
      parent_id: id,
      kind: 'refund',
      amount_cents: said.refund ?? 0,
    });
    const undone = aCharge({ id: id + 10, parent_id: refund.id, kind: 'void' });
    const refunds = said.isRefundVoided ? [refund, undone] : [refund];
    return { payments, transactions: [aCharge({ id }), ...(said.refund === null ? [] : refunds)] };
  });

const ticket = fc
  .record({
    lines: fc.array(line, { maxLength: 8 }),
    discounts: fc.array(discount, { maxLength: 2 }),
    charges: fc.array(charge, { maxLength: 4 }),
  })
  .map(({ lines, discounts, charges }): ReceiptFacts => {
    const ways = charges.map((make, place) => make((place + 1) * 100));
    const payments = ways.flatMap((way) => way.payments);
    const transactions = ways.flatMap((way) => way.transactions);
    const undone = new Set(
      transactions.filter(({ kind }) => kind === 'void').map(({ parent_id }) => parent_id),
    );
    const reckoning = reckonTicket({
      lines,
      discounts,
      charges: [],
      payments: payments
        .filter(({ state }) => state === 'recorded')
        .map((row) => ({
          baseCents: row.base_cents,
          tipCents: row.tip_cents,
          surchargeCents: row.surcharge_cents,
        })),
      refunds: transactions
        .filter(({ id, kind }) => kind === 'refund' && !undone.has(id))
        .map(({ amount_cents }) => ({ amountCents: amount_cents })),
    });
    const { totals, discountsCents, taxes } = reckoning;
    return {
      ...nothingToCome,
      isReprint: false,
      mark: null,
      lines: lines.map(({ priceCents }) => plainLine(priceCents)),
      totals: { ...totals, surcharges: totals.grand_total - totals.total - totals.tips },
      reckoned: {
        discounts: discountsCents.map((amount) => ({ name: 'Friends', amount })),
        taxes,
      },
      payments,
      transactions,
    };
  });

function plainLine(price: number): ReceiptFacts['lines'][number] {
  const nothing = { price_level: null, discount: 0, modifiers: [], note: null };
  return { name: 'Flat white', quantity: 1, split: 1, price, ...nothing };
}

const sumOf = <T>(all: readonly T[], amount: (one: T) => number): number =>
  sumCents(all.map(amount));

describe('what is on a receipt adds up', () => {
  test('from its lines to its total', () => {
    fc.assert(
      fc.property(ticket, (facts) => {
        const { lines, discounts, taxes, totals } = receiptOf(facts, 'customer');
        expect(sumOf(lines, ({ price }) => price)).toBe(totals.items);
        expect(sumOf(discounts, ({ amount }) => amount)).toBe(totals.discounts);
        const added = taxes.filter(({ inclusive }) => !inclusive);
        const { items, other_charges, service_charges } = totals;
        expect(
          items -
            totals.discounts +
            other_charges +
            service_charges +
            sumOf(added, ({ amount }) => amount),
        ).toBe(totals.total);
        const inside = taxes.filter(({ inclusive }) => inclusive);
        expect(sumOf(inside, ({ amount }) => amount)).toBe(totals.inclusive_tax);
      }),
    );
  });

  test('from its payments to what is paid, given as tips, and given back', () => {
    fc.assert(
      fc.property(ticket, (facts) => {
        const { payments, totals } = receiptOf(facts, 'merchant');
        const standing = payments.filter(({ kind, voided }) => kind === 'payment' && !voided);
        const refunds = payments.filter(({ kind, voided }) => kind === 'refund' && !voided);
        expect(sumOf(standing, ({ amount }) => amount)).toBe(totals.paid);
        expect(sumOf(standing, ({ tip }) => tip)).toBe(totals.tips);
        expect(sumOf(standing, ({ surcharge }) => surcharge)).toBe(totals.surcharges);
        expect(sumOf(refunds, ({ total }) => total)).toBe(totals.refunded);
        expect(totals.total - totals.paid).toBe(totals.due);
      }),
    );
  });

  test('each payment from its parts to what was charged, and cash to its change', () => {
    fc.assert(
      fc.property(ticket, (facts) => {
        for (const one of receiptOf(facts, 'customer').payments) {
          expect(one.amount + one.tip + one.surcharge + one.cashback).toBe(one.total);
          if (one.tender === 'cash') expect(one.tendered - one.change).toBe(one.total);
        }
      }),
    );
  });
});

test('a ticket that came from another system has the sums that it came with', () => {
  const totals: ReceiptTotals = {
    items: 2_000,
    discounts: 100,
    other_charges: 0,
    sub_total: 1_900,
    service_charges: 0,
    exclusive_tax: 157,
    inclusive_tax: 0,
    total: 2_057,
    tips: 0,
    surcharges: 0,
    grand_total: 2_057,
    paid: 0,
    refunded: 0,
    due: 2_057,
  };
  const shared = { ...nothingToCome, isReprint: true, mark: null, lines: [], payments: [] };
  const facts = { ...shared, totals, reckoned: null, transactions: [] };
  expect(receiptOf(facts, 'customer')).toMatchObject({
    reprint: true,
    discounts: [{ name: '', amount: 100 }],
    taxes: [{ name: '', rate: null, inclusive: false, amount: 157 }],
  });
});
