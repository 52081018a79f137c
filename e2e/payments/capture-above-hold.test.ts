import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Handler } from '../../src-main/service/kernel/handler.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { processingHandlers } from '../../src-main/service/processing.ts';
import { transactionHandlers } from '../../src-main/service/transactions.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { openWiredWorld, type WiredWorld } from './wired-world.ts';

/** A tab: $50.00 are held for a ticket of $50.00, and the guest gives a tip of $8.00. */
const heldCents = 5_000;
const tipCents = 800;
const finalCents = heldCents + tipCents;
const twentyPercent = 2_000;

let wired: WiredWorld;
let holdId: number;
beforeEach(async () => {
  wired = await openWiredWorld();
  holdId = await hold();
});
afterEach(() => wired.close());

async function hold(): Promise<number> {
  const { world } = wired;
  const params = { location_id: world.locationId };
  const body = {
    ticket: { id: 'T-1', totals: { total: heldCents, due: heldCents } },
    payment: { id: 'hold', amount: heldCents },
    webhook_id: 'hold',
    terminal_id: world.terminalId,
  };
  const answer = await paymentHandlers(world.context).auth(world.call('auth', { params, body }));
  assert('response' in answer && answer.response === 'APPROVED', JSON.stringify(answer));
  return answer.data.id;
}

async function allow(capture_over_rate: number): Promise<void> {
  const { world } = wired;
  const params = { location_id: world.locationId };
  const call = world.call('configureProcessing', { params, body: { capture_over_rate } });
  const configured = await processingHandlers(world.context).configureProcessing(call);
  expect(configured).toMatchObject({ capture_over_rate });
}

function capture(
  key: string,
  payment: { readonly amount: number; readonly tip?: number },
): ReturnType<Handler<'capture'>> {
  const { world } = wired;
  const params = { location_id: world.locationId };
  const body = { transaction_id: holdId, payment: { id: key, ...payment }, webhook_id: key };
  return paymentHandlers(world.context).capture(world.call('capture', { params, body }));
}

const withTip = { amount: finalCents, tip: tipCents };

function ticket(): Promise<Row<'ticket'>> {
  return wired.world.context.store.read.selectFrom('ticket').selectAll().executeTakeFirstOrThrow();
}

function captures(): Promise<Row<'payment_transaction'>[]> {
  return wired.world.context.store.read
    .selectFrom('payment_transaction')
    .selectAll()
    .where('kind', '=', 'capture')
    .where('status', '=', 'approved')
    .execute();
}

function capturedOnTerminal(): readonly number[] {
  const { records } = wired.simulator.control.state();
  return records.filter(({ type }) => type === '04').map(({ approvedCents }) => approvedCents);
}

const paidWithTip = { paid_cents: heldCents, tips_cents: tipCents, due_cents: 0, open: 0 };

test('a tab is captured with its tip: the ticket is paid, and the tip is no part of what is due', async () => {
  await allow(twentyPercent);
  expect(await capture('c-1', withTip)).toMatchObject({
    response: 'APPROVED',
    data: { amount: finalCents, tip: tipCents },
  });
  expect(await ticket()).toMatchObject(paidWithTip);
  expect(capturedOnTerminal()).toEqual([finalCents]);
  const { world } = wired;
  const day = await world.context.store.read
    .selectFrom('day_total')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(day).toMatchObject({ card_cents: heldCents, tips_cents: tipCents });
  const [captured] = await captures();
  const params = { location_id: world.locationId, transaction_id: captured?.id ?? 0 };
  const read = world.call('retrieveTransaction', { params, body: {} });
  expect(await transactionHandlers(world.context).retrieveTransaction(read)).toMatchObject({
    total_amount: finalCents,
    refundable_base_amount: heldCents,
    refundable_tip_amount: tipCents,
  });
});

