import type { TableName } from '../../../src-shared/journal/tables.ts';
import { tableNamed, tables } from '../../../src-shared/journal/tables.ts';
import { listed, type RowsByTable } from '../../../src-shared/journal/testing/rows-of.ts';
import type { Store } from '../store.ts';

// The keys of the table object are the names of the tables.
const tableNames = Object.keys(tables) as TableName[];

/** All rows of the tables that the journal folds to. */
export async function storedRows({ read }: Store): Promise<RowsByTable> {
  const lists = [];
  for (const table of tableNames.filter((name) => tableNamed(name).shared)) {
    lists.push([table, await read.selectFrom(table).selectAll().execute()] as const);
  }
  return listed(lists);
}
