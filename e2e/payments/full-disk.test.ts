import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import type { Store } from '../../src-main/store/store.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import type { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { openAttempts } from './payment-world.ts';
import { openVirtualWorld, type VirtualWorld } from './virtual-world.ts';

let disk: { isFull: boolean };
let virtual: VirtualWorld;

beforeEach(async () => {
  disk = { isFull: false };
  virtual = await openVirtualWorld({ isOnePipe: true, openStore: (clock) => storeOn(disk, clock) });
});

afterEach(() => virtual.world.close());

/** Reads go on where there is no room left for a write. */
function storeOn(state: { readonly isFull: boolean }, clock: VirtualClock): Store {
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
  virtual.terminal.scripts.next({ outcome: 'approve', waitsForCard: true });
  const failed = expect(virtual.world.sell('w-1')).rejects.toThrow('disk is full');
  await virtual.pass(1_000);
  disk.isFull = true;
  virtual.terminal.cardholder.act({ act: 'present', entryMode: '4' });
  await virtual.pass(30_000);
  await failed;
  expect(await openAttempts(virtual.world.context.store)).toMatchObject([{ state: 'SENT' }]);
  disk.isFull = false;
  await virtual.pass(30_000);
  expect(await openAttempts(virtual.world.context.store)).toEqual([]);
  const payments = await virtual.world.context.store.read
    .selectFrom('payment')
    .selectAll()
    .execute();
  expect(payments).toMatchObject([{ state: 'recorded', base_cents: 1250 }]);
  expect(virtual.terminal.batch.records).toHaveLength(1);
});
