import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Handler } from '../../src-main/service/kernel/handler.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import type { Simulator } from '../../src-main/terminals/simulator/start-simulator.ts';
import type { CardAnswer, CardSale } from './card-calls.ts';
import { withAvs } from './changed-driver.ts';
import { type PaymentWorld, until } from './payment-world.ts';
import { openWiredWorld, type WiredWorld } from './wired-world.ts';

let simulator: Simulator;
let world: PaymentWorld;
let wired: WiredWorld;
/** What the issuer says of the address, as real terminals tell it of keyed cards. */
let avsCode = '';

beforeEach(async () => {
  avsCode = '';
  wired = await openWiredWorld({ changeDriver: (driver) => withAvs(driver, () => avsCode) });
  ({ simulator, world } = wired);
});

afterEach(() => wired.close());

function sell(key: string, sale: CardSale = {}): Promise<CardAnswer> {
  return world.sell(key, { ticketId: 'T-1', ...sale });
}

function cancel(webhook_id: string): ReturnType<Handler<'cancelPayment'>> {
  const params = { location_id: world.locationId };
  return paymentHandlers(world.context).cancelPayment(
    world.call('cancelPayment', { params, body: { webhook_id } }),
  );
}

async function ticketPaid(): Promise<number | undefined> {
  const ticket = await world.context.store.read
    .selectFrom('ticket')
    .select('paid_cents')
    .where('id_external', '=', 'T-1')
    .executeTakeFirst();
  return ticket?.paid_cents;
}

test('a cancel that comes in time: nothing is charged, and the answer says who ended it', async () => {
  simulator.control.next({ outcome: 'approve', waitsForCard: true });
  const selling = sell('w-1');
  await until(async () => simulator.control.state().screen.phase === 'card');
  expect(await cancel('w-1')).toEqual({ status: 'asked' });
  expect(await selling).toMatchObject({
    response: 'DECLINE',
    data: { amount: 0, decline_reason: 'ABORTED' },
  });
  expect(wired.standing()).toBe(0);
});

test('an approval that beats the cancel is voided before anybody is answered', async () => {
  simulator.control.next({ outcome: 'approve', wire: { lateMs: 300 } });
  const selling = sell('w-1');
  await until(async () => wired.standing() === 1);
  expect(await cancel('w-1')).toEqual({ status: 'asked' });
  expect(await selling).toMatchObject({
    response: 'DECLINE',
    data: { amount: 0, transaction_id: '', decline_reason: 'cancelled' },
  });
  expect(wired.standing()).toBe(0);
  expect(await ticketPaid()).toBe(0);
});

test('a cancelled payment whose answer is lost is voided once it is found approved', async () => {
  simulator.control.next({
    outcome: 'approve',
    waitsForCard: true,
    wire: { lateMs: 300, cut: 'before_answer' },
  });
  const selling = sell('w-1');
  await until(async () => simulator.control.state().screen.phase === 'card');
  simulator.control.act({ act: 'present', entryMode: '4' });
  await until(async () => wired.standing() === 1);
  await cancel('w-1');
  expect(await selling).toMatchObject({ code: 10122 });
  await world.untilSettled();
  expect(wired.standing()).toBe(0);
  expect((await world.attemptOf('w-1')).state).toBe('VOIDED');
  expect(await sell('w-1')).toMatchObject({
    response: 'DECLINE',
    data: { decline_reason: 'cancelled', amount: 0, auth_code: '' },
  });
  expect(await ticketPaid()).toBe(0);
});

test('the same payment.id may be paid again after its approval was voided', async () => {
  avsCode = 'N';
  await sell('w-1', { ignoreAvsResult: false, paymentId: 'p-1' });
  avsCode = '';
  const again = await sell('w-2', { ignoreAvsResult: false, paymentId: 'p-1' });
  expect(again).toMatchObject({ response: 'APPROVED', data: { amount: 1250 } });
  expect(await ticketPaid()).toBe(1250);
});

test.each([
  { ignoreAvsResult: false, code: 'N', response: 'DECLINE', charges: 0 },
  { ignoreAvsResult: false, code: 'Y', response: 'APPROVED', charges: 1 },
  { ignoreAvsResult: false, code: '', response: 'APPROVED', charges: 1 },
  { ignoreAvsResult: true, code: 'N', response: 'APPROVED', charges: 1 },
  { code: 'N', response: 'APPROVED', charges: 1 },
])('an address answer of $code with ignoreAvsResult $ignoreAvsResult: $response', async (given) => {
  const { code, response, charges, ...body } = given;
  avsCode = code;
  expect(await sell('w-1', body)).toMatchObject({ response });
  expect(wired.standing()).toBe(charges);
});

test('a void that the terminal refuses leaves the charge recorded, and a task for a person', async () => {
  avsCode = 'N';
  simulator.control.next({ outcome: 'approve' });
  simulator.control.next({ outcome: 'decline' });
  expect(await sell('w-1', { ignoreAvsResult: false })).toMatchObject({ response: 'APPROVED' });
  expect(await world.attemptOf('w-1')).toMatchObject({ state: 'NEEDS_HUMAN' });
  expect(await ticketPaid()).toBe(1250);
  const resolved = await world.payments.resolve({
    locationId: world.locationId,
    webhookId: 'w-1',
    userId: 7,
    outcome: 'given_back',
    evidence: 'paid back in cash, signed by the guest',
  });
  expect(resolved).toEqual({ state: 'VOIDED' });
  expect(await ticketPaid()).toBe(0);
});

test('a void whose answer is lost is found and never made twice', async () => {
  avsCode = 'N';
  simulator.control.next({ outcome: 'approve' });
  simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  const answer = await sell('w-1', { ignoreAvsResult: false });
  expect(answer).toMatchObject({ code: 10122 });
  expect(await world.attemptOf('w-1')).toMatchObject({ state: 'VOIDING' });
  await until(async () => (await world.attemptOf('w-1')).state === 'VOIDED');
  expect(simulator.control.state().records.map(({ type }) => type)).toEqual(['17', '17']);
});

test('a terminal that has nothing to void is not asked again: a task at once', async () => {
  avsCode = 'N';
  simulator.control.next({ outcome: 'approve' });
  simulator.control.next({ outcome: 'refuse', code: '100023', message: 'CANNOT VOID' });
  expect(await sell('w-1', { ignoreAvsResult: false })).toMatchObject({ response: 'APPROVED' });
  expect(await world.attemptOf('w-1')).toMatchObject({ state: 'NEEDS_HUMAN' });
});

test('a void that tells another amount counts once the terminal’s own record agrees', async () => {
  avsCode = 'N';
  simulator.control.next({ outcome: 'approve' });
  simulator.control.next({ outcome: 'approve', wire: { wrongAmountCents: 7 } });
  expect(await sell('w-1', { ignoreAvsResult: false })).toMatchObject({ response: 'DECLINE' });
  expect(await world.attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(wired.standing()).toBe(0);
});

test('a void that another amount was told of, and that has no record, is not believed', async () => {
  avsCode = 'N';
  simulator.control.next({ outcome: 'approve' });
  const wire = { wrongAmountCents: 7 };
  simulator.control.next({ outcome: 'approve', unrecorded: true, wire });
  expect(await sell('w-1', { ignoreAvsResult: false })).toMatchObject({ code: 10122 });
  expect(await world.attemptOf('w-1')).toMatchObject({ state: 'VOIDING' });
});
