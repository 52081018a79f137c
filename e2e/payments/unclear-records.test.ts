import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TransactionRecord } from '../../src-main/terminals/simulator/records.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { approvedId, type FollowUpName, followUp } from './card-follow-ups.ts';
import { changedDriver } from './changed-driver.ts';
import { until } from './pass-time.ts';
import { openVirtualWorld, type VirtualWorld } from './virtual-world.ts';

const minuteMs = 60_000;
const lost = { outcome: 'approve', wire: { cut: 'before_answer' } } as const;

let virtual: VirtualWorld;
/** What the terminal says that it charged, where that isn't what it was asked for. */
let saysCents: number | undefined;

beforeEach(async () => {
  saysCents = undefined;
  virtual = await openVirtualWorld({
    changeDriver: (driver) =>
      changedDriver(driver, {
        run: async (request, options) => {
          const outcome = await driver.run(request, options);
          if (outcome.kind !== 'approved' || saysCents === undefined) return outcome;
          return { ...outcome, result: { ...outcome.result, approvedCents: saysCents } };
        },
      }),
  });
});

afterEach(() => virtual.world.close());

function follow(name: FollowUpName, key: string, transactionId: number, amount = 1250) {
  const { clock, world } = virtual;
  return until(clock, followUp(world, name, key, { transactionId, amount }));
}

function newestRecord(): TransactionRecord {
  const newest = virtual.terminal.batch.records.at(-1);
  assert(newest, 'the terminal has records');
  return newest;
}

/** Some terminals keep none of a void or a tip adjust: what it acted on shows it. */
function forgetNewest(): void {
  virtual.terminal.batch.remove([newestRecord()], []);
}

function ticketOf(key: string): Promise<Row<'ticket'>> {
  return virtual.world.context.store.read
    .selectFrom('ticket')
    .selectAll()
    .where('id_external', '=', key)
    .executeTakeFirstOrThrow();
}

test('a void without an answer and without a record is known by the charge that it undid', async () => {
  const charge = approvedId(await virtual.sell('w-1'));
  virtual.terminal.scripts.next(lost);
  expect(await follow('voidPayment', 'v-1', charge)).toMatchObject({ code: 10122 });
  forgetNewest();
  await virtual.pass(minuteMs);
  expect(await virtual.attemptOf('v-1')).toMatchObject({ state: 'RECORDED' });
  expect(await ticketOf('w-1')).toMatchObject({ paid_cents: 0 });
  expect(await follow('refund', 'r-1', charge)).toMatchObject({ details: { state: 'voided' } });
});

test('a tip adjust without an answer and without a record is known by the tip of its charge', async () => {
  const charge = approvedId(await virtual.sell('w-1'));
  virtual.terminal.scripts.next(lost);
  expect(await follow('tipAdjust', 't-1', charge, 300)).toMatchObject({ code: 10122 });
  forgetNewest();
  await virtual.pass(minuteMs);
  expect(await virtual.attemptOf('t-1')).toMatchObject({ state: 'RECORDED' });
  expect(await ticketOf('w-1')).toMatchObject({ paid_cents: 1250, tips_cents: 300 });
});

test.each([
  ['voidPayment', 'NOT_RUN'],
  ['tipAdjust', 'NOT_RUN'],
] as const)('a %s that its charge shows nothing of did not run', async (name, state) => {
  const charge = approvedId(await virtual.sell('w-1'));
  virtual.terminal.scripts.next({ ...lost, unrecorded: true });
  expect(await follow(name, 'f-1', charge, 300)).toMatchObject({ code: 10122 });
  await virtual.pass(4 * minuteMs);
  expect(await virtual.attemptOf('f-1')).toMatchObject({ state });
  expect(await ticketOf('w-1')).toMatchObject({ paid_cents: 1250, tips_cents: 0 });
});

test.each([
  ['held instead', '03'],
  ['given back instead', '02'],
])('a sale whose record says that it was %s is a task, not a payment', async (_, type) => {
  await virtual.sell('w-0');
  virtual.terminal.scripts.next(lost);
  expect(await virtual.sell('w-1')).toMatchObject({ code: 10122 });
  virtual.terminal.batch.change(newestRecord().transactionNumber, { type });
  await virtual.pass(minuteMs);
  const task = { state: 'NEEDS_HUMAN', reason: 'other_payment' };
  expect(await virtual.attemptOf('w-1')).toMatchObject(task);
  expect(await ticketOf('w-1')).toMatchObject({ paid_cents: 0 });
});

test('what a terminal said that it charged is a task when its record is gone, whoever pays meanwhile', async () => {
  const { terminal, world } = virtual;
  saysCents = 7;
  terminal.quirks = { ...terminal.quirks, hidesRecords: true };
  expect(await virtual.sell('w-1')).toMatchObject({ code: 10122 });
  const allowed = { userId: 7, approverId: null, reason: 'paid in cash' };
  await world.payments.allowOtherTender(world.locationId, 'w-1', allowed);
  await virtual.pass(4 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'NEEDS_HUMAN' });
});

test('a void that was given up and comes late is recorded with the next payment', async () => {
  const charge = approvedId(await virtual.sell('w-1'));
  virtual.terminal.scripts.next({ ...lost, unrecorded: true });
  await follow('voidPayment', 'v-1', charge);
  await virtual.pass(4 * minuteMs);
  const { reference, state } = await virtual.attemptOf('v-1');
  expect(state).toBe('NOT_RUN');
  const sold = await virtual.attemptOf('w-1');
  const original = { transactionNumber: '1', authCode: null, processorId: null };
  await virtual.runAsStranger({
    operation: 'void',
    reference,
    amountCents: 0,
    original: { ...original, reference: sold.reference },
  });
  await virtual.sell('w-2');
  await virtual.pass(5_000);
  expect(await virtual.attemptOf('v-1')).toMatchObject({ state: 'RECORDED' });
  expect(await ticketOf('w-1')).toMatchObject({ paid_cents: 0 });
});

test('each charge that somebody made on the terminal’s own menu is a task of its own', async () => {
  await virtual.sell('w-0');
  const { batch } = virtual.terminal;
  for (const [number, approvedCents] of [4200, 900, 900].entries()) {
    const [transactionNumber, timestamp] = [number + 2, `2026112012000${number}`];
    // Nobody gives such a charge a reference.
    batch.add({ ...newestRecord(), reference: '', transactionNumber, approvedCents, timestamp });
  }
  await virtual.sell('w-1');
  await virtual.pass(5_000);
  const tasks = await virtual.world.context.store.read
    .selectFrom('payment_task')
    .selectAll()
    .execute();
  expect(tasks.map(({ amount_cents }) => amount_cents)).toEqual([4200, 900, 900]);
});

test('a balance that is told as an amount pays nothing', async () => {
  saysCents = 12_048;
  const { clock, world } = virtual;
  const { paymentHandlers } = await import('../../src-main/service/payments.ts');
  const ticket = { id: 'w-1', _embedded: { ebt_type: 'INQUIRY_CASH' as const } };
  const payment = { id: 'w-1', amount: 1250 };
  const body = { ticket, payment, webhook_id: 'w-1', terminal_id: world.terminalId };
  const call = world.call('sale', { params: { location_id: world.locationId }, body });
  const answer = await until(clock, Promise.resolve(paymentHandlers(world.context).sale(call)));
  expect(answer).toMatchObject({ response: 'APPROVED', data: { amount: 0, balance: 12_048 } });
  expect(await ticketOf('w-1')).toMatchObject({ paid_cents: 0 });
});
