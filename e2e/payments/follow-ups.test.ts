import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Call, Handler } from '../../src-main/service/kernel/handler.ts';
import { orderHandlers } from '../../src-main/service/orders.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { transactionHandlers } from '../../src-main/service/transactions.ts';
import type { Simulator } from '../../src-main/terminals/simulator/start-simulator.ts';
import { Fault } from '../../src-shared/contract/fault.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
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

const totals = { total: 2000, due: 2000 };

function charge(
  name: 'sale' | 'auth',
  webhook: string,
  amount: number,
  ticket: object = {},
): ReturnType<Handler<'sale'>> {
  const input = {
    params: { location_id: world.locationId },
    body: {
      ticket: { id: 'T-1', ...ticket },
      payment: { id: webhook, amount },
      webhook_id: webhook,
      terminal_id: world.terminalId,
    },
  };
  const handlers = paymentHandlers(world.context);
  if (name === 'sale') return handlers.sale(world.call('sale', input));
  return handlers.auth(world.call('auth', input));
}

async function chargedId(answered: ReturnType<Handler<'sale'>>): Promise<number> {
  const answer = await answered;
  assert('response' in answer && answer.response === 'APPROVED', JSON.stringify(answer));
  return answer.data.id;
}

let follows = 0;

function follow(
  name: 'refund' | 'voidPayment' | 'capture' | 'tipAdjust',
  transaction_id: number,
  payment: { readonly amount?: number; readonly tip?: number } = {},
): ReturnType<Handler<'refund'>> {
  const webhook_id = `f-${++follows}`;
  const params = { location_id: world.locationId };
  const body = { transaction_id, payment: { id: webhook_id, ...payment }, webhook_id };
  // The amount is left out for a void alone, whose schema has none.
  const call = world.call('refund', { params, body: body as Call<'refund'>['body'] });
  return paymentHandlers(world.context)[name](call);
}

function read(transaction_id: number): ReturnType<Handler<'retrieveTransaction'>> {
  const params = { location_id: world.locationId, transaction_id };
  return transactionHandlers(world.context).retrieveTransaction(
    world.call('retrieveTransaction', { params, body: {} }),
  );
}

async function ticket(): Promise<Row<'ticket'>> {
  return world.context.store.read
    .selectFrom('ticket')
    .selectAll()
    .where('id_external', '=', 'T-1')
    .executeTakeFirstOrThrow();
}

async function dayTotal(): Promise<Row<'day_total'>> {
  return world.context.store.read.selectFrom('day_total').selectAll().executeTakeFirstOrThrow();
}

test('a refund with a tip gives back exactly what was asked for', async () => {
  simulator.control.next({ outcome: 'approve', tipCents: 250 });
  const id = await chargedId(charge('sale', 'w-1', 1250));
  const adjusted = await follow('tipAdjust', id, { amount: 250 });
  expect(adjusted).toMatchObject({ response: 'APPROVED', data: { amount: 1500, tip: 250 } });
  const refund = await follow('refund', id, { amount: 600, tip: 100 });
  expect(refund).toMatchObject({ response: 'APPROVED', data: { amount: 600, tip: 100 } });
  const returned = simulator.control.state().records.find(({ type }) => type === '02');
  expect(returned).toMatchObject({ approvedCents: 600 });
  expect(await read(id)).toMatchObject({
    refundable_base_amount: 750,
    refundable_tip_amount: 150,
    can_partial_refund: true,
  });
});

test('a tip adjust changes the tip of the ticket and of the day, and the last one stands', async () => {
  const id = await chargedId(charge('sale', 'w-1', 2000, { totals }));
  await follow('tipAdjust', id, { amount: 300 });
  await follow('tipAdjust', id, { amount: 200 });
  expect(await ticket()).toMatchObject({ paid_cents: 2000, tips_cents: 200, open: 0 });
  expect(await dayTotal()).toMatchObject({
    sales_cents: 2000,
    tips_cents: 200,
    card_cents: 2000,
  });
  expect(await read(id)).toMatchObject({ tip_amount: 200, total_amount: 2200 });
});

test('a void takes the payment off its ticket and out of the day', async () => {
  const id = await chargedId(charge('sale', 'w-1', 2000, { totals }));
  expect(await follow('voidPayment', id)).toMatchObject({ response: 'APPROVED' });
  expect(await ticket()).toMatchObject({ paid_cents: 0, due_cents: 2000, open: 1 });
  expect(await dayTotal()).toMatchObject({ sales_cents: 0, card_cents: 0 });
  expect(await read(id)).toMatchObject({ status: 'Voided', refundable_base_amount: 0 });
  expect(await follow('refund', id, { amount: 1 })).toMatchObject({
    code: 10131,
    details: { state: 'voided' },
  });
});

test('a hold is no payment until it is captured, for no more than is held', async () => {
  const id = await chargedId(charge('auth', 'w-1', 2000, { totals }));
  expect(await ticket()).toMatchObject({ paid_cents: 0, open: 1 });
  expect(await follow('capture', id, { amount: 2001 })).toMatchObject({ code: 10130 });
  const captured = await follow('capture', id, { amount: 1500 });
  expect(captured).toMatchObject({ response: 'APPROVED', data: { amount: 1500 } });
  expect(await ticket()).toMatchObject({ paid_cents: 1500, due_cents: 500 });
  expect(await follow('capture', id, { amount: 1 })).toMatchObject({ code: 10131 });
});

