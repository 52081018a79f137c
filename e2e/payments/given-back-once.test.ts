import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Row } from '../../src-shared/journal/tables.ts';
import { approvedId, type FollowUpName, followUp, holdOnCard } from './card-follow-ups.ts';
import { withAvs } from './changed-driver.ts';
import { until } from './pass-time.ts';
import { openVirtualWorld, type VirtualWorld } from './virtual-world.ts';

const minuteMs = 60_000;
const nobodyThere = { outcome: 'refuse', code: '100001', message: 'TIMEOUT' } as const;

let virtual: VirtualWorld;
/** What the issuer says of the address: 'N' makes an approval that nobody wants. */
let avsCode: string;

beforeEach(async () => {
  avsCode = '';
  virtual = await openVirtualWorld({ changeDriver: (driver) => withAvs(driver, () => avsCode) });
});

afterEach(() => virtual.world.close());

function follow(name: FollowUpName, key: string, transactionId: number, amount = 1250) {
  const { clock, world } = virtual;
  return until(clock, followUp(world, name, key, { transactionId, amount }));
}

/** Approved, and its void is put off because nobody attends to it at the terminal. */
async function unwanted(): Promise<number> {
  avsCode = 'N';
  virtual.terminal.scripts.next({ outcome: 'approve' });
  virtual.terminal.scripts.next(nobodyThere);
  expect(await virtual.sell('w-1', { ignoreAvsResult: false })).toMatchObject({ code: 10122 });
  const { state, transaction_id } = await virtual.attemptOf('w-1');
  expect(state).toBe('VOIDING');
  return transaction_id ?? 0;
}

function ticketOf(key: string): Promise<Row<'ticket'>> {
  return virtual.world.context.store.read
    .selectFrom('ticket')
    .selectAll()
    .where('id_external', '=', key)
    .executeTakeFirstOrThrow();
}

function recordTypes(): readonly string[] {
  return virtual.terminal.batch.records.map(({ type }) => type);
}

test.each(['refund', 'tipAdjust'] as const)(
  'a %s waits for the void that the register makes by itself',
  async (name) => {
    const charge = await unwanted();
    expect(await follow(name, 'f-1', charge, 300)).toMatchObject({
      code: 10131,
      details: { state: 'pending' },
    });
    await virtual.pass(minuteMs);
    expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
    expect(recordTypes()).toEqual(['17', '17']);
    expect(await ticketOf('w-1')).toMatchObject({ paid_cents: 0, refunded_cents: 0 });
  },
);

test('a person may void it before the register does', async () => {
  const charge = await unwanted();
  approvedId(await follow('voidPayment', 'v-1', charge));
  await virtual.pass(minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(recordTypes()).toEqual(['17', '17']);
});

test('a void that its batch was closed under is a task, and reaches no other charge', async () => {
  await unwanted();
  virtual.terminal.batch.close();
  avsCode = '';
  approvedId(await virtual.sell('w-2'));
  await virtual.pass(minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'NEEDS_HUMAN' });
  expect(recordTypes()).toEqual(['01']);
});

test('a kept charge that was refunded at the terminal is not taken off its ticket as well', async () => {
  avsCode = 'N';
  virtual.terminal.scripts.next({ outcome: 'approve' });
  virtual.terminal.scripts.next({ outcome: 'decline' });
  const charge = approvedId(await virtual.sell('w-1', { ignoreAvsResult: false }));
  approvedId(await follow('refund', 'r-1', charge));
  const resolved = await virtual.world.payments.resolve({
    locationId: virtual.world.locationId,
    webhookId: 'w-1',
    userId: 7,
    outcome: 'given_back',
    evidence: 'refunded on the card reader',
  });
  expect(resolved).toEqual({ state: 'VOIDED' });
  expect(await ticketOf('w-1')).toMatchObject({ paid_cents: 1250, refunded_cents: 1250 });
});

test('a stored payment is not refunded before the issuer has said yes', async () => {
  await virtual.world.payments.recover();
  virtual.terminal.scripts.next({ outcome: 'offline' });
  const charge = approvedId(await virtual.sell('w-1'));
  const stored = { code: 10131, details: { state: 'stored' } };
  expect(await follow('refund', 'r-1', charge)).toMatchObject(stored);
  await virtual.pass(11 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'FORWARDED_APPROVED' });
  approvedId(await follow('refund', 'r-2', charge));
});

test('a stored payment whose tip was changed is a loss with its tip once it is declined', async () => {
  await virtual.world.payments.recover();
  virtual.terminal.scripts.next({ outcome: 'offline', declinedLater: true });
  const charge = approvedId(await virtual.sell('w-1'));
  approvedId(await follow('tipAdjust', 't-1', charge, 300));
  expect(await ticketOf('w-1')).toMatchObject({ paid_cents: 1250, tips_cents: 300 });
  await virtual.pass(11 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'FORWARDED_DECLINED' });
  expect(await ticketOf('w-1')).toMatchObject({ paid_cents: 0, tips_cents: 0 });
});

const cashTaken = { userId: 7, approverId: null, reason: 'paid in cash' };

test('a capture is voided when the ticket was paid otherwise meanwhile', async () => {
  const { clock, terminal, world } = virtual;
  const held = approvedId(await until(clock, holdOnCard(world, 'a-1')));
  terminal.scripts.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await follow('capture', 'c-1', held)).toMatchObject({ code: 10122 });
  await world.payments.allowOtherTender(world.locationId, 'c-1', cashTaken);
  await virtual.pass(minuteMs);
  expect(await virtual.attemptOf('c-1')).toMatchObject({
    state: 'VOIDED',
    reason: 'paid_otherwise',
  });
  expect(recordTypes()).toEqual(['03', '20', '20']);
  expect(await ticketOf('a-1')).toMatchObject({ paid_cents: 0, due_cents: 1250 });
});

test('a capture that beats its cancel pays its ticket: the hold is not let go', async () => {
  const { clock, terminal, world } = virtual;
  const held = approvedId(await until(clock, holdOnCard(world, 'a-1')));
  terminal.scripts.next({ outcome: 'approve', wire: { lateMs: 2_000 } });
  const capturing = followUp(world, 'capture', 'c-1', { transactionId: held });
  await virtual.pass(1_000);
  void world.payments.cancel(world.locationId, 'c-1');
  approvedId(await until(clock, capturing));
  expect(recordTypes()).toEqual(['03', '04']);
  expect(await ticketOf('a-1')).toMatchObject({ paid_cents: 1250, due_cents: 0 });
});
