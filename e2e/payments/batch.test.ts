import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import type { Simulator } from '../../src-main/terminals/simulator/start-simulator.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { type PaymentWorld, until } from './payment-world.ts';
import { openWiredWorld, type WiredWorld } from './wired-world.ts';

let simulator: Simulator;
let world: PaymentWorld;
let wired: WiredWorld;

beforeEach(async () => {
  wired = await openWiredWorld();
  ({ simulator, world } = wired);
});

afterEach(() => wired.close());

const params = () => ({ location_id: world.locationId });

async function sold(webhook: string, amount: number): Promise<number> {
  const answer = await world.sell(webhook, { amount });
  assert('response' in answer && answer.response === 'APPROVED', 'the sale is approved');
  return answer.data.id;
}

async function aDayOfPayments(): Promise<void> {
  const handlers = paymentHandlers(world.context);
  const first = await sold('w-1', 1250);
  const second = await sold('w-2', 2000);
  const third = await sold('w-3', 700);
  await world.sell('w-4', { amount: 1205 });
  const refund = { transaction_id: first, payment: { id: 'r', amount: 250 }, webhook_id: 'r' };
  await handlers.refund(world.call('refund', { params: params(), body: refund }));
  const tip = { transaction_id: second, payment: { id: 't', amount: 300 }, webhook_id: 't' };
  await handlers.tipAdjust(world.call('tipAdjust', { params: params(), body: tip }));
  const voiding = { transaction_id: third, payment: { id: 'v' }, webhook_id: 'v' };
  await handlers.voidPayment(world.call('voidPayment', { params: params(), body: voiding }));
}

test('payments, attempts and the terminal agree to the cent, and the batch begins anew', async () => {
  await aDayOfPayments();
  const sum = { count: 3, amount: 1250 + 2300 - 250 };
  expect(await world.closeBatch('b-1')).toMatchObject({
    batch_number: '1',
    payments: sum,
    attempts: sum,
    terminal: sum,
    difference: 0,
    unrecorded: [],
  });
  expect(simulator.control.state().records).toEqual([]);
  await sold('w-5', 400);
  const next = { count: 1, amount: 400 };
  expect(await world.closeBatch('b-2')).toMatchObject({
    payments: next,
    terminal: next,
    difference: 0,
  });
});

test('the same close again has the same answer and closes nothing', async () => {
  await sold('w-1', 1250);
  const first = await world.closeBatch('b-1');
  await sold('w-2', 700);
  expect(await world.closeBatch('b-1')).toEqual(first);
  expect(simulator.control.state().records).toHaveLength(1);
});

test('a charge that was taken for none is voided before the batch is closed', async () => {
  await sold('w-1', 1250);
  simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  await world.sell('w-2', { amount: 700 });
  await world.payments.resolve({
    locationId: world.locationId,
    webhookId: 'w-2',
    userId: 7,
    outcome: 'not_charged',
    evidence: 'a guess',
  });
  const one = { count: 1, amount: 1250 };
  expect(await world.closeBatch('b-1')).toMatchObject({
    payments: one,
    terminal: one,
    difference: 0,
  });
});

test('a charge that we have no record of is shown, with its amount, and is a task', async () => {
  await sold('w-1', 1250);
  await wired.runAsStranger({ operation: 'sale', reference: '777000000001', amountCents: 700 });
  expect(await world.closeBatch('b-1')).toMatchObject({
    payments: { count: 1, amount: 1250 },
    terminal: { count: 2, amount: 1950 },
    difference: 700,
    unrecorded: [{ reference: '777000000001', amount: 700 }],
  });
  const tasks = await world.context.store.read.selectFrom('payment_task').selectAll().execute();
  expect(tasks).toMatchObject([{ kind: 'unknown_charge', amount_cents: 700 }]);
});

test('unknown payments are settled before their records are gone', async () => {
  simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await world.sell('w-1')).toMatchObject({ code: 10122 });
  expect(await world.closeBatch('b-1')).toMatchObject({
    payments: { count: 1, amount: 1250 },
    terminal: { count: 1, amount: 1250 },
    difference: 0,
  });
});

test('while a payment stays unknown the batch stays open', async () => {
  simulator.control.next({ outcome: 'approve', unrecorded: true, wire: { cut: 'before_answer' } });
  expect(await world.sell('w-1')).toMatchObject({ code: 10122 });
  expect(await world.closeBatch('b-1')).toMatchObject({
    code: 10122,
    details: { payment_id: 'w-1' },
  });
  expect(simulator.control.state().batchNumber).toBe(1);
});

test('a terminal that is away closes nothing, and the same call works once it is back', async () => {
  await sold('w-1', 1250);
  await simulator.control.unplug();
  expect(await world.closeBatch('b-1')).toMatchObject({ code: 10120 });
  await simulator.control.plugIn();
  expect(await world.closeBatch('b-1')).toMatchObject({ difference: 0 });
});

test('after a close "not found" is believed of an empty terminal', async () => {
  await sold('w-1', 1250);
  await world.closeBatch('b-1');
  const seen = await world.context.store.read
    .selectFrom('terminal_seen')
    .selectAll()
    .executeTakeFirstOrThrow();
  expect(seen).toMatchObject({ newest_transaction_number: null, batch_number: null });
});

test('what was approved offline is at risk until it is sent; what the issuer then refuses is a loss', async () => {
  simulator.control.next({ outcome: 'offline' });
  expect(await world.sell('w-1')).toMatchObject({ response: 'APPROVED', data: { stored: true } });
  simulator.control.next({ outcome: 'offline', declinedLater: true });
  await sold('w-2', 700);
  const { offline } = world.payments;
  const terminalId = Number(world.terminalId);
  expect(await offline.exposureOf(terminalId)).toMatchObject({ count: 2, amountCents: 1950 });
  await until(async () => {
    // The terminal is being told its limits: sending comes after that.
    await offline.forward(terminalId);
    return (await offline.exposureOf(terminalId)).count === 0;
  });
  const attempts = await world.context.store.read.selectFrom('attempt').select('state').execute();
  expect(attempts.map(({ state }) => state)).toEqual(['FORWARDED_APPROVED', 'FORWARDED_DECLINED']);
  const sum = { count: 1, amount: 1250 };
  expect(await world.closeBatch('b-1')).toMatchObject({
    payments: sum,
    attempts: sum,
    terminal: sum,
  });
});

test('a terminal is told its limits for payments without the issuer', async () => {
  const { offline } = world.payments;
  const limits = await offline.limitsOf(world.locationId);
  expect(limits.isOn).toBe(false);
  await offline.setLimits(world.locationId, { ...limits, isOn: true });
  expect(await offline.configure(world.locationId, Number(world.terminalId))).toBe(true);
});
