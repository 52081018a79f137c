import fc from 'fast-check';
import { expect, test } from 'vitest';
import { brokenAt, type Entry } from '../../src-shared/journal/entry.ts';
import { arbitraryEntries } from '../../src-shared/journal/testing/arbitrary-entries.ts';
import {
  cashPayment,
  corporateEntry,
  ticketEntry,
  ticketHeader,
  ticketItem,
} from '../../src-shared/journal/testing/facts.ts';
import { rowsOf } from '../../src-shared/journal/testing/rows-of.ts';
import { sha256 } from './head.ts';
import { rebuild } from './rebuild.ts';
import { type Store, select } from './store.ts';
import { describeEngines } from './testing/engines.ts';
import { storedRows } from './testing/stored-rows.ts';

function receive(store: Store, entries: readonly Entry[]): Promise<unknown> {
  return store.commit([], () => ({
    answer: undefined,
    foreign: entries.map((entry) => ({ entry })),
  }));
}

/** Splits a list at the given places, to be received in as many commits. */
function pieces<T>(list: readonly T[], cuts: readonly number[]): readonly (readonly T[])[] {
  const places = [0, ...cuts.map((cut) => cut % (list.length + 1)).toSorted((a, b) => a - b)];
  return places.map((from, index) => list.slice(from, places[index + 1]));
}

describeEngines('entries in the store', (engine) => {
  test('come to the rows of the fold, in any order, pieces and repetition', async () => {
    const received = arbitraryEntries(sha256, 25).chain((entries) =>
      fc.record({
        entries: fc.constant(entries),
        order: fc
          .tuple(fc.shuffledSubarray(entries), fc.shuffledSubarray(entries))
          .map(([some, others]) => [...some, ...others, ...entries]),
        cuts: fc.array(fc.nat(100), { maxLength: 4 }),
        isAtOnce: fc.boolean(),
      }),
    );
    await fc.assert(
      fc.asyncProperty(received, async ({ entries, order, cuts, isAtOnce }) => {
        const store = await (await engine.createDatabase()).open();
        const commits = pieces(order, cuts);
        if (isAtOnce) await Promise.all(commits.map((piece) => receive(store, piece)));
        else for (const piece of commits) await receive(store, piece);
        expect(await storedRows(store)).toEqual(rowsOf(entries));
        await store.close();
      }),
      { numRuns: 10 },
    );
  }, 60_000);

  test('of this instance fold to the same rows as those of another would', async () => {
    const store = await (await engine.createDatabase()).open();
    const ticketId = await store.commit([], (rows) => {
      const id = rows.nextId();
      const facts = [
        { fact: 'opened', header: ticketHeader() } as const,
        { fact: 'item_added', item: ticketItem(rows.nextId(), 350) } as const,
        { fact: 'payment_recorded', payment: cashPayment(rows.nextId(), 350) } as const,
        { fact: 'header_changed', fields: { closed_ms: 2_000 } } as const,
      ];
      return { answer: id, entries: [ticketEntry(id, facts)] };
    });
    const selected = select('ticket', { id: Number(ticketId) });
    const read = () => store.commit([selected], (rows) => ({ answer: rows.one(selected) }));
    expect(await read()).toMatchObject({ total_cents: 350, paid_cents: 350, open: 0 });
    await store.commit([], (rows) => ({
      answer: undefined,
      entries: [
        ticketEntry(selected.where.id ?? 0, [
          { fact: 'item_added', item: ticketItem(rows.nextId(), 200) },
        ]),
        corporateEntry(rows.nextId(), 'created', { name: 'Harbor Street' }),
      ],
    }));
    expect(await read()).toMatchObject({ total_cents: 550, due_cents: 200, open: 1 });
    const journal = await store.read.selectFrom('journal').selectAll().orderBy('seq').execute();
    const entries = journal.map((row): Entry => ({ ...row, v: 1 }));
    expect(brokenAt(entries, sha256)).toBeUndefined();
    expect(await storedRows(store)).toEqual(rowsOf(entries));
    await store.close();
  });

  test('let a later job of the same moment see what an earlier one did to a ticket', async () => {
    const store = await (await engine.createDatabase()).open();
    const [entry] = [ticketEntry(500, [{ fact: 'opened', header: ticketHeader() }])];
    await store.commit([], () => ({ answer: undefined, entries: [entry] }));
    const ticket = select('ticket', { id: 500 });
    const items = select('ticket_item', { ticket_id: 500 });
    const ring = (priceCents: number) =>
      store.commit([ticket, items], (rows) => {
        const added = ticketItem(rows.nextId(), priceCents);
        return {
          answer: { dueCents: rows.one(ticket)?.due_cents, items: rows.all(items).length },
          entries: [ticketEntry(500, [{ fact: 'item_added', item: added }])],
        };
      });
    expect(await Promise.all([ring(100), ring(200), ring(300)])).toEqual([
      { dueCents: 0, items: 0 },
      { dueCents: 100, items: 1 },
      { dueCents: 300, items: 2 },
    ]);
    await store.close();
  });

  test('void a line without a word about its ticket, and the totals follow', async () => {
    const store = await (await engine.createDatabase()).open();
    await store.commit([], () => ({
      answer: undefined,
      entries: [
        ticketEntry(500, [
          { fact: 'opened', header: ticketHeader() },
          { fact: 'item_added', item: ticketItem(501, 350) },
          { fact: 'item_added', item: ticketItem(502, 100) },
        ]),
      ],
    }));
    await store.commit([], () => ({
      answer: undefined,
      entries: [ticketEntry(500, [{ fact: 'item_voided', id: 501, reason: 'spilled' }])],
    }));
    const tickets = await store.read.selectFrom('ticket').select('total_cents').execute();
    expect(tickets).toEqual([{ total_cents: 100 }]);
    await store.close();
  });

  test('rebuild the rows of a store, personal data included, in an empty one', async () => {
    const store = await (await engine.createDatabase()).open();
    await receive(store, fc.sample(arbitraryEntries(sha256, 60), { seed: 5, numRuns: 1 }).flat());
    for (let n = 0; n < 3; n++) {
      await store.commit([], (rows) => ({
        answer: undefined,
        entries: [
          {
            kind: 'guest.created',
            locationId: 7,
            actor: null,
            body: { id: rows.nextId(), location_id: 7 },
            personal: { first_name: `Ana ${n}` },
          },
        ],
      }));
    }
    const rebuilt = await (await engine.createDatabase()).open();
    const count = await rebuild(store.read, rebuilt);
    expect(count).toBeGreaterThan(3);
    expect(await storedRows(rebuilt)).toEqual(await storedRows(store));
    await Promise.all([store.close(), rebuilt.close()]);
  });
});
