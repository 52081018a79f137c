import type { Entry, EntryBody } from '../entry.ts';
import { foldEntry } from '../fold.ts';
import type { Projected } from '../project.ts';
import { keyText, RowModel } from '../row-model.ts';
import type { Values } from '../row-operation.ts';
import type { TableName } from '../tables.ts';

/** Rows of tables that have any, each table in the order of its keys as text. */
export type RowsByTable = Readonly<Record<string, readonly Values[]>>;

/** What entries come to, folded in the given order; those met before are skipped whole. */
export function rowsOf(entries: readonly Entry[]): RowsByTable {
  const rows = new RowModel();
  const met = new Set<string>();
  for (const entry of entries) {
    if (met.has(entry.hash)) continue;
    met.add(entry.hash);
    foldEntry(rows, projected(entry));
  }
  return listed(rows.tables());
}

function projected(entry: Entry): Projected {
  // The body is the JSON that the entry was made of.
  const body = JSON.parse(entry.body) as EntryBody;
  return { kind: entry.kind, loc: entry.loc, stamp: entry.hlc, body, personal: undefined };
}

export function listed(tables: Iterable<readonly [TableName, Iterable<Values>]>): RowsByTable {
  const lists: Record<string, readonly Values[]> = {};
  for (const [table, rows] of tables) {
    const list = [...rows].sort((a, b) => (keyText(table, a) < keyText(table, b) ? -1 : 1));
    if (list.length > 0) lists[table] = list;
  }
  return lists;
}
