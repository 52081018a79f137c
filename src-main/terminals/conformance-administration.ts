import { expect, test } from 'vitest';
import { assert } from '../../src-shared/lib/assert.ts';
import { answered, type ConformanceContext, originalOf, sale } from './conformance-context.ts';
import type { StoreAndForwardSettings, TerminalAdministration } from './driver.ts';

function administrationOf({ driver }: ConformanceContext): TerminalAdministration {
  const { administration } = driver();
  assert(administration, 'the driver can administer its terminal');
  return administration;
}

/** What a driver can do beside payments, when it says that it can. */
export function testAdministration(context: ConformanceContext): void {
  const { approved, control } = context;
  const administration = (): TerminalAdministration => administrationOf(context);

  test('variables are read, set and refused', async () => {
    const { readVariables, setVariables } = administration();
    const options = { tipPercentageOptions: '10 15', noTipSelection: 'N' };
    expect(answered(await setVariables(options))).toBeNull();
    const names = ['noTipSelection', 'cashBack', 'tipPercentageOptions'];
    expect(answered(await readVariables(names))).toEqual({
      ...options,
      cashBack: '1000,2000,3000,4000',
    });
    const refused = { kind: 'refused', message: 'GET VARIABLE ERROR' };
    expect(await readVariables(['nonsense'])).toMatchObject(refused);
  });

  test('a reset shows the idle screen', async () => {
    await approved(sale);
    expect(control().state().screen.phase).toBe('done');
    expect(answered(await administration().reset())).toBeNull();
    expect(control().state().screen.phase).toBe('idle');
  });

  test('a signature is drawn, fetched and scaled', async () => {
    const { captureSignature, fetchSignature } = administration();
    expect(await fetchSignature()).toMatchObject({ kind: 'refused', code: '100003' });
    const signature = answered(await captureSignature());
    expect(signature.strokes).toHaveLength(2);
    expect(Math.max(signature.width, signature.height)).toBe(1000);
    const [xs, ys] = [0, 1].map((axis) => signature.strokes.flat().map((point) => point[axis]));
    expect(Math.max(...(xs ?? []).map(Number))).toBe(signature.width);
    expect(Math.min(...(ys ?? []).map(Number))).toBe(0);
  });

  test('fetching a signature ends when nobody waits for it any more', async () => {
    control().onCommand('A08', { silent: true });
    const ending = new AbortController();
    const fetching = administration().fetchSignature(ending.signal);
    ending.abort();
    expect(await fetching).toMatchObject({ kind: 'no_answer' });
  });

  test('a payment says how the cardholder was verified', async () => {
    expect(await approved(sale)).toMatchObject({ verification: 'none' });
    const debit = await approved({ ...sale, reference: '2', tender: 'debit' });
    expect(debit.verification).toBe('pin');
    const signed = await approved({ ...sale, reference: '3', askForSignature: true });
    expect(signed.verification).toBe('signature');
  });

  test('a payment that asks for a signature leaves one', async () => {
    await approved({ ...sale, askForSignature: true });
    expect(answered(await administration().fetchSignature()).strokes).toHaveLength(2);
  });
}

