import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type {
  OriginalTransaction,
  RunOptions,
  TerminalDriver,
  TerminalOutcome,
  TerminalProgress,
  TerminalRequest,
  TerminalResult,
} from './driver.ts';
import type { TerminalControl } from './simulator/control.ts';

/** A driver and the simulated terminal at the other end of its link. */
export interface DriverUnderTest {
  readonly driver: TerminalDriver;
  readonly control: TerminalControl;
  readonly stop: () => Promise<void>;
}

/** What every driver must do over every transport; `canCancel` is false where no cancel can pass. */
export function describeDriver(
  name: string,
  traits: { readonly canCancel: boolean },
  setUp: () => Promise<DriverUnderTest>,
): void {
  describe(name, () => {
    let subject: DriverUnderTest;
    beforeEach(async () => {
      subject = await setUp();
    });
    afterEach(() => subject.stop());
    const context: Context = {
      control: () => subject.control,
      driver: () => subject.driver,
      run: (request, options) => subject.driver.run(request, { ...quiet, ...options }),
      approved: async (request) => resultOf(await context.run(request)),
    };
    testOutcomes(context);
    testAmounts(context);
    testFollowUps(context);
    testRecovery(context);
    testOrder(context);
    testCancel(context, traits.canCancel);
  });
}

interface Context {
  readonly control: () => TerminalControl;
  readonly driver: () => TerminalDriver;
  readonly run: (
    request: TerminalRequest,
    options?: Partial<RunOptions>,
  ) => Promise<TerminalOutcome>;
  readonly approved: (request: TerminalRequest) => Promise<TerminalResult>;
}

const quiet: RunOptions = {
  beforeFirstByte: () => Promise.resolve(),
  onProgress: () => undefined,
};

const sale: TerminalRequest = {
  operation: 'sale',
  tender: 'credit',
  reference: '100000000001',
  amountCents: 1250,
  askForTip: false,
};

function resultOf(outcome: TerminalOutcome): TerminalResult {
  if (outcome.kind !== 'approved') throw new Error(`not approved: ${JSON.stringify(outcome)}`);
  return outcome.result;
}

function originalOf(result: TerminalResult): OriginalTransaction {
  const { transactionNumber, authCode, processorId, reference } = result;
  return { transactionNumber, authCode, processorId, reference };
}

function testOutcomes({ approved, control, driver, run }: Context): void {
  test('identifies the terminal', async () => {
    const { serialNumber } = control().state();
    expect(await driver().identify()).toMatchObject({
      kind: 'identified',
      identity: { serialNumber, modelName: 'A920', protocolVersion: '1.43' },
    });
  });

  test('an approved sale tells what was charged, and nothing that must not be kept', async () => {
    const result = await approved({ ...sale, invoice: '42', clerk: '7', ticketNumber: 'T-9' });
    expect(result).toMatchObject({
      reference: sale.reference,
      operation: 'sale',
      approvedCents: 1250,
      amountDueCents: 0,
      partial: false,
      stored: false,
      entryType: 'Chip',
      batchNumber: '1',
      transactionNumber: '1',
    });
    expect(result.authCode).toMatch(/^[0-9A-F]{6}$/);
    expect(result.processorId).toMatch(/^[0-9]{12}$/);
    expect(result.last4).toMatch(/^[0-9]{4}$/);
    expect(JSON.stringify(result)).not.toMatch(/541333|411111|1230/);
    expect(JSON.parse(result.emvTags)).toMatchObject({ '4F': expect.any(String), '9B': 'E800' });
  });

  test('a decline is a result', async () => {
    const outcome = await run({ ...sale, amountCents: 1205 });
    expect(outcome).toMatchObject({ kind: 'declined', message: 'DECLINED' });
    expect(outcome).toMatchObject({ result: { approvedCents: 0, reference: sale.reference } });
  });

  test.each([
    ['timeout', '100001'],
    ['abort', '100002'],
  ] as const)('%s at the terminal is certainly not charged', async (outcome, code) => {
    control().next({ outcome });
    expect(await run(sale)).toMatchObject({ kind: 'not_run', code });
  });

  test.each(['100009', '199999', '123456'])('code %s leaves the outcome unknown', async (code) => {
    control().next({ outcome: 'refuse', code, message: 'COMM ERROR' });
    expect(await run(sale)).toEqual({ kind: 'unknown', reason: `${code} COMM ERROR` });
  });

  test('a recognised duplicate comes with the earlier transaction', async () => {
    const first = await approved(sale);
    expect(await run(sale)).toEqual({
      kind: 'duplicate',
      earlier: first,
      message: expect.any(String),
    });
    expect(control().state().records).toHaveLength(1);
    expect(await run({ ...sale, allowDuplicate: true })).toMatchObject({ kind: 'approved' });
  });
}

