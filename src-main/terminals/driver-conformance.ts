import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  testAdministration,
  testOwnRecords,
  testStoreAndForward,
} from './conformance-administration.ts';
import { type ConformanceContext, quiet, resultOf, sale } from './conformance-context.ts';
import { testFollowUps } from './conformance-follow-ups.ts';
import { testAbsence, testCancel, testOrder, testRecovery } from './conformance-recovery.ts';
import type { TerminalDriver } from './driver.ts';
import type { TerminalControl } from './simulator/control.ts';

/** A driver and the simulated terminal at the other end of its link. */
export interface DriverUnderTest {
  readonly driver: TerminalDriver;
  readonly control: TerminalControl;
  readonly stop: () => Promise<void>;
}

/** What every driver must do over every transport; `canCancel` is false where none can pass. */
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
    const context: ConformanceContext = {
      control: () => subject.control,
      driver: () => subject.driver,
      run: (request, options) => subject.driver.run(request, { ...quiet, ...options }),
      approved: async (request) => resultOf(await context.run(request)),
    };
    testOutcomes(context);
    testAmounts(context);
    testFollowUps(context);
    testRecovery(context);
    testAbsence(context);
    testOrder(context);
    testCancel(context, traits.canCancel);
    testAdministration(context);
    testOwnRecords(context);
    testStoreAndForward(context);
  });
}

function testOutcomes({ approved, control, driver, run }: ConformanceContext): void {
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

function testAmounts({ approved, control, run }: ConformanceContext): void {
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

  test('a voucher is charged by its number, and cash has a limit', async () => {
    const ebt = { ...sale, tender: 'ebt' } as const;
    expect(await run({ ...ebt, ebtType: 'VOUCHER' })).toMatchObject({ kind: 'not_run' });
    const voucher = { ebtType: 'VOUCHER', voucherNumber: '77', voucherAuthCode: '123' } as const;
    expect(await approved({ ...ebt, ...voucher })).toMatchObject({ approvedCents: 1250 });
    const cash = { ebtType: 'CASH_BENEFIT', cashbackCents: 1_000_000 } as const;
    expect(await run({ ...ebt, ...cash, reference: '2' })).toMatchObject({ kind: 'not_run' });
  });

  test('more than eight digits never leave', async () => {
    expect(await run({ ...sale, amountCents: 100_000_000 })).toMatchObject({ kind: 'not_sent' });
  });
}
