import { afterEach, beforeEach, expect, test } from 'vitest';
import { balanceHandlers } from '../../src-main/service/check-balance.ts';
import type { Call, Handler } from '../../src-main/service/kernel/handler.ts';
import { orderHandlers } from '../../src-main/service/orders.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import type { Simulator } from '../../src-main/terminals/simulator/start-simulator.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type PaymentWorld, until } from './payment-world.ts';
import { openWiredWorld, type WiredWorld } from './wired-world.ts';

let simulator: Simulator;
let world: PaymentWorld;
let wired: WiredWorld;

const loafId = 11;
const latteId = 12;

beforeEach(async () => {
  wired = await openWiredWorld();
  ({ simulator, world } = wired);
  await world.context.store.commit([], () => ({
    answer: undefined,
    entries: [item(loafId, 'Loaf', 850, 1), item(latteId, 'Latte', 475, 0)],
  }));
});

afterEach(() => wired.close());

function item(id: number, name: string, price_cents: number, ebt_food: 0 | 1) {
  const body: Omit<Row<'menu_item'>, 'stamps'> = {
    id,
    location_id: world.locationId,
    category_id: 1,
    id_external: null,
    pos_id: null,
    name,
    names: '{}',
    price_cents,
    price_levels: '[]',
    um: 'each',
    units_per_pack: 1,
    barcode: null,
    tax_rate_id: null,
    modgroup_ids: '[]',
    position: 1,
    popularity: 0,
    favourite: 0,
    sold_out: 0,
    ebt_food,
    status: 1,
  };
  return { kind: 'menu_item.created', locationId: world.locationId, actor: null, body };
}

type Body = Call<'createOrder'>['body'];

function order(webhook: string, payment: Partial<Body['payment']>, rest: Partial<Body> = {}) {
  return orderHandlers(world.context).createOrder(
    world.call('createOrder', {
      params: { location_id: world.locationId },
      body: {
        payment: { id: webhook, tender: 'card', ...payment },
        webhook_id: webhook,
        terminal_id: world.terminalId,
        ...rest,
      },
    }),
  );
}

const loafAndLatte = { items: [{ menu_item_id: loafId }, { menu_item_id: latteId }] };

test('food benefits take the food, and the rest stays due', async () => {
  const paid = await order('w-1', { ebt_type: 'FOOD_STAMP' }, loafAndLatte);
  expect(paid).toMatchObject({
    response: 'APPROVED',
    payment: { amount: 850 },
    ticket: { open: 1, totals: { paid: 850 } },
    data: { balance: 12_048 },
  });
  expect(simulator.control.state().records).toMatchObject([
    { edcType: '03', type: '01', approvedCents: 850 },
  ]);
});

test('on the ticket that stays, food is paid by benefits once', async () => {
  const first = await order('w-1', { ebt_type: 'FOOD_STAMP', amount: 500 }, loafAndLatte);
  const ticket_id = 'ticket' in first ? first.ticket.id : 0;
  const beyond = await order(
    'w-2',
    { ebt_type: 'VOUCHER', amount: 351, ...voucher },
    { ticket_id },
  );
  expect(beyond).toMatchObject({ code: 10130, details: { available: 350 } });
  expect(await order('w-3', { ebt_type: 'VOUCHER', ...voucher }, { ticket_id })).toMatchObject({
    payment: { amount: 350 },
  });
  expect(await order('w-4', { ebt_type: 'FOOD_STAMP' }, { ticket_id })).toMatchObject({
    code: 10130,
    details: { available: 0 },
  });
});

const voucher = { voucher_number: '123456789', voucher_auth_code: '654321' };

test('cash comes out of cash benefits, on top of what they pay', async () => {
  const paid = await order('w-1', { ebt_type: 'CASH_BENEFIT', cashback: 2000 }, loafAndLatte);
  const due = 'ticket' in paid ? paid.ticket.totals.total : 0;
  expect(paid).toMatchObject({
    payment: { amount: due },
    ticket: { open: 0, totals: { due: 0 } },
    data: { amount: due + 2000, cashback: 2000 },
  });
});

test('where a terminal takes no EBT, none is asked of it', async () => {
  await world.context.store.commit([], () => ({
    answer: undefined,
    entries: [
      {
        kind: 'terminal.changed',
        locationId: world.locationId,
        actor: null,
        body: { id: Number(world.terminalId), takes_ebt: 0 },
      },
    ],
  }));
  const refused = { code: 10131, details: { state: 'terminal_takes_no_ebt' } };
  expect(await order('w-1', { ebt_type: 'FOOD_STAMP' }, loafAndLatte)).toMatchObject(refused);
  expect(await checkBalance('w-2')).toMatchObject(refused);
  expect(simulator.control.state().records).toHaveLength(0);
});

function checkBalance(webhook: string): ReturnType<Handler<'checkBalance'>> {
  return balanceHandlers(world.context).checkBalance(
    world.call('checkBalance', {
      params: { location_id: world.locationId },
      body: { ebt_type: 'INQUIRY_FOOD', webhook_id: webhook, terminal_id: world.terminalId },
    }),
  );
}

test('a balance is told, and nothing is stored of it', async () => {
  expect(await checkBalance('w-1')).toEqual({
    response: 'APPROVED',
    data: { balance: 12_048, last4: '4460' },
  });
  const attempts = await world.context.store.read.selectFrom('attempt').selectAll().execute();
  expect(attempts).toHaveLength(0);
});

test('a balance check whose answer is lost leaves the terminal free', async () => {
  simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await checkBalance('w-1')).toMatchObject({ response: 'DECLINE', data: { balance: null } });
  expect(await order('w-2', {}, loafAndLatte)).toMatchObject({ response: 'APPROVED' });
});

test('a balance check that waits for a card can be cancelled', async () => {
  simulator.control.next({ outcome: 'approve', waitsForCard: true });
  const checking = checkBalance('w-1');
  await until(async () => simulator.control.state().screen.phase === 'card');
  expect(await world.payments.cancel(world.locationId, 'w-1')).toEqual({ kind: 'asked' });
  expect(await checking).toMatchObject({ response: 'DECLINE', data: { balance: null } });
});

test('an inquiry by Sale whose answer is lost is over: no money moved', async () => {
  simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  const asked = await paymentHandlers(world.context).sale(
    world.call('sale', {
      params: { location_id: world.locationId },
      body: {
        ticket: { id: 'T-1', _embedded: { ebt_type: 'INQUIRY_FOOD' } },
        payment: { id: 'p-1', amount: 1 },
        webhook_id: 'w-1',
        terminal_id: world.terminalId,
      },
    }),
  );
  expect(asked).toMatchObject({ response: 'DECLINE', data: { amount: 0 } });
});

test('what the terminal takes for a duplicate isn’t charged until somebody says that it is wanted', async () => {
  await order('w-1', {}, loafAndLatte);
  simulator.control.next({ outcome: 'duplicate' });
  const refused = await order('w-2', {}, loafAndLatte);
  expect(refused).toMatchObject({ response: 'DECLINE', data: { decline_reason: 'duplicate' } });
  const ticket_id = 'ticket' in refused ? refused.ticket.id : 0;
  const wanted = await order('w-3', { allow_duplicate: true }, { ticket_id });
  expect(wanted).toMatchObject({ response: 'APPROVED', ticket: { open: 0 } });
  expect(simulator.control.state().records).toHaveLength(2);
});
