import { describe, expect, test } from 'vitest';
import {
  type PaymentRow,
  type ReceiptPayment,
  receiptPayments,
  type TransactionRow,
} from './receipt-payments.ts';
import { aCharge, aPayment, nothingToCome } from './testing/receipt-values.ts';

function shown(
  payments: readonly PaymentRow[],
  transactions: readonly TransactionRow[],
  more: Partial<Parameters<typeof receiptPayments>[0]> = {},
  copy: Parameters<typeof receiptPayments>[1] = 'merchant',
): readonly ReceiptPayment[] {
  return receiptPayments({ ...nothingToCome, payments, transactions, ...more }, copy);
}

describe('what is said of a payment', () => {
  test('the card by its application, never by its number', () => {
    const [payment] = shown([aPayment()], [aCharge({ verification: 'pin' })]);
    expect(payment?.card).toEqual({
      card_type: 'VISA',
      last4: '1111',
      entry_type: 'Chip',
      verification: 'pin',
      auth_code: '313335',
      reference_id: '519213643277',
      application: 'VISA CREDIT',
      aid: 'A0000000031010',
      tvr: '0400008000',
      tsi: '',
    });
  });

  test('a capture names the chip that its hold read', () => {
    const hold = aCharge({ id: 99, kind: 'auth', held_cents: 1_000 });
    const capture = aCharge({ parent_id: 99, kind: 'capture', emv_tags: '{}', entry_type: '' });
    const payments = shown([aPayment()], [hold, capture]);
    expect(payments).toHaveLength(1);
    expect(payments[0]?.card).toMatchObject({ aid: 'A0000000031010', entry_type: 'Chip' });
  });

  test('a new tip is the payment’s tip, not a payment more', () => {
    const before = aPayment({ state: 'voided' });
    const after = aPayment({ id: 2, tip_cents: 200 });
    const adjusted = aCharge({ id: 101, parent_id: 100, kind: 'tip_adjust' });
    expect(shown([before, after], [aCharge(), adjusted])).toMatchObject([
      { kind: 'payment', voided: false, amount: 1_000, tip: 200, total: 1_200 },
    ]);
  });

  test('a charge that was taken back is marked, once', () => {
    const rows = [aPayment({ state: 'voided' }), aPayment({ id: 2, state: 'voided' })];
    expect(shown(rows, [aCharge()])).toMatchObject([{ voided: true, total: 1_000 }]);
  });

  test('cash that was entered by mistake is left out', () => {
    const mistaken = aPayment({ tender: 'cash', transaction_id: null, state: 'voided' });
    expect(shown([mistaken], [])).toEqual([]);
  });

  test('money that is held isn’t paid, and is gone from the receipt once it is let go', () => {
    const hold = aCharge({ kind: 'auth', amount_cents: 0, held_cents: 5_000 });
    expect(shown([], [hold])).toMatchObject([{ kind: 'hold', total: 5_000, tip: 0 }]);
    const released = aCharge({ id: 101, parent_id: 100, kind: 'void' });
    expect(shown([], [hold, released])).toEqual([]);
  });

  test('a refund says what came back', () => {
    const refund = aCharge({ id: 101, parent_id: 100, kind: 'refund', amount_cents: 400 });
    const items = [{ name: 'Latte', quantity: 1, amount: 400 }];
    const returned = new Map([[101, items]]);
    expect(shown([aPayment()], [aCharge(), refund], { returned })).toMatchObject([
      { kind: 'payment' },
      { kind: 'refund', total: 400, items },
    ]);
  });

  test('a refund that was undone is marked', () => {
    const refund = aCharge({ id: 101, parent_id: 100, kind: 'refund', amount_cents: 400 });
    const undone = aCharge({ id: 102, parent_id: 101, kind: 'void' });
    expect(shown([aPayment()], [aCharge(), refund, undone])).toMatchObject([
      { kind: 'payment', voided: false },
      { kind: 'refund', voided: true },
    ]);
  });

  test('declines are no part of a receipt', () => {
    const declined = aCharge({ id: 99, status: 'declined', kind: 'auth' });
    expect(shown([aPayment()], [declined, aCharge()])).toHaveLength(1);
  });
});

describe('what is signed', () => {
  const drawing = { width: 1_000, height: 400, strokes: [[[0, 0]]] };
  const signed = (state: 'awaited' | 'missing' | 'drawn', drawn: typeof drawing | null = null) => ({
    signatures: [{ transactionId: 100, state, drawing: drawn }],
  });
  const tipToCome = { tipsToCome: new Set([100]) };

  test.each([
    ['awaited', signed('awaited'), { signature: 'awaited', drawing: null }],
    ['drawn', signed('drawn', drawing), { signature: 'drawn', drawing }],
    ['lost', signed('missing'), { signature: 'missing', drawing: null }],
    ['erased', signed('drawn'), { signature: 'missing', drawing: null }],
    ['not asked for', {}, { signature: 'none', tip_line: false }],
    ['to come, with a tip', tipToCome, { signature: 'line', tip_line: true }],
  ])('%s', (_, more, expected) => {
    expect(shown([aPayment()], [aCharge()], more)).toMatchObject([expected]);
  });

  test('is on the business’s copy alone', () => {
    const more = { ...signed('drawn', drawing), ...tipToCome };
    expect(shown([aPayment()], [aCharge()], more, 'customer')).toMatchObject([
      { signature: 'none', drawing: null, tip_line: true },
    ]);
  });

  test('no line is left for a tip that is given, nor on a charge that was taken back', () => {
    const given = aPayment({ tip_cents: 200 });
    expect(shown([given], [aCharge()], tipToCome)).toMatchObject([{ tip_line: false }]);
    const voided = aPayment({ state: 'voided' });
    expect(shown([voided], [aCharge()], tipToCome)).toMatchObject([
      { tip_line: false, signature: 'none' },
    ]);
  });

  test('for a hold counts for its capture', () => {
    const hold = aCharge({ kind: 'auth', held_cents: 1_000 });
    const capture = aCharge({ id: 101, parent_id: 100, kind: 'capture' });
    const payment = aPayment({ transaction_id: 101 });
    expect(shown([payment], [hold, capture], signed('drawn', drawing))).toMatchObject([
      { signature: 'drawn' },
    ]);
  });
});
