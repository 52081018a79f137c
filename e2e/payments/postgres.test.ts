import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src-main/composition/system-world.ts';
import type { Handler } from '../../src-main/service/kernel/handler.ts';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { describePostgres, type TestDatabase } from '../../src-main/store/testing/engines.ts';
import { createOpenDriver } from '../../src-main/terminals/open-driver.ts';
import {
  type Simulator,
  startSimulator,
} from '../../src-main/terminals/simulator/start-simulator.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { openPaymentWorld, type PaymentWorld, until } from './payment-world.ts';

/** What keeps a payment safe is in commits: the same must hold where they are PostgreSQL's. */
describePostgres('payments', (engine) => {
  let database: TestDatabase;
  let simulator: Simulator;
  let world: PaymentWorld;

  beforeEach(async () => {
    database = await engine.createDatabase();
    simulator = await startSimulator({ clock: systemClock, random: seededRandom(1), port: 0 });
    world = await openWorld();
  });

  afterEach(async () => {
    await world.close();
    await simulator.stop();
  });

  async function openWorld(): Promise<PaymentWorld> {
    return openPaymentWorld({
      clock: systemClock,
      openDriver: createOpenDriver({ clock: systemClock, cancelPort: simulator.cancelPort }),
      connection: `tcp://127.0.0.1:${simulator.port}`,
      store: await database.open({ role: 'register', clock: systemClock }),
    });
  }

  function sell(webhook_id: string, payment = webhook_id): ReturnType<Handler<'sale'>> {
    const body = {
      ticket: { id: 'T-1' },
      payment: { id: payment, amount: 1250 },
      webhook_id,
      terminal_id: world.terminalId,
    };
    const params = { location_id: world.locationId };
    return paymentHandlers(world.context).sale(world.call('sale', { params, body }));
  }

  function attemptOf(webhook: string): Promise<Row<'attempt'> | undefined> {
    return world.context.store.read
      .selectFrom('attempt')
      .selectAll()
      .where('webhook_id', '=', webhook)
      .executeTakeFirst();
  }

  /** Charges that stand on the terminal: neither voided nor voids. */
  function standing(): number {
    return simulator.control.state().records.filter(({ type }) => type === '01').length;
  }

  test('a sale, the same call at the same time and again, and its payment under another key', async () => {
    const [first, second] = await Promise.all([sell('w-1'), sell('w-1')]);
    expect(first).toMatchObject({ response: 'APPROVED', data: { amount: 1250 } });
    expect(second).toEqual(first);
    expect(await sell('w-1')).toEqual(first);
    expect(await sell('w-2', 'w-1')).toEqual(first);
    expect(standing()).toBe(1);
  });

  test('an unknown payment keeps its payment.id, and is found by its reference', async () => {
    simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
    expect(await sell('w-1', 'p-1')).toMatchObject({ code: 10122 });
    expect(await sell('w-2', 'p-1')).toMatchObject({ code: 10122 });
    await world.untilSettled();
    expect(await sell('w-1', 'p-1')).toMatchObject({ response: 'APPROVED' });
    expect(standing()).toBe(1);
  });

  test('a restart looks for what it left behind', async () => {
    simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
    expect(await sell('w-1')).toMatchObject({ code: 10122 });
    await world.close();
    world = await openWorld();
    await world.payments.recover();
    await world.untilSettled();
    expect(await sell('w-1')).toMatchObject({ response: 'APPROVED' });
    expect(standing()).toBe(1);
  });

  test('an approval that nobody waits for is voided before anybody is answered', async () => {
    simulator.control.next({ outcome: 'approve', wire: { lateMs: 300 } });
    const selling = sell('w-1');
    await until(async () => standing() === 1);
    await world.payments.cancel(world.locationId, 'w-1');
    expect(await selling).toMatchObject({ response: 'DECLINE', data: { amount: 0 } });
    expect(await attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
    expect(standing()).toBe(0);
  });

  test('a batch is closed once, in balance', async () => {
    await sell('w-1');
    await sell('w-2');
    const body = { terminal_id: world.terminalId, webhook_id: 'b-1' };
    const params = { location_id: world.locationId };
    const close = () =>
      paymentHandlers(world.context).batchClose(world.call('batchClose', { params, body }));
    const closed = await close();
    expect(closed).toMatchObject({ terminal: { count: 2, amount: 2500 }, difference: 0 });
    expect(await close()).toEqual(closed);
  });
});
