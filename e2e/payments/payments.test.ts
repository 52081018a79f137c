import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Simulator } from '../../src-main/terminals/simulator/start-simulator.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import type { CardAnswer, CardSale } from './card-calls.ts';
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

function sell(key: string, sale: CardSale = {}): Promise<CardAnswer> {
  return world.sell(key, { ticketId: 'T-1', ...sale });
}

function readTicket(external: string): Promise<Row<'ticket'> | undefined> {
  return world.context.store.read
    .selectFrom('ticket')
    .selectAll()
    .where('id_external', '=', external)
    .executeTakeFirst();
}

test('an approved sale is charged, recorded and on its ticket', async () => {
  const sold = await sell('w-1');
  expect(sold).toMatchObject({ response: 'APPROVED', data: { amount: 1250, status: 1 } });
  expect(simulator.control.state().records).toHaveLength(1);
  expect(await readTicket('T-1')).toMatchObject({ paid_cents: 1250, due_cents: 0, bare: 1 });
});

test('the same call at the same time and again later is one charge and one answer', async () => {
  const [first, second] = await Promise.all([sell('w-1'), sell('w-1')]);
  const third = await sell('w-1');
  expect(second).toEqual(first);
  expect(third).toEqual(first);
  expect(simulator.control.state().records).toHaveLength(1);
});

test('the same webhook_id with another amount is refused and names the field', async () => {
  await sell('w-1');
  const other = await sell('w-1', { amount: 999 });
  expect(other).toMatchObject({ code: 10123, details: ['payment.amount'] });
});

test('an approved payment.id answers its approval under a new webhook_id', async () => {
  const first = await sell('w-1', { paymentId: 'p-1' });
  const again = await sell('w-2', { paymentId: 'p-1' });
  expect(again).toEqual(first);
  expect(simulator.control.state().records).toHaveLength(1);
});

test('a declined payment.id may be tried again, and a decline takes no money', async () => {
  simulator.control.next({ outcome: 'decline' });
  const declined = await sell('w-1', { paymentId: 'p-1' });
  expect(declined).toMatchObject({
    response: 'DECLINE',
    data: { status: 2, amount: 0, transaction_id: '', reference_id: '', auth_code: '' },
  });
  const retried = await sell('w-2', { paymentId: 'p-1' });
  expect(retried).toMatchObject({ response: 'APPROVED' });
  expect(await readTicket('T-1')).toMatchObject({ paid_cents: 1250 });
});

test('nobody presented a card: DECLINE that says why', async () => {
  simulator.control.next({ outcome: 'timeout' });
  const answer = await sell('w-1');
  expect(answer).toMatchObject({ response: 'DECLINE', data: { amount: 0 } });
  expect(answer).toHaveProperty('data.decline_reason', expect.stringMatching(/./));
});

test('a terminal that is not there: nothing was sent, and the same call works once it is', async () => {
  await simulator.control.unplug();
  expect(await sell('w-1')).toMatchObject({ code: 10120 });
  await simulator.control.plugIn();
  expect(await sell('w-1')).toMatchObject({ response: 'APPROVED' });
});

test('another payment on a busy terminal is refused at once', async () => {
  simulator.control.next({ outcome: 'approve', waitsForCard: true });
  const first = sell('w-1', { paymentId: 'p-1' });
  await world.untilBusy();
  expect(await sell('w-2', { paymentId: 'p-2' })).toMatchObject({
    code: 10121,
    details: { payment_id: 'p-1' },
  });
  await until(async () => simulator.control.act({ act: 'present', entryMode: '2' }));
  expect(await first).toMatchObject({ response: 'APPROVED' });
});

test('a decline whose answer is lost is a decline once its record is found', async () => {
  const wire = { cut: 'before_answer' } as const;
  simulator.control.next({ outcome: 'decline', keepsDecline: true, wire });
  expect(await sell('w-1', { paymentId: 'p-1' })).toMatchObject({ code: 10122 });
  await world.untilSettled();
  const answer = await sell('w-1', { paymentId: 'p-1' });
  expect(answer).toMatchObject({ response: 'DECLINE', data: { amount: 0, status: 2 } });
  expect(await readTicket('T-1')).toMatchObject({ paid_cents: 0 });
});

test('an answer that never comes is unknown, never a decline, and is found by its reference', async () => {
  simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await sell('w-1', { paymentId: 'p-1' })).toMatchObject({
    code: 10122,
    details: { payment_id: 'p-1' },
  });
  await world.untilSettled();
  const answer = await sell('w-1', { paymentId: 'p-1' });
  expect(answer).toMatchObject({ response: 'APPROVED', data: { amount: 1250 } });
  expect(simulator.control.state().records).toHaveLength(1);
});

test('several unknown payments of one terminal take turns, and all are settled', async () => {
  for (const webhook of ['w-1', 'w-2', 'w-3', 'w-4']) {
    simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
    expect(await sell(webhook, { ticketId: webhook })).toMatchObject({ code: 10122 });
  }
  await world.untilSettled();
  expect(simulator.control.state().records).toHaveLength(4);
  expect(await readTicket('w-4')).toMatchObject({ paid_cents: 1250 });
});