/** What the terminal tells of its own records. */
export function testOwnRecords(context: ConformanceContext): void {
  const { approved, control, run } = context;
  const administration = (): TerminalAdministration => administrationOf(context);

  test('the batch is listed record by record, and its totals agree', async () => {
    expect(answered(await administration().localDetail())).toEqual([]);
    const sold = await approved(sale);
    await approved({ ...sale, reference: '2', tender: 'debit', amountCents: 700 });
    control().next({ outcome: 'decline', keepsDecline: true });
    await run({ ...sale, reference: '3' });
    await approved({ ...sale, reference: '4', operation: 'void', original: originalOf(sold) });
    const records = answered(await administration().localDetail());
    expect(
      records.map(({ tender, result, voided, declined }) => ({
        said: [tender, result.reference, result.approvedCents],
        voided,
        declined,
      })),
    ).toEqual([
      { said: ['credit', sale.reference, 1250], voided: true, declined: false },
      { said: ['debit', '2', 700], voided: false, declined: false },
      { said: ['credit', '3', 0], voided: false, declined: true },
      { said: ['credit', '4', 1250], voided: true, declined: false },
    ]);
    const totals = answered(await administration().localTotals());
    expect(totals).toMatchObject({
      counts: { credit_sale: 0, debit_sale: 1 },
      amountsCents: { credit_sale: 0, debit_sale: 700 },
    });
  });

  test('the newest closed batch is remembered with its number and totals', async () => {
    const { newestClosedBatch } = administration();
    expect(answered(await newestClosedBatch())).toBeNull();
    await approved(sale);
    await approved({ ...sale, reference: '2', operation: 'return', amountCents: 250 });
    await approved({ ...sale, reference: '3', tender: 'debit', amountCents: 700 });
    const closed = await context.driver().closeBatch();
    await approved({ ...sale, reference: '4' });
    expect(answered(await newestClosedBatch())).toMatchObject({
      batchNumber: '1',
      counts: { credit: 2, debit: 1, ebt: 0 },
      amountsCents: { credit: 1000, debit: 700, ebt: 0 },
    });
    expect(closed).toMatchObject({ totals: answered(await newestClosedBatch()) });
  });

  test('a host build without a history report refuses it', async () => {
    await context.driver().closeBatch();
    control().quirks({ knowsNoHistory: true });
    expect(await administration().newestClosedBatch()).toMatchObject({ kind: 'refused' });
  });

  test('a record of an issuer’s no is found as such', async () => {
    control().next({ outcome: 'decline', keepsDecline: true });
    await run(sale);
    expect(await context.driver().lookUp(sale.reference)).toMatchObject({
      kind: 'found',
      declined: true,
      voided: false,
      result: { approvedCents: 0 },
    });
  });
}

const limits: StoreAndForwardSettings = {
  mode: 'offline',
  durationDays: 1,
  recordsMax: 3,
  ceilingTotalCents: 100_000,
  ceilingPerCardTypeCents: null,
  haloPerCardTypeCents: 10_000,
};

export function testStoreAndForward(context: ConformanceContext): void {
  const { approved, control, driver, run } = context;
  const stored = () => administrationOf(context).storeAndForward;

  test('store-and-forward is off until it is set', async () => {
    expect(answered(await stored().settings())).toMatchObject({ mode: 'online', recordsMax: null });
    expect(answered(await stored().configure(limits))).toBeNull();
    expect(answered(await stored().settings())).toEqual(limits);
  });

  test('what is stored is counted, found as stored, and uploaded', async () => {
    await stored().configure(limits);
    expect(answered(await stored().summary('all'))).toEqual({ count: 0, amountCents: 0 });
    expect(await approved(sale)).toMatchObject({ stored: true });
    expect(await run({ ...sale, reference: '2', amountCents: 10_001 })).toMatchObject({
      kind: 'not_run',
      code: '100017',
    });
    expect(await driver().lookUp(sale.reference)).toMatchObject({ result: { stored: true } });
    expect(answered(await stored().summary('waiting'))).toEqual({ count: 1, amountCents: 1250 });
    expect(answered(await stored().upload('waiting'))).toEqual({
      uploaded: { count: 1, amountCents: 1250 },
      failed: { count: 0, amountCents: 0 },
    });
    expect(await driver().lookUp(sale.reference)).toMatchObject({ result: { stored: false } });
  });

  test('what is stored and voided waits no more, and makes room for another', async () => {
    await stored().configure({ ...limits, recordsMax: 1 });
    const sold = await approved(sale);
    const original = originalOf(sold);
    await approved({ ...sale, reference: '2', operation: 'void', original });
    expect(answered(await stored().summary('all'))).toEqual({ count: 0, amountCents: 0 });
    expect(await driver().lookUp(sale.reference)).toMatchObject({
      voided: true,
      result: { stored: false },
    });
    expect(await approved({ ...sale, reference: '3' })).toMatchObject({ stored: true });
    expect(answered(await stored().upload('waiting'))).toMatchObject({ uploaded: { count: 1 } });
  });

  test('what the issuer refuses later is counted as failed until it is discarded', async () => {
    control().next({ outcome: 'offline', declinedLater: true });
    await approved(sale);
    expect(answered(await stored().upload('all'))).toMatchObject({
      uploaded: { count: 0 },
      failed: { count: 1, amountCents: 1250 },
    });
    expect(await driver().lookUp(sale.reference)).toMatchObject({
      kind: 'not_found',
      evidence: { inFailedReport: true, inStoreAndForward: true },
    });
    expect(answered(await stored().discard('failed'))).toBe(1);
    expect(answered(await stored().discard('all'))).toBe(0);
  });
}