test('the day balances with what was captured above a hold', async () => {
  await allow(twentyPercent);
  await capture('c-1', withTip);
  const { world } = wired;
  const params = { location_id: world.locationId };
  const body = { terminal_id: world.terminalId, webhook_id: 'day' };
  const closing = world.call('batchClose', { params, body });
  expect(await paymentHandlers(world.context).batchClose(closing)).toMatchObject({
    payments: { count: 1, amount: finalCents },
    terminal: { count: 1, amount: finalCents },
    difference: 0,
    unrecorded: [],
  });
});

test('nothing above the hold is asked of the terminal before the location allows it', async () => {
  expect(await capture('c-1', { amount: heldCents + 1 })).toMatchObject({
    code: 10130,
    details: { available: heldCents },
  });
  await allow(twentyPercent);
  expect(await capture('c-2', { amount: 6_001 })).toMatchObject({
    code: 10130,
    details: { available: 6_000 },
  });
  expect(capturedOnTerminal()).toEqual([]);
  expect(await capture('c-3', { amount: 6_000, tip: 1_000 })).toMatchObject({
    response: 'APPROVED',
  });
});

test('an issuer that wants no more than was held declines, and the hold is as it was', async () => {
  await allow(twentyPercent);
  wired.simulator.control.capturesOver(0);
  expect(await capture('c-1', withTip)).toMatchObject({ response: 'DECLINE' });
  expect(await ticket()).toMatchObject({ paid_cents: 0, tips_cents: 0, due_cents: heldCents });
  expect(await captures()).toEqual([]);
  expect(await capture('c-2', { amount: heldCents })).toMatchObject({ response: 'APPROVED' });
  expect(await ticket()).toMatchObject({ paid_cents: heldCents, tips_cents: 0, open: 0 });
  expect(capturedOnTerminal()).toEqual([heldCents]);
});

test('of a part that the issuer gives the goods are paid first', async () => {
  await allow(twentyPercent);
  wired.simulator.control.next({ outcome: 'partial', approvedCents: 5_300 });
  await capture('c-1', withTip);
  expect(await ticket()).toMatchObject({ ...paidWithTip, tips_cents: 300 });
});

test.each(['after_ack', 'before_answer', 'mid_answer'] as const)(
  'a link that breaks %s leaves one capture with its tip',
  async (cut) => {
    await allow(twentyPercent);
    wired.simulator.control.next({ outcome: 'approve', wire: { cut } });
    expect(await capture('c-1', withTip)).toMatchObject({ code: 10122 });
    await wired.world.untilSettled();
    expect(await capture('c-1', withTip)).toMatchObject({ response: 'APPROVED' });
    expect(capturedOnTerminal()).toEqual([finalCents]);
    expect(await captures()).toMatchObject([
      { amount_cents: finalCents, base_cents: heldCents, tip_cents: tipCents },
    ]);
    expect(await ticket()).toMatchObject(paidWithTip);
  },
);

describe('a capture of which only a person can tell', () => {
  beforeEach(async () => {
    await allow(twentyPercent);
    const wire = { cut: 'before_answer' } as const;
    wired.simulator.control.next({ outcome: 'approve', unrecorded: true, wire });
    expect(await capture('c-1', withTip)).toMatchObject({ code: 10122 });
  });

  const said = { userId: 7, outcome: 'charged', evidence: 'on the statement' } as const;

  test.each([
    ['charged as asked for', {}, tipCents],
    ['charged with another tip', { tipCents: 500 }, 500],
    ['charged less', { amountCents: 5_300 }, 300],
    ['charged without the tip', { amountCents: heldCents, tipCents: 0 }, 0],
  ])('%s', async (_, amounts, tip) => {
    const { payments, locationId } = wired.world;
    const resolved = await payments.resolve({ ...said, ...amounts, locationId, webhookId: 'c-1' });
    expect(resolved).toMatchObject({ state: 'RECORDED' });
    expect(await ticket()).toMatchObject({ ...paidWithTip, tips_cents: tip });
    expect(await captures()).toMatchObject([{ amount_cents: heldCents + tip, tip_cents: tip }]);
  });
});
