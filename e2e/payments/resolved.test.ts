import { afterEach, beforeEach, expect, test } from 'vitest';
import { orderHandlers } from '../../src-main/service/orders.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { ticketHandlers } from '../../src-main/service/tickets.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import type { Store } from '../../src-main/store/store.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { until } from './pass-time.ts';
import { openVirtualWorld, type VirtualWorld } from './virtual-world.ts';

const minuteMs = 60_000;
const lost = { outcome: 'approve', wire: { cut: 'before_answer' } } as const;

let virtual: VirtualWorld;
let isDiskFull: boolean;

beforeEach(async () => {
  isDiskFull = false;
  virtual = await openVirtualWorld({
    openStore: (clock) =>
      failing(openSqliteStore(':memory:', { role: 'register', clock, random: seededRandom(1) })),
  });
});

afterEach(() => virtual.world.close());

function failing(store: Store): Store {
  return {
    engine: store.engine,
    registerNumber: store.registerNumber,
    read: store.read,
    rows: (selection) => store.rows(selection),
    commit: async (selections, decide) => {
      if (isDiskFull) throw new Error('database or disk is full');
      return store.commit(selections, decide);
    },
    onCommit: (listener) => store.onCommit(listener),
    close: () => store.close(),
  };
}

function hideRecords(hidesRecords: boolean): void {
  virtual.terminal.quirks = { ...virtual.terminal.quirks, hidesRecords };
}

function resolve(webhookId: string, outcome: 'charged' | 'not_charged') {
  const { clock, world } = virtual;
  const said = { userId: 7, evidence: 'seen in the list of the processor' };
  const { locationId } = world;
  return until(clock, world.payments.resolve({ locationId, webhookId, outcome, ...said }));
}

async function ticketId(): Promise<number> {
  const { id } = await virtual.world.context.store.read
    .selectFrom('ticket')
    .select('id')
    .executeTakeFirstOrThrow();
  return id;
}

test('a charge that a person tells of on a voided ticket is voided', async () => {
  const { clock, terminal, world } = virtual;
  terminal.scripts.next(lost);
  hideRecords(true);
  await virtual.sell('w-1');
  const params = { location_id: world.locationId, ticket_id: String(await ticketId()) };
  const voiding = world.call('updateTicket', { params, body: { void: true } });
  await until(clock, Promise.resolve(ticketHandlers(world.context).updateTicket(voiding)));
  await resolve('w-1', 'charged');
  hideRecords(false);
  await virtual.pass(minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(terminal.batch.records.map(({ type }) => type)).toEqual(['17', '17']);
});

test('a resolution that can’t be written leaves the terminal being asked', async () => {
  virtual.terminal.scripts.next(lost);
  hideRecords(true);
  await virtual.sell('w-1');
  isDiskFull = true;
  await expect(resolve('w-1', 'not_charged')).rejects.toThrow('disk is full');
  isDiskFull = false;
  hideRecords(false);
  await virtual.pass(minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'RECORDED' });
});

test('a cancelled payment without an outcome is paid in cash only once a manager allows it', async () => {
  const { clock, terminal, world } = virtual;
  const params = { location_id: world.locationId };
  terminal.scripts.next({ ...lost, waitsForCard: true });
  const ticket = { id: 'w-1', totals: { total: 1250, due: 1250 } };
  const payment = { id: 'w-1', amount: 1250 };
  const body = { ticket, payment, webhook_id: 'w-1', terminal_id: world.terminalId };
  const selling = Promise.resolve(
    paymentHandlers(world.context).sale(world.call('sale', { params, body })),
  );
  await virtual.pass(1_000);
  hideRecords(true);
  terminal.dropConnections();
  const cancelling = world.payments.cancel(world.locationId, 'w-1');
  expect(await until(clock, selling)).toMatchObject({ code: 10122 });
  await until(clock, cancelling);
  const payInCash = async (key: string) => {
    const cash = { id: key, tender: 'cash' as const, amount: 1250 };
    const order = { ticket_id: await ticketId(), payment: cash, webhook_id: key };
    const call = world.call('createOrder', { params, body: order });
    return until(clock, Promise.resolve(orderHandlers(world.context).createOrder(call)));
  };
  expect(await payInCash('c-1')).toMatchObject({ code: 10122 });
  const allowed = { userId: 7, approverId: null, reason: 'the guest must leave' };
  await world.payments.allowOtherTender(world.locationId, 'w-1', allowed);
  expect(await payInCash('c-1')).toMatchObject({ response: 'APPROVED' });
});

test('the same batch close twice at once is one close, and has one answer ever after', async () => {
  const { clock, world } = virtual;
  await virtual.sell('w-1');
  const closes = Promise.all([world.closeBatch('b-1'), world.closeBatch('b-1')]);
  const [one, other] = (await until(clock, closes)) ?? [];
  expect(one).toMatchObject({ batch_number: '1', terminal: { amount: 1250 } });
  expect(other).toEqual(one);
  expect(await until(clock, world.closeBatch('b-1'))).toEqual(one);
});
