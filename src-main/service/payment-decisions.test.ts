import { expect, test } from 'vitest';
import { world } from '../../src-shared/contract/examples/world.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { freshExampleWorld } from './testing/fresh-example-world.ts';

const { main, menu } = world;
const params = { location_id: main.location_id };
/** A cashier asks, and a manager allows it with a PIN. */
const allowed = { stepUpPin: main.pins.dana };
const both = { user_name: 'Maya Chen', approver_name: 'Dana Ruiz' };
const register = freshExampleWorld('cashier');
const { call, resultOf } = register;

async function historyOf(ticketId: number | string) {
  const { detail } = await resultOf('retrieveTicket', {
    params: { ...params, ticket_id: String(ticketId) },
    query: { with: 'detail', global_on_id: 2, user_id: main.maya },
  });
  assert(detail, 'the detail that was asked for is there');
  return detail.history;
}

async function dayTotals() {
  const { context } = register;
  return context.store.read.selectFrom('day_total').selectAll().executeTakeFirstOrThrow();
}

async function paidInCash(): Promise<{ ticketId: number; paymentId: number }> {
  const payment = { id: 'P-1', tender: 'cash', tendered: 10_000 };
  const items = [{ menu_item_id: menu.bunId }];
  const body = { items, payment, webhook_id: 'W-1' };
  const { ticket } = await resultOf('createOrder', { params, body });
  const ticketId = ticket.id;
  const [row] = await register.context.store.rows({
    table: 'payment',
    where: { ticket_id: ticketId },
  });
  return { ticketId, paymentId: row?.id ?? 0 };
}

function correction(payment_id: number, tender: string, reason: string) {
  return { body: { payment_id, tender, reason }, ...allowed };
}

test('a corrected tender names who corrected it, who allowed it and why; the day counts it once', async () => {
  const { ticketId, paymentId } = await paidInCash();
  const before = await dayTotals();
  const voucher = correction(paymentId, 'external', 'It was a voucher');
  const corrected = await resultOf('correctTender', voucher);
  const after = await dayTotals();
  expect(after).toMatchObject({ sales_cents: before.sales_cents, cash_cents: 0 });
  expect((await historyOf(ticketId)).slice(1)).toEqual([
    expect.objectContaining({
      kind: 'tender_corrected',
      tender_before: 'cash',
      tender: 'external',
      reason: 'It was a voucher',
      ...both,
    }),
  ]);
  // What is corrected is void: only the payment that stands in its place can be corrected back.
  const again = correction(paymentId, 'external', 'Again');
  expect(await call('correctTender', again)).toMatchObject({ status: 409 });
  const back = correction(corrected.payment_id, 'cash', 'It was cash after all');
  await resultOf('correctTender', back);
  expect(await dayTotals()).toEqual(before);
});

test('whoever lets a ticket be paid otherwise is on its timeline, with the manager', async () => {
  await register.bringAbout(['payment_unknown']);
  const reason = 'The guest has to go';
  const input = { body: { webhook_id: 'W-other', reason }, ...allowed };
  expect(await call('allowOtherTender', input)).toMatchObject({ status: 200 });
  expect(await historyOf('OTHER')).toEqual([
    expect.objectContaining({ kind: 'other_tender_allowed', reason, ...both }),
  ]);
  const status = await resultOf('registerStatus', {});
  expect(status.open_attempts).toMatchObject([{ reason: 'paid_otherwise', said: reason }]);
});

test.each([
  { outcome: 'charged', kind: 'said_charged' },
  { outcome: 'not_charged', kind: 'said_not_charged' },
])('whoever finds out that it was $outcome is on the timeline', async ({ outcome, kind }) => {
  await register.bringAbout(['payment_unknown']);
  const evidence = 'On the list of the processor';
  const input = { body: { webhook_id: 'W-other', outcome, evidence }, ...allowed };
  expect(await call('resolvePayment', input)).toMatchObject({ status: 200 });
  expect(await historyOf('OTHER')).toContainEqual(
    expect.objectContaining({ kind, reason: evidence, ...both }),
  );
});

test('a refund names the cashier who gave it and the manager who allowed it', async () => {
  const { ticketId, paymentId } = await paidInCash();
  const body = {
    transaction_id: paymentId,
    payment: { id: 'R-1', amount: 100 },
    webhook_id: 'R-1',
    reason: 'Burnt',
  };
  expect(await call('refund', { params, body, ...allowed })).toMatchObject({ status: 200 });
  expect(await historyOf(ticketId)).toContainEqual(
    expect.objectContaining({ kind: 'refund', reason: 'Burnt', ...both }),
  );
  // What was given back out of the drawer was cash, and stays so.
  const voucher = correction(paymentId, 'external', 'A voucher');
  expect(await call('correctTender', voucher)).toMatchObject({
    status: 409,
    body: { error: { details: { state: 'refund' } } },
  });
});

test('a terminal that charges another amount: recorded as charged, shown until somebody looked', async () => {
  const sale = {
    ticket: { id: 'POS-7' },
    payment: { id: 'P-1', amount: 1206 },
    webhook_id: 'W-1',
    terminal_id: String(main.terminalId),
  };
  expect(await call('sale', { params, body: sale }, 'location')).toMatchObject({
    body: { response: 'APPROVED', data: { amount: 1205 } },
  });
  const shown = await resultOf('registerStatus', {});
  expect(shown.open_attempts).toEqual([]);
  const [task] = shown.payment_tasks;
  expect(task).toMatchObject({ kind: 'amount_differs', amount: 1205, expected: 1206 });
  const body = { task_id: task?.id, evidence: 'The reader rounds down' };
  expect(await call('settlePaymentTask', { body, ...allowed })).toMatchObject({ status: 200 });
  expect((await resultOf('registerStatus', {})).payment_tasks).toEqual([]);
  expect(await historyOf('POS-7')).toContainEqual(
    expect.objectContaining({ kind: 'looked_into', reason: 'The reader rounds down', ...both }),
  );
});

test('a void without an outcome tells what it takes back', async () => {
  const { terminalId } = main;
  const payment = { id: 'P-1', tender: 'card' };
  const items = [{ menu_item_id: menu.bunId }];
  const order = { items, payment, webhook_id: 'W-1', terminal_id: terminalId };
  const { data } = await resultOf('createOrder', { params, body: order });
  await register.bringAbout(['terminal_silent']);
  const undone = { transaction_id: data?.id, payment: { id: 'V-1' }, webhook_id: 'W-2' };
  const answer = await call('voidPayment', { params, body: undone, ...allowed });
  expect(answer).toMatchObject({ body: { error: { code: 10122 } } });
  const { open_attempts } = await resultOf('registerStatus', {});
  expect(open_attempts[0]).toMatchObject({ operation: 'void', amount: data?.amount });
});
