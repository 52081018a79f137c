import BetterSqlite3 from 'better-sqlite3';
import { expect, test } from 'vitest';
import { put } from '../../../src-shared/journal/row-operation.ts';
import { seededRandom } from '../../../src-shared/lib/random.ts';
import { VirtualClock } from '../../../src-shared/lib/virtual-clock.ts';
import { firstState } from '../first-state.ts';
import { DiskFailedError, type Store } from '../store.ts';
import { insertRow } from './apply-operation.ts';
import { migrateSqlite } from './migrate-sqlite.ts';
import { openDatabase } from './open-database.ts';
import { SqliteStore } from './sqlite-store.ts';
import { Statements } from './statements.ts';

/** A store whose COMMIT fails with the given code, once. */
function failingStore(code: string): SqliteStore {
  const database = openDatabase(':memory:');
  migrateSqlite(database, 0);
  const random = seededRandom(1);
  insertRow(new Statements(database), 'register_state', { ...firstState('central', random) });
  const prepare = database.prepare.bind(database);
  let failures = 1;
  Reflect.set(database, 'prepare', (sql: string) => {
    const statement = prepare(sql);
    if (sql !== 'COMMIT') return statement;
    const run = statement.run.bind(statement);
    statement.run = () => {
      if (failures-- > 0) throw new BetterSqlite3.SqliteError('the disk says no', code);
      return run();
    };
    return statement;
  });
  return new SqliteStore({ database, random, clock: new VirtualClock(0) });
}

function store(target: Store, name: string): Promise<unknown> {
  return target.commit([], () => ({
    answer: name,
    local: [put('setting', { name }, { value: 'x' })],
  }));
}

test('every connection syncs in full, whatever the driver thinks', () => {
  const database = openDatabase(':memory:');
  expect(database.pragma('synchronous', { simple: true })).toBe(2);
  database.close();
});

test('after a failed sync nothing more is stored until the store is opened anew', async () => {
  const failing = failingStore('SQLITE_IOERR_FSYNC');
  const both = await Promise.allSettled([store(failing, 'a'), store(failing, 'b')]);
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(store(failing, 'c')).rejects.toThrow(DiskFailedError);
  expect(await failing.rows({ table: 'setting', where: { value: 'x' } })).toEqual([]);
  await failing.close();
});

test('a full disk refuses what it has no room for, and goes on when there is room', async () => {
  const failing = failingStore('SQLITE_FULL');
  await expect(store(failing, 'a')).rejects.toThrow('the disk says no');
  await expect(store(failing, 'b')).resolves.toBe('b');
  expect(await failing.rows({ table: 'setting', where: { value: 'x' } })).toHaveLength(1);
  await failing.close();
});
