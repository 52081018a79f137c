import type { Values } from '../../../src-shared/journal/row-operation.ts';
import { type TableName, tableNamed } from '../../../src-shared/journal/tables.ts';
import type { Selection } from '../store.ts';
import type { Session } from './session.ts';

/**
 * Reads and locks the rows of many selections, one statement for each kind, all in one round trip.
 */
export async function loadRows(
  session: Session,
  selections: readonly Selection[],
): Promise<readonly (readonly [TableName, readonly Values[]])[]> {
  const kinds = Object.values(Object.groupBy(selections, kindOf)).sort((a, b) =>
    kindOf(firstOf(a)) < kindOf(firstOf(b)) ? -1 : 1,
  );
  return Promise.all(kinds.map((alike) => loadAlike(session, alike ?? [])));
}

function firstOf(selections: readonly Selection[] | undefined): Selection {
  const [first] = selections ?? [];
  if (!first) throw new RangeError('A kind of selections is never empty');
  return first;
}

function kindOf({ table, where }: Selection): string {
  return `${table} ${Object.keys(where).join(' ')}`;
}

async function loadAlike(
  session: Session,
  selections: readonly Selection[],
): Promise<readonly [TableName, readonly Values[]]> {
  const { table, where } = firstOf(selections);
  const names = Object.keys(where);
  const lists = names.map((name) => selections.map((each) => columnOf(each, name)));
  const rows = await session.query(selectMatching(table, names), lists);
  // The columns of a table are those that its declaration says.
  return [table, rows as readonly Values[]];
}

function columnOf(selection: Selection, name: string): unknown {
  return Object.entries(selection.where).find(([column]) => column === name)?.[1];
}

function selectMatching(table: TableName, names: readonly string[]): string {
  const lists = names.map((name, index) => `$${index + 1}::${arrayType(table, name)}`);
  const key = tableNamed(table).key.join(', ');
  return `SELECT * FROM ${table}
    WHERE (${names.join(', ')}) IN (SELECT * FROM unnest(${lists.join(', ')}))
    ORDER BY ${key} FOR UPDATE`;
}

export function arrayType(table: TableName, name: string): 'bigint[]' | 'text[]' {
  return tableNamed(table).columns[name]?.kind === 'int' ? 'bigint[]' : 'text[]';
}
