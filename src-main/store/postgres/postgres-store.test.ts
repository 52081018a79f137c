import { CompiledQuery } from 'kysely';
import { expect, test } from 'vitest';
import { put } from '../../../src-shared/journal/row-operation.ts';
import type { Store } from '../store.ts';
import { describePostgres } from '../testing/engines.ts';
import { DatabaseInUseError } from './session.ts';

function takeId(store: Store): Promise<unknown> {
  return store.commit([], (rows) => ({ answer: rows.nextId() }));
}

describePostgres('the store', (engine) => {
  test('refuses a second instance on its database while it is open', async () => {
    const database = await engine.createDatabase();
    const store = await database.open();
    await expect(database.open()).rejects.toThrow(DatabaseInUseError);
    await expect(takeId(store)).resolves.toBe(1);
    await store.close();
    await (await database.open()).close();
  });

  test('connects again after the server dropped it', async () => {
    const database = await engine.createDatabase();
    const store = await database.open();
    await takeId(store);
    await database.execute(
      "SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'",
    );
    // Whether a commit meets the lost connection or comes after it was noticed is up to the system.
    const [met] = await Promise.allSettled([takeId(store)]);
    const next = await takeId(store);
    expect(next).toBe(met.status === 'fulfilled' ? 3 : 2);
    await store.close();
  });

  test('keeps text that would confuse an array or a statement', async () => {
    const store = await (await engine.createDatabase()).open();
    const names = [
      '',
      'null',
      'NULL',
      '{}',
      '"',
      '\\',
      "'; --",
      'a,b',
      '{"a":"b\\"c"}',
      '☕ 咖啡\n',
    ];
    await store.commit([], () => ({
      answer: undefined,
      local: names.map((name) => put('setting', { name }, { value: name })),
    }));
    const stored = await store.read.selectFrom('setting').selectAll().execute();
    expect(new Set(stored.map(({ name }) => name))).toEqual(new Set(names));
    for (const { name, value } of stored) expect(value).toBe(name);
    await store.close();
  });

  test('reads sums and counts as numbers, and refuses to round', async () => {
    const store = await (await engine.createDatabase()).open();
    const read = async (query: string) => {
      const { rows } = await store.read.executeQuery<{ value: unknown }>(CompiledQuery.raw(query));
      return rows[0]?.value;
    };
    expect(await read('SELECT sum(n) AS value FROM (VALUES (1::bigint), (2)) AS of(n)')).toBe(3);
    expect(await read('SELECT count(*) AS value')).toBe(1);
    expect(await read('SELECT 1.5 AS value')).toBe(1.5);
    await expect(read('SELECT 9007199254740993::bigint AS value')).rejects.toThrow('2^53');
    await store.close();
  });
});
