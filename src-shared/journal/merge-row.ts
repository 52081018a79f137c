import { assert, unreachable } from '../lib/assert.ts';
import { creationStamps, mergeLastWriter } from './last-writer.ts';
import type { RowOperation, Values } from './row-operation.ts';
import { type TableName, tableNamed, type Value } from './tables.ts';

/**
 * What a row operation makes of a row: a pure function, the meaning of every merge rule in one
 * place. An engine may do the same in SQL; a test holds them to each other. A row that isn't there
 * is `undefined`.
 */
export function mergeRow(current: Values | undefined, operation: RowOperation): Values | undefined {
  const { table, key } = operation;
  switch (operation.rule) {
    case 'insert_once':
      return current
        ? { ...current, ...operation.values }
        : { ...emptyRow(table), ...key, ...operation.initial, ...operation.values };
    case 'last_writer':
      return writeLast(current ?? { ...emptyRow(table), ...key }, operation);
    case 'advance':
      return advance(current ?? { ...emptyRow(table), ...key }, operation);
    case 'add_to_sum':
      return addAmounts(current ?? { ...emptyRow(table), ...key }, operation.amounts);
    case 'put':
      return { ...(current ?? { ...emptyRow(table), ...key }), ...operation.values };
    case 'delete':
      return undefined;
    default:
      return unreachable(operation, 'row operation');
  }
}

/** A row of nothing but defaults, as the schema declares them. */
export function emptyRow(table: TableName): Values {
  const known = emptyRows.get(table);
  if (known) return known;
  const row: Record<string, Value> = {};
  for (const [name, column] of Object.entries(tableNamed(table).columns)) {
    row[name] = column.nullable ? null : column.kind === 'int' ? 0 : '';
  }
  // A copy: an object filled name by name is a hash table inside, and slow to spread ever after.
  const empty = { ...row };
  emptyRows.set(table, empty);
  return empty;
}

const emptyRows = new Map<TableName, Values>();

function writeLast(row: Values, operation: Extract<RowOperation, { rule: 'last_writer' }>): Values {
  const { stamps } = row;
  if (stamps === '' && operation.creates) {
    return { ...row, ...operation.values, stamps: creationStamps(operation.stamp) };
  }
  assert(typeof stamps === 'string', 'a last-writer row keeps its stamps');
  const merged = mergeLastWriter(stamps, operation.values, operation.stamp, operation.creates);
  return { ...row, ...merged.values, stamps: merged.stamps };
}

/**
 * The later state stands. Where two facts lead to the same state, the greater of their values does:
 * any choice will do that doesn't depend on who came first.
 */
function advance(row: Values, operation: Extract<RowOperation, { rule: 'advance' }>): Values {
  const { field, order, to, values } = operation;
  const rank = order.indexOf(to);
  const rankHeld = order.indexOf(row[field] ?? null);
  assert(rank >= 0, `a state is one of its order (${operation.table}.${field})`);
  if (rank < rankHeld) return row;
  if (rank > rankHeld) return { ...row, ...values, [field]: to };
  const merged: Record<string, Value> = { ...row };
  for (const [name, value] of Object.entries(values)) {
    merged[name] = greaterOf(row[name] ?? null, value);
  }
  return merged;
}

function greaterOf(a: Value, b: Value): Value {
  if (a === null || b === null) return a ?? b;
  return a >= b ? a : b;
}

function addAmounts(row: Values, amounts: Readonly<Record<string, number>>): Values {
  const summed: Record<string, Value> = { ...row };
  for (const [name, amount] of Object.entries(amounts)) {
    const held = row[name];
    assert(typeof held === 'number', `a sum is a number (${name})`);
    const sum = held + amount;
    assert(Number.isSafeInteger(sum), `a sum stays below 2^53 (${name})`);
    summed[name] = sum;
  }
  return summed;
}