test('two refunds at once never give back more than is left', async () => {
  const id = await chargedId(charge('sale', 'w-1', 1250));
  const answers = await Promise.all([
    follow('refund', id, { amount: 800 }),
    follow('refund', id, { amount: 800 }),
  ]);
  const codes = answers.map((answer) => (answer instanceof Fault ? answer.code : 'APPROVED'));
  expect(codes.toSorted()).toEqual([10121, 'APPROVED']);
  expect(await follow('refund', id, { amount: 800 })).toMatchObject({
    code: 10130,
    details: { available: 450 },
  });
});

test('food stamps go back as food stamps', async () => {
  const ebt = { _embedded: { ebt_type: 'FOOD_STAMP' } };
  const id = await chargedId(charge('sale', 'w-1', 1250, ebt));
  expect(await follow('refund', id, { amount: 1250 })).toMatchObject({ response: 'APPROVED' });
  expect(simulator.control.state().records.map(({ edcType }) => edcType)).toEqual(['03', '03']);
});

test('a ticket whose total nobody told stays open for what is paid otherwise', async () => {
  const stamps = { _embedded: { ebt_type: 'FOOD_STAMP' } };
  await chargedId(charge('sale', 'w-1', 1250, stamps));
  await chargedId(charge('sale', 'w-2', 300));
  expect(await ticket()).toMatchObject({ paid_cents: 1550, due_cents: 0, open: 1 });
});

test('a ticket with totals is closed by the payment that leaves nothing due', async () => {
  await chargedId(charge('sale', 'w-1', 1500, { totals }));
  expect(await ticket()).toMatchObject({ due_cents: 500, open: 1 });
  await chargedId(charge('sale', 'w-2', 500));
  expect(await ticket()).toMatchObject({ due_cents: 0, open: 0 });
  expect(await charge('sale', 'w-3', 1)).toMatchObject({ code: 10131 });
});

test('a balance inquiry takes nothing and pays nothing', async () => {
  const ebt = { _embedded: { ebt_type: 'INQUIRY_CASH' } };
  const answer = await charge('sale', 'w-1', 1250, ebt);
  expect(answer).toMatchObject({ response: 'APPROVED', data: { amount: 0 } });
  expect(await ticket()).toMatchObject({ paid_cents: 0 });
});

test('what an unknown payment may have taken is reserved; cash needs a manager, a card is refused', async () => {
  simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await charge('sale', 'w-1', 2000, { totals })).toMatchObject({ code: 10122 });
  await simulator.control.unplug();
  expect(await charge('sale', 'w-2', 2000, { totals })).toMatchObject({
    code: 10122,
    details: { payment_id: 'w-1' },
  });
  const { id } = await ticket();
  const params = { location_id: world.locationId };
  const payInCash = (): ReturnType<Handler<'createOrder'>> =>
    orderHandlers(world.context).createOrder(
      world.call('createOrder', {
        params,
        body: { ticket_id: id, payment: { id: 'c-1', tender: 'cash' }, webhook_id: 'c-1' },
      }),
    );
  expect(await payInCash()).toMatchObject({ code: 10122 });
  const allowed = await world.payments.allowOtherTender(world.locationId, 'w-1', {
    userId: 7,
    approverId: 8,
    reason: 'guest in a hurry',
  });
  expect(allowed).toEqual({ state: 'UNKNOWN' });
  expect(await payInCash()).toMatchObject({ response: 'APPROVED' });
  await simulator.control.plugIn();
  await until(async () => simulator.control.state().records.some(({ type }) => type === '17'));
  await world.untilSettled();
  expect(await ticket()).toMatchObject({ paid_cents: 2000, due_cents: 0 });
}, 60_000);

test('a resolution that makes no sense is refused, and the terminal is asked on', async () => {
  simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await charge('sale', 'w-1', 2000, { totals })).toMatchObject({ code: 10122 });
  const resolved = await world.payments.resolve({
    locationId: world.locationId,
    webhookId: 'w-1',
    userId: 7,
    outcome: 'given_back',
    evidence: 'no charge was recorded yet',
  });
  expect(resolved).toMatchObject({ code: 10131, details: { state: 'UNKNOWN' } });
  await world.untilSettled();
  expect(await ticket()).toMatchObject({ paid_cents: 2000 });
});

test('a manager says what the terminal cannot: charged, and the ticket is paid', async () => {
  simulator.control.next({ outcome: 'approve', unrecorded: true, wire: { cut: 'before_answer' } });
  expect(await charge('sale', 'w-1', 2000, { totals })).toMatchObject({ code: 10122 });
  const resolved = await world.payments.resolve({
    locationId: world.locationId,
    webhookId: 'w-1',
    userId: 7,
    outcome: 'charged',
    evidence: 'on the list of the processor',
    authCode: 'A1B2C3',
  });
  expect(resolved).toEqual({ state: 'RECORDED' });
  expect(await ticket()).toMatchObject({ paid_cents: 2000, due_cents: 0 });
  expect(await charge('sale', 'w-1', 2000, { totals })).toMatchObject({
    response: 'APPROVED',
    data: { amount: 2000, auth_code: 'A1B2C3' },
  });
});
