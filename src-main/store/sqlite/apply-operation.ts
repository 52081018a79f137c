import { creationStamps, mergeLastWriter } from '../../../src-shared/journal/last-writer.ts';
import type { RowOperation, Values } from '../../../src-shared/journal/row-operation.ts';
import type { TableName } from '../../../src-shared/journal/tables.ts';
import { unreachable } from '../../../src-shared/lib/assert.ts';
import type { Statements } from './statements.ts';

/** Applies one row operation by its merge rule, inside the open write transaction. */
export function applyOperation(statements: Statements, operation: RowOperation): void {
  switch (operation.rule) {
    case 'insert_once':
      insert(
        statements,
        operation.table,
        operation.key,
        operation.values,
        'ON CONFLICT DO NOTHING',
      );
      return;
    case 'last_writer':
      writeLast(statements, operation);
      return;
    case 'advance':
      advance(statements, operation);
      return;
    case 'add_to_sum':
      addToSum(statements, operation);
      return;
    case 'put': {
      const fields = Object.keys(operation.values).map((name) => `${name} = excluded.${name}`);
      const update = fields.length > 0 ? `UPDATE SET ${fields.join(', ')}` : 'NOTHING';
      const conflict = `ON CONFLICT (${Object.keys(operation.key).join(', ')}) DO ${update}`;
      insert(statements, operation.table, operation.key, operation.values, conflict);
      return;
    }
    case 'delete':
      statements
        .prepare(`DELETE FROM ${operation.table} WHERE ${equalities(operation.key)}`)
        .run(...Object.values(operation.key));
      return;
    default:
      unreachable(operation, 'row operation');
  }
}

/** Sets columns of a row that exists: for what is derived. */
export function updateRow(
  statements: Statements,
  table: TableName,
  key: Values,
  values: Values,
): void {
  const fields = Object.keys(values).map((name) => `${name} = ?`);
  statements
    .prepare(`UPDATE ${table} SET ${fields.join(', ')} WHERE ${equalities(key)}`)
    .run(...Object.values(values), ...Object.values(key));
}

export function insert(
  statements: Statements,
  table: TableName,
  key: Values,
  values: Values,
  onConflict: string,
): boolean {
  const columns = [...Object.keys(key), ...Object.keys(values)];
  const marks = columns.map(() => '?').join(', ');
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks}) ${onConflict}`;
  const done = statements.prepare(sql).run(...Object.values(key), ...Object.values(values));
  return done.changes > 0;
}

function writeLast(
  statements: Statements,
  operation: Extract<RowOperation, { rule: 'last_writer' }>,
): void {
  const { table, key, values, stamp, creates } = operation;
  if (creates) {
    const created = { ...values, stamps: creationStamps(stamp) };
    if (insert(statements, table, key, created, 'ON CONFLICT DO NOTHING')) return;
  }
  const names = [...Object.keys(values), 'stamps'].join(', ');
  const found = statements
    .prepare(`SELECT ${names} FROM ${table} WHERE ${equalities(key)}`)
    .get(...Object.values(key));
  if (found === undefined) {
    const merged = mergeLastWriter(undefined, values, stamp, creates);
    insert(statements, table, key, { ...merged.values, stamps: merged.stamps }, '');
    return;
  }
  // The row has the columns named in the statement just above.
  const { stamps, ...current } = found as Values & { stamps: string };
  const merged = mergeLastWriter({ values: current, stamps }, values, stamp, creates);
  updateRow(statements, table, key, { ...merged.values, stamps: merged.stamps });
}

function advance(
  statements: Statements,
  operation: Extract<RowOperation, { rule: 'advance' }>,
): void {
  const { table, key, field, order, to, values } = operation;
  const earlier = order.slice(0, order.indexOf(to));
  const fields = [field, ...Object.keys(values)].map((name) => `${name} = ?`).join(', ');
  const marks = earlier.map(() => '?').join(', ');
  statements
    .prepare(`UPDATE ${table} SET ${fields} WHERE ${equalities(key)} AND ${field} IN (${marks})`)
    .run(to, ...Object.values(values), ...Object.values(key), ...earlier);
}

function addToSum(
  statements: Statements,
  operation: Extract<RowOperation, { rule: 'add_to_sum' }>,
): void {
  const { table, key, amounts } = operation;
  const sums = Object.keys(amounts).map((name) => `${name} = ${table}.${name} + excluded.${name}`);
  const conflict = `ON CONFLICT (${Object.keys(key).join(', ')}) DO UPDATE SET ${sums.join(', ')}`;
  insert(statements, table, key, amounts, conflict);
}

function equalities(key: Values): string {
  return Object.keys(key)
    .map((name) => `${name} = ?`)
    .join(' AND ');
}
