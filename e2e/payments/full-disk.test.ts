import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import type { Store } from '../../src-main/store/store.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import { memoryLink } from '../../src-main/terminals/transports/memory-link.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { pass } from './pass-time.ts';
import { openAttempts, openPaymentWorld, type PaymentWorld } from './payment-world.ts';

let clock: VirtualClock;
let terminal: SimulatedTerminal;
let disk: { isFull: boolean };
let world: PaymentWorld;

beforeEach(async () => {
  clock = new VirtualClock(Date.UTC(2026, 10, 20, 12));
  terminal = new SimulatedTerminal({ clock, random: seededRandom(1), delayMs: 200 });
  disk = { isFull: false };
  const makeLink = () =>
    memoryLink((end) => {
      terminal.connect(end);
      return undefined;
    });
  const cancelPath = { kind: 'not_possible', reason: 'one pipe' } as const;
  world = await openPaymentWorld({
    clock,
    openDriver: () => createPaxDriver({ makeLink, cancelPath, clock }),
    connection: 'tcp://127.0.0.1:10009',
    store: storeOn(disk),
  });
});

afterEach(() => world.close());

/** Reads go on where there is no room left for a write. */
function storeOn(state: { readonly isFull: boolean }): Store {
  const random = seededRandom(2);
  const store = openSqliteStore(':memory:', { role: 'register', clock, random });
  const commit: Store['commit'] = (selections, decide) =>
    state.isFull
      ? Promise.reject(new Error('database or disk is full'))
      : store.commit(selections, decide);
  return new Proxy(store, {
    get: (target, name) => {
      if (name === 'commit') return commit;
      const value: unknown = Reflect.get(target, name);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

test('an answer that there is no room for is looked up once there is, without a restart', async () => {
  terminal.scripts.next({ outcome: 'approve', waitsForCard: true });
  const body = {
    ticket: { id: 'T-1' },
    payment: { id: 'w-1', amount: 1250 },
    webhook_id: 'w-1',
    terminal_id: world.terminalId,
  };
  const params = { location_id: world.locationId };
  const answer = paymentHandlers(world.context).sale(world.call('sale', { params, body }));
  const failed = expect(answer).rejects.toThrow('disk is full');
  await pass(clock, 1_000);
  disk.isFull = true;
  terminal.cardholder.act({ act: 'present', entryMode: '4' });
  await pass(clock, 30_000);
  await failed;
  expect(await openAttempts(world.context.store)).toMatchObject([{ state: 'SENT' }]);
  disk.isFull = false;
  await pass(clock, 30_000);
  expect(await openAttempts(world.context.store)).toEqual([]);
  const payments = await world.context.store.read.selectFrom('payment').selectAll().execute();
  expect(payments).toMatchObject([{ state: 'recorded', base_cents: 1250 }]);
  expect(terminal.batch.records).toHaveLength(1);
});
