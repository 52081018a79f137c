import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src-main/composition/system-world.ts';
import { describePostgres, type TestDatabase } from '../../src-main/store/testing/engines.ts';
import type { CardAnswer } from './card-calls.ts';
import { openPaymentWorld, type PaymentWorld, until } from './payment-world.ts';
import { startWiredTerminal, type WiredTerminal } from './wired-world.ts';

/** What keeps a payment safe is in commits: the same must hold where they are PostgreSQL's. */
describePostgres('payments', (engine) => {
  let database: TestDatabase;
  let wired: WiredTerminal;
  let world: PaymentWorld;

  beforeEach(async () => {
    database = await engine.createDatabase();
    wired = await startWiredTerminal();
    world = await openWorld();
  });

  afterEach(async () => {
    await world.close();
    await wired.simulator.stop();
  });

  async function openWorld(): Promise<PaymentWorld> {
    const store = await database.open({ role: 'register', clock: systemClock });
    return openPaymentWorld(wired, { store });
  }

  function sell(key: string, paymentId = key): Promise<CardAnswer> {
    return world.sell(key, { paymentId, ticketId: 'T-1' });
  }

  test('a sale, the same call at the same time and again, and its payment under another key', async () => {
    const [first, second] = await Promise.all([sell('w-1'), sell('w-1')]);
    expect(first).toMatchObject({ response: 'APPROVED', data: { amount: 1250 } });
    expect(second).toEqual(first);
    expect(await sell('w-1')).toEqual(first);
    expect(await sell('w-2', 'w-1')).toEqual(first);
    expect(wired.standing()).toBe(1);
  });

  test('an unknown payment keeps its payment.id, and is found by its reference', async () => {
    wired.simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
    expect(await sell('w-1', 'p-1')).toMatchObject({ code: 10122 });
    expect(await sell('w-2', 'p-1')).toMatchObject({ code: 10122 });
    await world.untilSettled();
    expect(await sell('w-1', 'p-1')).toMatchObject({ response: 'APPROVED' });
    expect(wired.standing()).toBe(1);
  });

  test('a restart looks for what it left behind', async () => {
    wired.simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
    expect(await sell('w-1')).toMatchObject({ code: 10122 });
    await world.close();
    world = await openWorld();
    await world.payments.recover();
    await world.untilSettled();
    expect(await sell('w-1')).toMatchObject({ response: 'APPROVED' });
    expect(wired.standing()).toBe(1);
  });

  test('an approval that nobody waits for is voided before anybody is answered', async () => {
    wired.simulator.control.next({ outcome: 'approve', wire: { lateMs: 300 } });
    const selling = sell('w-1');
    await until(async () => wired.standing() === 1);
    await world.payments.cancel(world.locationId, 'w-1');
    expect(await selling).toMatchObject({ response: 'DECLINE', data: { amount: 0 } });
    expect(await world.attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
    expect(wired.standing()).toBe(0);
  });

  test('a batch is closed once, in balance', async () => {
    await sell('w-1');
    await sell('w-2');
    const closed = await world.closeBatch('b-1');
    expect(closed).toMatchObject({ terminal: { count: 2, amount: 2500 }, difference: 0 });
    expect(await world.closeBatch('b-1')).toEqual(closed);
  });
});
