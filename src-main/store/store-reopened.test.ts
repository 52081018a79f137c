import { expect, test } from 'vitest';
import { brokenAt, type Entry } from '../../src-shared/journal/entry.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { corporateEntry } from '../../src-shared/journal/testing/facts.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { sha256 } from './head.ts';
import { NewerDatabaseError, type Store } from './store.ts';
import { describeEngines, testStartMs } from './testing/engines.ts';

async function createCorporate(store: Store): Promise<number> {
  const id = await store.commit([], (rows) => {
    const answer = rows.nextId();
    return { answer, entries: [corporateEntry(answer, 'created', { name: `no. ${answer}` })] };
  });
  return Number(id);
}

describeEngines('a store opened again', (engine) => {
  test('goes on with its ids, its chain and its clock, and uses no id twice', async () => {
    const database = await engine.createDatabase();
    const clock = new VirtualClock(testStartMs);
    const ids: number[] = [];
    for (let opening = 0; opening < 3; opening++) {
      const store = await database.open({ clock });
      for (let n = 0; n < 3; n++) ids.push(await createCorporate(store));
      await store.close();
      // The battery of the computer's clock is dead: it starts in 1970 again.
      clock.jumpTo(1_000);
    }
    expect(ids).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    const store = await database.open({ clock });
    const entries = await store.read.selectFrom('journal').selectAll().orderBy('seq').execute();
    expect(brokenAt(entries.map(entryOf), sha256)).toBeUndefined();
    const stamps = entries.map(({ hlc }) => hlc);
    expect(stamps).toEqual(stamps.toSorted());
    expect(new Set(stamps).size).toBe(9);
    await store.close();
  });

  test('keeps the number that a register drew for itself', async () => {
    const database = await engine.createDatabase();
    const first = await database.open({ role: 'register', random: seededRandom(4) });
    const { registerNumber } = first;
    expect(registerNumber).toBeGreaterThanOrEqual(1_000_000);
    expect(registerNumber).toBeLessThan(2_000_000);
    await first.close();
    const second = await database.open({ role: 'register', random: seededRandom(5) });
    expect(second.registerNumber).toBe(registerNumber);
    expect(await createCorporate(second)).toBe(registerNumber * 1_000_000_000 + 1);
    await second.close();
  });

  test('answers the commits that were asked for before it was closed', async () => {
    const store = await (await engine.createDatabase()).open();
    const asked = store.commit([], () => ({
      answer: 'done',
      local: [put('setting', { name: 'a' }, { value: 'x' })],
    }));
    await store.close();
    await expect(asked).resolves.toBe('done');
  });

  test('refuses what a newer version made, and names what it found', async () => {
    const database = await engine.createDatabase();
    await (await database.open()).close();
    await database.execute(`INSERT INTO migration VALUES ('9999-from-the-future', 1)`);
    const opening = database.open();
    await expect(opening).rejects.toThrow(NewerDatabaseError);
    await expect(database.open()).rejects.toThrow('9999-from-the-future');
  });
});

function entryOf(row: { readonly v: number } & Omit<Entry, 'v'>): Entry {
  return { ...row, v: 1 };
}
