import { expect, test } from 'vitest';
import { Fault } from '../../src-shared/contract/fault.ts';
import { put, remove } from '../../src-shared/journal/row-operation.ts';
import {
  corporateEntry,
  ticketEntry,
  ticketHeader,
} from '../../src-shared/journal/testing/facts.ts';
import { digestOf } from './head.ts';
import { type Rows, type Store, select } from './store.ts';
import { describeEngines } from './testing/engines.ts';

function setting(store: Store, name: string, value: string): Promise<unknown> {
  return store.commit([], () => ({
    answer: value,
    local: [put('setting', { name }, { value })],
  }));
}

/** Appends to the text of a setting, reading it first: shows in which order jobs saw each other. */
function append(store: Store, name: string, letter: string): Promise<unknown> {
  const selected = select('setting', { name });
  return store.commit([selected], (rows) => {
    const value = (rows.one(selected)?.value ?? '') + letter;
    return { answer: value, local: [put('setting', { name }, { value })] };
  });
}

describeEngines('the store', (engine) => {
  test('a commit stores facts and their rows together, and a fault stores nothing', async () => {
    const store = await (await engine.createDatabase()).open();
    const created = await store.commit([], (rows) => {
      const id = rows.nextId();
      return { answer: id, entries: [corporateEntry(id, 'created', { name: 'Harbor Street' })] };
    });
    expect(created).toBe(1);
    const refused = await store.commit([], (rows) => new Fault(10131, { id: rows.nextId() }));
    expect(refused).toBeInstanceOf(Fault);
    expect(await store.read.selectFrom('corporate').selectAll().execute()).toMatchObject([
      { id: 1, name: 'Harbor Street', global_country_id: 0 },
    ]);
    const journal = await store.read.selectFrom('journal').select(['seq', 'kind']).execute();
    expect(journal).toEqual([{ seq: 1, kind: 'corporate.created' }]);
    await store.close();
  });

  test('a commit may answer from the rows that it adds, derived columns and all', async () => {
    const store = await (await engine.createDatabase()).open();
    const answer = await store.commit([], (rows) => {
      const id = rows.nextId();
      const facts = [{ fact: 'opened', header: ticketHeader({ name: 'Window seat' }) } as const];
      return {
        answer: undefined,
        answerFrom: (added) => added.all('ticket', { id })[0],
        entries: [ticketEntry(id, facts)],
      };
    });
    expect(answer).toMatchObject({ name: 'Window seat', open: 1 });
    expect(await store.rows(select('ticket', { id: 1 }))).toEqual([answer]);
    await store.close();
  });

  test('commits of one turn share a transaction, and a bug in one leaves the others alone', async () => {
    let transactions = 0;
    const database = await engine.createDatabase();
    const store = await database.open({ afterCommit: () => transactions++ });
    const first = append(store, 'a', 'x');
    const broken = store.commit([], () => {
      throw new Error('a bug');
    });
    const refused = store.commit([], () => new Fault(10131));
    const second = append(store, 'a', 'y');
    await expect(broken).rejects.toThrow('a bug');
    await expect(refused).resolves.toBeInstanceOf(Fault);
    await expect(first).resolves.toBe('x');
    await expect(second).resolves.toBe('xy');
    expect(transactions).toBe(1);
    await store.close();
  });

  test('without group commit each has a transaction of its own', async () => {
    let transactions = 0;
    const database = await engine.createDatabase();
    const store = await database.open({ groupCommit: false, afterCommit: () => transactions++ });
    await Promise.all(['x', 'y', 'z'].map((letter) => append(store, 'a', letter)));
    expect(transactions).toBe(3);
    await store.close();
  });

  test('a row that the database refuses takes no neighbour along', async () => {
    const store = await (await engine.createDatabase()).open();
    const first = setting(store, 'a', 'x');
    // No row can hold this: the key has no value.
    const broken = store.commit([], (rows) => ({
      answer: rows.nextId(),
      local: [{ rule: 'put', table: 'setting', key: { name: null }, values: { value: 'y' } }],
    }));
    const second = store.commit([], (rows) => ({ answer: rows.nextId() }));
    await expect(broken).rejects.toThrow();
    await expect(first).resolves.toBe('x');
    await expect(second).resolves.toBe(1);
    expect(await store.read.selectFrom('setting').selectAll().execute()).toEqual([
      { name: 'a', value: 'x' },
    ]);
    await store.close();
  });

  test('a decision reads rows in the order of their keys, and only what it selected', async () => {
    const store = await (await engine.createDatabase()).open();
    const claims = select('claim', { kind: 'email' });
    await store.commit([], () => ({
      answer: undefined,
      local: ['b', 'Z', 'é', 'a'].map((value) =>
        put('claim', { kind: 'email', value }, { owner_id: 1 }),
      ),
    }));
    const read = (rows: Rows) => ({ answer: rows.all(claims).map(({ value }) => value) });
    await expect(store.commit([claims], read)).resolves.toEqual(['Z', 'a', 'b', 'é']);
    await expect(store.commit([], read)).rejects.toThrow('reads what it selected');
    const rows = await store.rows(claims);
    expect(rows.map(({ value }) => value)).toEqual(['Z', 'a', 'b', 'é']);
    await store.close();
  });

  test('null equals nothing', async () => {
    const store = await (await engine.createDatabase()).open();
    await store.commit([], () => ({
      answer: undefined,
      local: [put('call_key', { location_id: 1, webhook_id: 'w' }, { payment_key: null })],
    }));
    const withoutKey = select('call_key', { location_id: 1, payment_key: null });
    const found = await store.commit([withoutKey], (rows) => ({ answer: rows.all(withoutKey) }));
    expect(found).toEqual([]);
    expect(await store.rows(withoutKey)).toEqual([]);
    await store.close();
  });

  test('what must be unique is claimed once, whoever asks in the same moment', async () => {
    const store = await (await engine.createDatabase()).open();
    const claim = select('claim', { kind: 'email', value: 'ana@example.com' });
    const take = (ownerId: number) =>
      store.commit([claim], (rows) =>
        rows.one(claim)
          ? new Fault(10258, ['email'])
          : { answer: ownerId, local: [put('claim', claim.where, { owner_id: ownerId })] },
      );
    const answers = await Promise.all([take(1), take(2), take(3)]);
    expect(answers.filter((answer) => answer instanceof Fault)).toHaveLength(2);
    await store.commit([claim], () => ({ answer: 0, local: [remove('claim', claim.where)] }));
    await expect(take(4)).resolves.toBe(4);
    await store.close();
  });

  test('listeners hear of what was stored, and of nothing else', async () => {
    const store = await (await engine.createDatabase()).open();
    const heard: string[] = [];
    const stop = store.onCommit(({ entries }) => heard.push(...entries.map(({ kind }) => kind)));
    const create = () =>
      store.commit([], (rows) => ({
        answer: 1,
        entries: [corporateEntry(rows.nextId(), 'created', {})],
      }));
    await create();
    await store.commit([], () => new Fault(10131));
    stop();
    await create();
    expect(heard).toEqual(['corporate.created']);
    await store.close();
  });

  test('personal data lies beside the journal; the entry holds its digest', async () => {
    const store = await (await engine.createDatabase()).open();
    const personal = { first_name: 'Ana', phone: '+12025550143' };
    await store.commit([], (rows) => {
      const body = { id: rows.nextId(), location_id: 7 };
      const entry = { kind: 'guest.created', locationId: 7, actor: null, body, personal };
      return { answer: undefined, entries: [entry] };
    });
    const { body } = await store.read
      .selectFrom('journal')
      .select('body')
      .executeTakeFirstOrThrow();
    expect(body).not.toContain('Ana');
    const beside = await store.read.selectFrom('personal').selectAll().executeTakeFirstOrThrow();
    expect(JSON.parse(beside.content)).toEqual(personal);
    const digest = digestOf({ salt: beside.salt, content: personal });
    expect(JSON.parse(body)).toMatchObject({ personal_digest: digest });
    const guest = await store.read.selectFrom('guest').selectAll().executeTakeFirstOrThrow();
    expect(guest).toMatchObject({ location_id: 7, ...personal });
    await store.close();
  });
});
