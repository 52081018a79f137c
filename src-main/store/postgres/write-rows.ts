import type { Values } from '../../../src-shared/journal/row-operation.ts';
import type { Row, TableName } from '../../../src-shared/journal/tables.ts';
import { tableNamed } from '../../../src-shared/journal/tables.ts';
import { arrayType } from './load-rows.ts';
import type { Session } from './session.ts';

/** What a batch leaves of one table: rows as they end up, and keys of rows that go. */
export interface TableChanges {
  readonly table: TableName;
  readonly written: readonly Values[];
  readonly deleted: readonly Values[];
}

/** Writes a whole batch and the head of the journal in one statement: one round trip. */
export async function writeRows(
  session: Session,
  changes: readonly TableChanges[],
  head: Row<'register_state'>,
): Promise<void> {
  const parameters: unknown[] = [];
  const mark = (value: unknown, type: string): string => `$${parameters.push(value)}::${type}`;
  const parts = changes.flatMap((each) => [
    ...(each.written.length > 0 ? [upsertion(each.table, each.written, mark)] : []),
    ...(each.deleted.length > 0 ? [deletion(each.table, each.deleted, mark)] : []),
  ]);
  const steps = parts.map((part, index) => `step_${index} AS (${part})`);
  const withSteps = steps.length > 0 ? `WITH ${steps.join(',\n')}\n` : '';
  await session.query(withSteps + headUpdate(head, mark), parameters);
}

type Mark = (value: unknown, type: string) => string;

function upsertion(table: TableName, rows: readonly Values[], mark: Mark): string {
  const { columns, key } = tableNamed(table);
  const names = Object.keys(columns);
  const updates = names
    .filter((name) => !key.includes(name))
    .map((name) => `${name} = excluded.${name}`);
  const update = updates.length > 0 ? `UPDATE SET ${updates.join(', ')}` : 'NOTHING';
  return `INSERT INTO ${table} (${names.join(', ')})
    SELECT * FROM unnest(${lists(table, names, rows, mark)})
    ON CONFLICT (${key.join(', ')}) DO ${update}`;
}

function deletion(table: TableName, keys: readonly Values[], mark: Mark): string {
  const { key } = tableNamed(table);
  return `DELETE FROM ${table} WHERE (${key.join(', ')}) IN
    (SELECT * FROM unnest(${lists(table, key, keys, mark)}))`;
}

/** One array for each column. */
function lists(
  table: TableName,
  names: readonly string[],
  rows: readonly Values[],
  mark: Mark,
): string {
  return names
    .map((name) =>
      mark(
        rows.map((row) => row[name] ?? null),
        arrayType(table, name),
      ),
    )
    .join(', ');
}

function headUpdate(head: Row<'register_state'>, mark: Mark): string {
  const { id, ...values } = head;
  const fields = Object.entries(values).map(
    ([name, value]) => `${name} = ${mark(value, typeof value === 'number' ? 'bigint' : 'text')}`,
  );
  return `UPDATE register_state SET ${fields.join(', ')} WHERE id = ${mark(id, 'bigint')}`;
}