function testAmounts({ approved, control, run }: Context): void {
  test('a tip that the cardholder enters is told apart', async () => {
    control().next({ outcome: 'approve', tipCents: 200 });
    const result = await approved({ ...sale, askForTip: true });
    expect(result).toMatchObject({ approvedCents: 1450, tipCents: 200 });
  });

  test('a tip that the register took is charged, and none is asked for', async () => {
    control().next({ outcome: 'approve', tipCents: 999 });
    const result = await approved({ ...sale, tipCents: 300 });
    expect(result).toMatchObject({ approvedCents: 1550, tipCents: 300 });
  });

  test('a surcharge, a partial approval and an offline approval', async () => {
    control().next({ outcome: 'approve', surchargeCents: 38 });
    control().next({ outcome: 'partial', approvedCents: 1000 });
    control().next({ outcome: 'offline' });
    expect(await approved(sale)).toMatchObject({ approvedCents: 1288, surchargeCents: 38 });
    const partial = await approved({ ...sale, reference: '2' });
    expect(partial).toMatchObject({ partial: true, approvedCents: 1000, amountDueCents: 250 });
    expect(await approved({ ...sale, reference: '3' })).toMatchObject({ stored: true });
  });

  test('debit with cashback', async () => {
    const result = await approved({ ...sale, tender: 'debit', cashbackCents: 2000 });
    expect(result).toMatchObject({ approvedCents: 3250, cashbackCents: 2000, cardType: '' });
  });

  test('food stamps, and a balance that moves no money', async () => {
    const ebt = { ...sale, tender: 'ebt' } as const;
    const paid = await approved({ ...ebt, ebtType: 'FOOD_STAMP' });
    expect(paid).toMatchObject({ approvedCents: 1250, balanceCents: [12048, 2022] });
    const asked = await approved({ ...ebt, reference: '2', ebtType: 'INQUIRY_CASH' });
    expect(asked).toMatchObject({ approvedCents: 0, balanceCents: [12048, 2022] });
  });

  test('more than eight digits never leave', async () => {
    expect(await run({ ...sale, amountCents: 100_000_000 })).toMatchObject({ kind: 'not_sent' });
  });
}

function testFollowUps({ approved, control, driver, run }: Context): void {
  test('a hold is collected once', async () => {
    const held = await approved({ ...sale, operation: 'auth' });
    expect(held).toMatchObject({ operation: 'auth', approvedCents: 1250 });
    const capture = { ...sale, operation: 'capture', original: originalOf(held) } as const;
    const captured = await approved({ ...capture, reference: '2', amountCents: 1500 });
    expect(captured).toMatchObject({ operation: 'capture', approvedCents: 1500 });
    const again = await run({ ...capture, reference: '3' });
    expect(again).toMatchObject({ kind: 'not_run', code: '100021' });
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

function testRecovery({ approved, control, driver, run }: Context): void {
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

  test('a host build that ignores references is searched record by record', async () => {
    for (const reference of ['1', '2', '3']) await approved({ ...sale, reference });
    control().quirks({ ignoresReference: true });
    const outcome = await driver().lookUp('2');
    expect(outcome).toMatchObject({ kind: 'found', result: { reference: '2' } });
    expect(await driver().lookUp('4')).toMatchObject({ kind: 'not_found' });
  });

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

function testOrder({ control, run }: Context): void {
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

function testCancel({ control, driver, run }: Context, canCancel: boolean): void {
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
