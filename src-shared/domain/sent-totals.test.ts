import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sentTicketTotals } from './sent-totals.ts';

const payment = { baseCents: 3518, tipCents: 300, surchargeCents: 20 };

describe('sentTicketTotals', () => {
  test('a ticket known by id alone comes to what was paid for it', () => {
    expect(sentTicketTotals({}, [payment], [])).toMatchObject({
      items: 3518,
      total: 3518,
      paid: 3518,
      due: 0,
      tips: 300,
      grand_total: 3838,
    });
  });

  test('sent prices stand as they are, even when their parts disagree', () => {
    const totals = { items: 1000, sub_total: 990, total: 4000, tax: 80 };
    expect(sentTicketTotals({ totals }, [payment], [{ amountCents: 40 }])).toMatchObject({
      ...totals,
      refunded: 40,
      grand_total: 4000 + 300 + 20,
    });
  });

  test('a payment taken here moves what is paid and due', () => {
    const totals = { total: 3518, paid: 0, due: 3518 };
    expect(sentTicketTotals({ totals }, [payment], [])).toMatchObject({ paid: 3518, due: 0 });
  });

  test('payments made elsewhere count, and ours is not counted twice', () => {
    const elsewhere = { total: 5018, paid: 1500, due: 3518 };
    expect(sentTicketTotals({ totals: elsewhere }, [payment], [])).toMatchObject({ due: 0 });
    const counted = { total: 3518, paid: 3518, due: 0 };
    expect(sentTicketTotals({ totals: counted }, [payment], [])).toMatchObject({
      paid: 3518,
      due: 0,
    });
  });

  test('what was not sent follows from the lines and the payments', () => {
    const sent = {
      items: [{ price: 1190, inclusive_tax: 190 }, { price: 500 }],
      discounts: [{ value: 90 }],
    };
    expect(
      sentTicketTotals(sent, [{ baseCents: 600, tipCents: 0, surchargeCents: 0 }], []),
    ).toMatchObject({
      items: 1690,
      discounts: 90,
      sub_total: 1600,
      inclusive_tax: 190,
      tax: 190,
      total: 1600,
      paid: 600,
      due: 1000,
    });
  });

  test('never changes a price that was sent', () => {
    const names = ['items', 'discounts', 'sub_total', 'total', 'tax'];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.nat(99_999)), (totals) => {
        expect(sentTicketTotals({ totals }, [payment], [])).toMatchObject(totals);
      }),
    );
  });
});
