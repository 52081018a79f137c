import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { divideRefund, leftToRefund, refundFault } from './refund.ts';

const payment = { baseCents: 3518, tipCents: 300 };

describe('what is left to refund', () => {
  test('keeps base and tip apart', () => {
    const refunds = [
      { baseCents: 500, tipCents: 0 },
      { baseCents: 0, tipCents: 100 },
    ];
    expect(leftToRefund(payment, refunds)).toEqual({ baseCents: 3018, tipCents: 200 });
  });

  test('is nothing, and not less, after two registers gave back too much', () => {
    expect(leftToRefund(payment, [payment, payment])).toEqual({ baseCents: 0, tipCents: 0 });
  });
});

describe('a refund', () => {
  test('of what is left can be made', () => {
    expect(refundFault(payment, payment, false)).toBeUndefined();
    expect(refundFault({ baseCents: 1, tipCents: 0 }, payment, true)).toBeUndefined();
  });

  test('takes no tip from the base, nor base from the tip', () => {
    const asked = { baseCents: 3000, tipCents: 301 };
    expect(refundFault(asked, payment, true)).toEqual({
      type: 'more_than_left',
      availableCents: 3818,
    });
  });

  test('in part needs a payment that allows it', () => {
    expect(refundFault({ baseCents: 3518, tipCents: 0 }, payment, false)).toEqual({
      type: 'partial_not_possible',
      availableCents: 3818,
    });
  });

  test('of nothing is none', () => {
    const nothing = { baseCents: 0, tipCents: 0 };
    expect(refundFault(nothing, payment, true)).toEqual({ type: 'nothing_asked' });
  });

  test('of an undivided amount gives the base back first', () => {
    expect(divideRefund(3600, payment)).toEqual({ baseCents: 3518, tipCents: 82 });
    expect(divideRefund(1000, payment)).toEqual({ baseCents: 1000, tipCents: 0 });
  });

  test('no row of accepted refunds gives back more than was paid', () => {
    const amounts = fc.record({ baseCents: fc.nat(2000), tipCents: fc.nat(200) });
    fc.assert(
      fc.property(fc.array(amounts), (asked) => {
        const made: { baseCents: number; tipCents: number }[] = [];
        for (const one of asked) {
          if (!refundFault(one, leftToRefund(payment, made), true)) made.push(one);
        }
        const total = (pick: 'baseCents' | 'tipCents') => made.reduce((sum, r) => sum + r[pick], 0);
        expect(total('baseCents')).toBeLessThanOrEqual(payment.baseCents);
        expect(total('tipCents')).toBeLessThanOrEqual(payment.tipCents);
      }),
    );
  });
});
