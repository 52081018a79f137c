import { expect, test } from 'vitest';
import { type ConformanceContext, originalOf, sale } from './conformance-context.ts';

/** What is done to a transaction later: capture, void, return, tip, batch close. */
export function testFollowUps({ approved, control, driver, run }: ConformanceContext): void {
  test('a hold is collected once', async () => {
    const held = await approved({ ...sale, operation: 'auth' });
    expect(held).toMatchObject({ operation: 'auth', approvedCents: 1250 });
    const capture = { ...sale, operation: 'capture', original: originalOf(held) } as const;
    const captured = await approved({ ...capture, reference: '2', amountCents: 1500 });
    expect(captured).toMatchObject({ operation: 'capture', approvedCents: 1500 });
    const again = await run({ ...capture, reference: '3' });
    expect(again).toMatchObject({ kind: 'not_run', code: '100021' });
  });

  test('an issuer that declines a capture above the hold leaves the hold to be collected', async () => {
    control().capturesOver(0);
    const held = await approved({ ...sale, operation: 'auth' });
    const capture = { ...sale, operation: 'capture', original: originalOf(held) } as const;
    const above = await run({ ...capture, reference: '2', amountCents: 1251 });
    expect(above).toMatchObject({ kind: 'declined' });
    const captured = await approved({ ...capture, reference: '3' });
    expect(captured).toMatchObject({ operation: 'capture', approvedCents: 1250 });
  });

  test('no issuer lets a capture go far above its hold', async () => {
    const held = await approved({ ...sale, operation: 'auth' });
    const capture = { ...sale, operation: 'capture', original: originalOf(held) } as const;
    const above = await run({ ...capture, reference: '2', amountCents: 1501 });
    expect(above).toMatchObject({ kind: 'declined' });
    expect(await approved({ ...capture, reference: '3', amountCents: 1500 })).toMatchObject({
      approvedCents: 1500,
    });
  });

  test('a void ends a sale, and a look-up tells so', async () => {
    const sold = await approved(sale);
    const request = { ...sale, operation: 'void', original: originalOf(sold) } as const;
    expect(await approved({ ...request, reference: '2' })).toMatchObject({ operation: 'void' });
    expect(await driver().lookUp(sale.reference)).toMatchObject({ kind: 'found', voided: true });
    expect(await run({ ...request, reference: '3' })).toMatchObject({ code: '100021' });
  });

  test('a return with and without its sale', async () => {
    const sold = await approved(sale);
    const request = { ...sale, operation: 'return', amountCents: 500 } as const;
    const linked = await approved({ ...request, reference: '2', original: originalOf(sold) });
    expect(linked).toMatchObject({ operation: 'return', approvedCents: 500, last4: sold.last4 });
    expect(await approved({ ...request, reference: '3' })).toMatchObject({ operation: 'return' });
  });

  test('a tip is added later', async () => {
    const original = originalOf(await approved(sale));
    const request = { ...sale, operation: 'tip_adjust', reference: '2', original } as const;
    const adjusted = await approved({ ...request, amountCents: 300 });
    expect(adjusted).toMatchObject({ operation: 'tip_adjust', tipCents: 300, approvedCents: 1550 });
    const found = await driver().lookUp(sale.reference);
    expect(found).toMatchObject({ result: { tipCents: 300, approvedCents: 1550 } });
  });

  test('closing the batch counts each tender and forgets the records', async () => {
    await approved(sale);
    await approved({ ...sale, reference: '2', tender: 'debit' });
    expect(await driver().closeBatch()).toMatchObject({
      kind: 'closed',
      totals: {
        counts: { credit: 1, debit: 1, ebt: 0 },
        amountsCents: { credit: 1250, debit: 1250, ebt: 0 },
        batchNumber: '1',
        outOfBalance: false,
      },
    });
    expect(control().state()).toMatchObject({ batchNumber: 2, records: [] });
  });
}
