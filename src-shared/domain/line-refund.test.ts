import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LineRefund, leftOfLines, quoteLineRefund } from './line-refund.ts';
import { sumCents } from './money.ts';

const lines = [
  { lineId: 1, quantity: 3, totalCents: 1000 },
  { lineId: 2, quantity: 1, totalCents: 352 },
];

describe('a refund by lines', () => {
  test('gives back a part of a line and all of another', () => {
    const asked = [
      { lineId: 1, quantity: 1 },
      { lineId: 2, quantity: 1 },
    ];
    expect(quoteLineRefund(leftOfLines(lines, []), asked)).toEqual({
      type: 'quoted',
      amountCents: 685,
      lines: [
        { lineId: 1, quantity: 1, amountCents: 333 },
        { lineId: 2, quantity: 1, amountCents: 352 },
      ],
    });
  });

  test('offers only what the first refund left', () => {
    const left = leftOfLines(lines, [{ lineId: 1, quantity: 2, amountCents: 667 }]);
    expect(left[0]).toEqual({ lineId: 1, quantity: 1, amountCents: 333 });
    expect(quoteLineRefund(left, [{ lineId: 1, quantity: 2 }])).toEqual({
      type: 'more_than_left',
      lineId: 1,
      availableQuantity: 1,
    });
  });

  test('knows no line of another ticket', () => {
    const quote = quoteLineRefund(leftOfLines(lines, []), [{ lineId: 9, quantity: 1 }]);
    expect(quote).toMatchObject({ type: 'more_than_left', availableQuantity: 0 });
  });

  test('piece by piece gives back exactly what was paid', () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 });
    fc.assert(
      fc.property(pieces, fc.nat(100_000), (quantities, totalCents) => {
        const quantity = quantities.reduce((sum, piece) => sum + piece, 0);
        const sold = [{ lineId: 1, quantity, totalCents }];
        const made: LineRefund[] = [];
        for (const piece of quantities) {
          const quote = quoteLineRefund(leftOfLines(sold, made), [{ lineId: 1, quantity: piece }]);
          if (quote.type === 'quoted') made.push(...quote.lines);
        }
        expect(sumCents(made.map((refund) => refund.amountCents))).toBe(totalCents);
      }),
    );
  });
});
