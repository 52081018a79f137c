import { expect, test } from 'vitest';
import { Fault } from '../../src-shared/contract/fault.ts';
import { put } from '../../src-shared/journal/row-operation.ts';
import { select } from './store.ts';
import { describeEngines } from './testing/engines.ts';

describeEngines('the store', (engine) => {
  test('a commit stores facts and their rows together, and a fault stores nothing', async () => {
    const database = await engine.createDatabase();
    const store = await database.open();
    const created = await store.commit([], (rows) => {
      const id = rows.nextId();
      return {
        answer: id,
        entries: [
          {
            kind: 'corporate.created',
            locationId: 0,
            actor: null,
            body: { id, name: 'Harbor Street', global_country_id: 840, created_ms: 1 },
          },
        ],
      };
    });
    expect(created).toBe(1);
    const refused = await store.commit([], () => new Fault(10131));
    expect(refused).toBeInstanceOf(Fault);
    const corporate = await store.read.selectFrom('corporate').selectAll().executeTakeFirst();
    expect(corporate).toMatchObject({ id: 1, name: 'Harbor Street' });
    const journal = await store.read.selectFrom('journal').selectAll().execute();
    expect(journal.map(({ seq, kind }) => [seq, kind])).toEqual([[1, 'corporate.created']]);
    await store.close();
  });

  test('commits of one turn share a transaction, and a bug in one leaves the others alone', async () => {
    const database = await engine.createDatabase();
    let transactions = 0;
    const store = await database.open({ afterCommit: () => transactions++ });
    const name = select('setting', { name: 'a' });
    const first = store.commit([], () => ({
      answer: 1,
      local: [put('setting', { name: 'a' }, { value: 'x' })],
    }));
    const broken = store.commit([], () => {
      throw new Error('a bug');
    });
    const second = store.commit([name], (rows) => ({ answer: rows.one(name)?.value }));
    await expect(broken).rejects.toThrow('a bug');
    await expect(first).resolves.toBe(1);
    await expect(second).resolves.toBe('x');
    expect(transactions).toBe(1);
    await store.close();
  });
});
