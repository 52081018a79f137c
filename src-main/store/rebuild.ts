import type { EntryBody } from '../../src-shared/journal/entry.ts';
import type { ForeignEntry, Reader, Store } from './store.ts';

/** Entries that one commit takes: a batch of them is held in memory. */
const pageLength = 500;

/**
 * Folds a journal into an empty store: the rows of shared tables come out as they were, whatever
 * happened to them. Local tables (claims, PINs, settings) are no part of the journal. Answers how
 * many entries there were.
 */
export async function rebuild(from: Reader, into: Store): Promise<number> {
  let folded = 0;
  for (let after = { reg: -1, seq: 0 }; ; ) {
    const page = await readPage(from, after);
    const last = page.at(-1)?.entry;
    if (!last) return folded;
    await into.commit([], () => ({ answer: undefined, foreign: page }));
    folded += page.length;
    after = last;
  }
}

async function readPage(
  from: Reader,
  after: { readonly reg: number; readonly seq: number },
): Promise<readonly ForeignEntry[]> {
  const rows = await from
    .selectFrom('journal')
    .leftJoin('personal', (join) =>
      join.onRef('personal.reg', '=', 'journal.reg').onRef('personal.seq', '=', 'journal.seq'),
    )
    .selectAll('journal')
    .select(['personal.salt', 'personal.content'])
    .where((where) =>
      where(where.refTuple('journal.reg', 'journal.seq'), '>', where.tuple(after.reg, after.seq)),
    )
    .orderBy('journal.reg')
    .orderBy('journal.seq')
    .limit(pageLength)
    .execute();
  return rows.map(({ salt, content, ...entry }) => ({
    entry: { ...entry, v: 1 },
    ...(salt === null || content === null ? {} : { personal: { salt, content: parse(content) } }),
  }));
}

/** What the journal's writer put beside the entry. */
function parse(content: string): EntryBody {
  return JSON.parse(content) as EntryBody;
}
