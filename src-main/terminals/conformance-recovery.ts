import { expect, test } from 'vitest';
import { type ConformanceContext, sale } from './conformance-context.ts';
import type { TerminalProgress } from './driver.ts';

export function testRecovery({ approved, control, driver, run }: ConformanceContext): void {
  test.each(['after_ack', 'before_answer', 'mid_answer'] as const)(
    'a link that breaks %s leaves the outcome unknown, and a look-up finds the charge',
    async (cut) => {
      control().next({ outcome: 'approve', wire: { cut } });
      expect(await run(sale)).toMatchObject({ kind: 'unknown' });
      await control().plugIn();
      expect(await driver().lookUp(sale.reference)).toMatchObject({
        kind: 'found',
        voided: false,
        result: { reference: sale.reference, approvedCents: 1250 },
      });
    },
  );

  test('an answer that says approved for another reference is no approval', async () => {
    control().next({
      outcome: 'approve',
      wire: { wrongReference: true, cut: 'before_confirmation' },
    });
    expect(await run(sale)).toMatchObject({ kind: 'unknown' });
    await control().plugIn();
    expect(await driver().lookUp(sale.reference)).toMatchObject({ kind: 'found' });
  });

  test('what is not found comes with the facts that decide', async () => {
    await approved(sale);
    const { serialNumber } = control().state();
    expect(await driver().lookUp('777777777777')).toEqual({
      kind: 'not_found',
      evidence: {
        serialNumber,
        newestTransactionNumber: '1',
        batchNumber: '1',
        inFailedReport: false,
        inStoreAndForward: false,
      },
    });
  });

  test('a stored transaction may be the missing one', async () => {
    control().next({ outcome: 'offline' });
    await approved(sale);
    const outcome = await driver().lookUp('777777777777');
    expect(outcome).toMatchObject({ evidence: { inStoreAndForward: true } });
  });

  test('what broke off at the host is in the failed report', async () => {
    control().next({ outcome: 'refuse', code: '100009', message: 'RECEIVE FAILED' });
    expect(await run(sale)).toMatchObject({ kind: 'unknown' });
    const outcome = await driver().lookUp(sale.reference);
    expect(outcome).toMatchObject({ kind: 'not_found', evidence: { inFailedReport: true } });
  });

  test('a payment that was refused as a duplicate is in no report', async () => {
    control().next({ outcome: 'refuse', code: '100011', message: 'DUP TRANSACTION' });
    expect(await run(sale)).toMatchObject({ kind: 'duplicate', earlier: null });
    const outcome = await driver().lookUp(sale.reference);
    expect(outcome).toMatchObject({ kind: 'not_found', evidence: { inFailedReport: false } });
  });

  test('a host build that ignores references is searched record by record', async () => {
    for (const reference of ['1', '2', '3']) await approved({ ...sale, reference });
    control().quirks({ ignoresReference: true });
    const outcome = await driver().lookUp('2');
    expect(outcome).toMatchObject({ kind: 'found', result: { reference: '2' } });
    expect(await driver().lookUp('4')).toMatchObject({ kind: 'not_found' });
  });
}

export function testAbsence({ control, driver, run }: ConformanceContext): void {
  test('nobody there: a sale is not sent, a look-up has no answer', async () => {
    await control().unplug();
    let asked = false;
    const beforeFirstByte = async (): Promise<void> => {
      asked = true;
    };
    expect(await run(sale, { beforeFirstByte })).toMatchObject({ kind: 'not_sent' });
    expect(asked).toBe(false);
    expect(await driver().lookUp(sale.reference)).toMatchObject({ kind: 'no_answer' });
    expect(await driver().identify()).toMatchObject({ kind: 'no_answer' });
    await control().plugIn();
    expect(await run(sale)).toMatchObject({ kind: 'approved' });
  });
}

export function testOrder({ control, run }: ConformanceContext): void {
  test('nothing leaves before the caller has written down that it will', async () => {
    const steps: string[] = [];
    const outcome = await run(sale, {
      beforeFirstByte: async () => {
        await new Promise((resolve) => setTimeout(resolve, 20));
        steps.push(`written, ${control().state().records.length} charged`);
      },
      onProgress: (progress: TerminalProgress) => steps.push(progress.step),
    });
    expect(outcome.kind).toBe('approved');
    expect(steps.filter((step) => step !== 'accepted')).toEqual([
      'connecting',
      'written, 0 charged',
      'sent',
      'answered',
    ]);
  });

  test('a failure to write it down stops the sale', async () => {
    const beforeFirstByte = (): Promise<void> => Promise.reject(new Error('disk full'));
    await expect(run(sale, { beforeFirstByte })).rejects.toThrow('disk full');
    expect(control().state().records).toHaveLength(0);
  });
}

export function testCancel({ control, driver, run }: ConformanceContext, canCancel: boolean): void {
  test('a cancel is carried to the terminal, or says that it cannot be', async () => {
    control().next({ outcome: 'approve', waitsForCard: canCancel });
    let cancelled: Promise<unknown> | null = null;
    const stop = control().onScreen((screen) => {
      if (screen.phase === 'card') cancelled = driver().cancel();
    });
    const outcome = await run(sale);
    stop();
    expect(await cancelled).toMatchObject({ kind: canCancel ? 'asked' : 'not_possible' });
    expect(outcome).toMatchObject(
      canCancel ? { kind: 'not_run', code: '100002' } : { kind: 'approved' },
    );
  });
}
