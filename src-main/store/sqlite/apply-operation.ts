import { creationStamps } from '../../../src-shared/journal/last-writer.ts';
import { mergeRow } from '../../../src-shared/journal/merge-row.ts';
import type { RowOperation, Values } from '../../../src-shared/journal/row-operation.ts';
import { type TableName, tableNamed, type Value } from '../../../src-shared/journal/tables.ts';
import { unreachable } from '../../../src-shared/lib/assert.ts';
import type { Statements } from './statements.ts';

/** Applies one row operation by its merge rule (`mergeRow`), inside the open write transaction. */
export function applyOperation(statements: Statements, operation: RowOperation): void {
  const { table, key } = operation;
  switch (operation.rule) {
    case 'insert_once': {
      const values = { ...operation.values, ...operation.initial };
      insert(statements, table, key, values, { replaced: Object.keys(operation.values) });
      return;
    }
    case 'last_writer':
      writeLast(statements, operation);
      return;
    case 'advance':
      mergeStored(statements, operation);
      return;
    case 'add_to_sum':
      insert(statements, table, key, operation.amounts, { added: Object.keys(operation.amounts) });
      return;
    case 'put':
      insert(statements, table, key, operation.values, { replaced: Object.keys(operation.values) });
      return;
    case 'delete':
      statements
        .prepare(`DELETE FROM ${table} WHERE ${equalities(key)}`)
        .run(...Object.values(key));
      return;
    default:
      unreachable(operation, 'row operation');
  }
}

/** Inserts a row that is known to be new, all its columns given. */
export function insertRow(statements: Statements, table: TableName, row: Values): void {
  const insertion = statements.insertionOf(table);
  insertion.statement.run(...insertion.columns.map((name) => row[name]));
}

/** Sets columns of a row that exists: for what is derived. */
export function updateRow(
  statements: Statements,
  table: TableName,
  key: Values,
  values: Values,
): void {
  const names = Object.keys(values);
  const statement = statements.shaped(`update ${table}`, [names, Object.keys(key)], () => {
    const fields = names.map((name) => `${name} = ?`);
    return `UPDATE ${table} SET ${fields.join(', ')} WHERE ${equalities(key)}`;
  });
  statement.run(...Object.values(values), ...Object.values(key));
}

/** What becomes of the columns of a row that is already there. */
interface OnConflict {
  readonly replaced?: readonly string[];
  readonly added?: readonly string[];
}

/** Whether a row went in or, on a conflict, was changed. */
function insert(
  statements: Statements,
  table: TableName,
  key: Values,
  values: Values,
  onConflict: OnConflict,
): boolean {
  const { replaced = [], added = [] } = onConflict;
  const shape = [Object.keys(key), Object.keys(values), replaced, added];
  const statement = statements.shaped(`insert ${table}`, shape, () => {
    const columns = [...Object.keys(key), ...Object.keys(values)];
    const marks = columns.map(() => '?').join(', ');
    const conflict = conflictClause(table, key, onConflict);
    return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks}) ${conflict}`;
  });
  return statement.run(...Object.values(key), ...Object.values(values)).changes > 0;
}

function conflictClause(table: TableName, key: Values, onConflict: OnConflict): string {
  const { replaced = [], added = [] } = onConflict;
  const updates = [
    ...replaced.map((name) => `${name} = excluded.${name}`),
    ...added.map((name) => `${name} = ${table}.${name} + excluded.${name}`),
  ];
  const update = updates.length > 0 ? `UPDATE SET ${updates.join(', ')}` : 'NOTHING';
  return `ON CONFLICT (${Object.keys(key).join(', ')}) DO ${update}`;
}

function writeLast(
  statements: Statements,
  operation: Extract<RowOperation, { rule: 'last_writer' }>,
): void {
  const { table, key, values, stamp, creates } = operation;
  if (creates) {
    const created = { ...values, stamps: creationStamps(stamp) };
    if (insert(statements, table, key, created, {})) return;
  }
  mergeStored(statements, operation);
}

/** Reads the row, merges it in memory and writes what changed. */
function mergeStored(statements: Statements, operation: RowOperation): void {
  const { table, key } = operation;
  const found = statements.matching(table, Object.keys(key)).get(...Object.values(key));
  // A row of this table has the columns that its declaration says.
  const current = found as Values | undefined;
  const merged = mergeRow(current, operation);
  if (!merged) return;
  if (!current) return insertRow(statements, table, merged);
  const changed = changes(table, current, merged);
  if (Object.keys(changed).length > 0) updateRow(statements, table, key, changed);
}

function changes(table: TableName, current: Values, merged: Values): Values {
  const changed: Record<string, Value> = {};
  for (const name of Object.keys(tableNamed(table).columns)) {
    const value = merged[name];
    if (value !== undefined && value !== current[name]) changed[name] = value;
  }
  return changed;
}

function equalities(key: Values): string {
  return Object.keys(key)
    .map((name) => `${name} = ?`)
    .join(' AND ');
}
