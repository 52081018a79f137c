import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import type { Simulator } from '../../src-main/terminals/simulator/start-simulator.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import type { PaymentWorld } from './payment-world.ts';
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

/** A ticket of two buns, paid by card. */
async function soldTwoBuns(): Promise<number> {
  const bun = { id: '1', name: 'Bun', price: 1000, quantity: 2 };
  const ticket = { id: 'T-1', totals: { total: 1000, due: 1000 }, _embedded: { items: [bun] } };
  const payment = { id: 'P-1', amount: 1000 };
  const body = { ticket, payment, webhook_id: 'P-1', terminal_id: world.terminalId };
  const handlers = paymentHandlers(world.context);
  const answer = await handlers.sale(world.call('sale', { params: params(), body }));
  assert('response' in answer && answer.response === 'APPROVED', 'the sale is approved');
  return answer.data.id;
}

async function lineId(): Promise<number> {
  const line = await world.context.store.read
    .selectFrom('ticket_item')
    .select('id')
    .executeTakeFirstOrThrow();
  return line.id;
}

function refund(transaction_id: number, key: string, amount: number, quantity?: number) {
  return (async () => {
    const items = quantity === undefined ? [] : [{ id: await lineId(), quantity }];
    const body = { transaction_id, payment: { id: key, amount }, webhook_id: key, items };
    const call = world.call('refund', { params: params(), body });
    return paymentHandlers(world.context).refund(call);
  })();
}

function voidOf(transaction_id: number, key: string) {
  const body = { transaction_id, payment: { id: key }, webhook_id: key };
  const call = world.call('voidPayment', { params: params(), body });
  return paymentHandlers(world.context).voidPayment(call);
}

function ticket(): Promise<Row<'ticket'>> {
  return world.context.store.read.selectFrom('ticket').selectAll().executeTakeFirstOrThrow();
}

function day(): Promise<Row<'day_total'>> {
  return world.context.store.read.selectFrom('day_total').selectAll().executeTakeFirstOrThrow();
}

test('a refund by mistake is voided: the ticket, the day and what is left are as before', async () => {
  const sale = await soldTwoBuns();
  const mistake = await refund(sale, 'R-1', 500, 1);
  assert('response' in mistake, 'the refund is answered');
  expect(await ticket()).toMatchObject({ refunded_cents: 500, open: 0 });
  expect(await voidOf(mistake.data.id, 'V-1')).toMatchObject({ response: 'APPROVED' });
  expect(await ticket()).toMatchObject({ refunded_cents: 0, paid_cents: 1000, due_cents: 0 });
  expect(await day()).toMatchObject({ sales_cents: 1000, refunds: 0, refunds_cents: 0 });
  expect(simulator.control.state().records.map(({ type }) => type)).toEqual(['01', '18', '18']);
  // Once more is refused, and the whole ticket can be given back, lines and money.
  expect(await voidOf(mistake.data.id, 'V-2')).toMatchObject({ code: 10131 });
  expect(await refund(sale, 'R-2', 1000, 2)).toMatchObject({ response: 'APPROVED' });
});

test('a payment whose only refund was voided can be voided itself', async () => {
  const sale = await soldTwoBuns();
  const mistake = await refund(sale, 'R-1', 500);
  assert('response' in mistake, 'the refund is answered');
  expect(await voidOf(sale, 'V-1')).toMatchObject({ code: 10131, details: { state: 'refund' } });
  await voidOf(mistake.data.id, 'V-2');
  expect(await voidOf(sale, 'V-3')).toMatchObject({ response: 'APPROVED' });
});

test('a refund of a line whose outcome nobody knows keeps the line until it is known', async () => {
  const sale = await soldTwoBuns();
  simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await refund(sale, 'R-1', 400, 2)).toMatchObject({ code: 10122 });
  // There is money left of the payment, and nothing of the line.
  expect(await refund(sale, 'R-2', 100, 1)).toMatchObject({
    code: 10130,
    details: { available: 0 },
  });
  await world.untilSettled();
  expect(await refund(sale, 'R-3', 100, 1)).toMatchObject({ code: 10130 });
  expect(await ticket()).toMatchObject({ refunded_cents: 400 });
});

test('two calls that void one payment are one void, and the day is counted once', async () => {
  const sale = await soldTwoBuns();
  const answers = await Promise.all([voidOf(sale, 'V-1'), voidOf(sale, 'V-2')]);
  expect(answers.filter((answer) => 'response' in answer)).toHaveLength(1);
  expect(await voidOf(sale, 'V-3')).toMatchObject({ code: 10131, details: { state: 'voided' } });
  expect(await day()).toMatchObject({ sales_cents: 0, card_cents: 0 });
});
