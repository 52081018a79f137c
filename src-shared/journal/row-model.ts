import { deriveTicketIn } from './derive-ticket.ts';
import { mergeRow } from './merge-row.ts';
import type { RowOperation, Values } from './row-operation.ts';
import { type Row, type TableName, tableNamed, type Value } from './tables.ts';

/** Rows in memory, changed by row operations and by nothing else. */
export class RowModel {
  readonly #tables = new Map<TableName, Map<string, Values>>();

  apply(operation: RowOperation): void {
    const rows = this.#rowsOf(operation.table);
    const key = keyText(operation.table, operation.key);
    const merged = mergeRow(rows.get(key), operation);
    if (merged) rows.set(key, merged);
    else rows.delete(key);
  }

  get(table: TableName, key: Values): Values | undefined {
    return this.#tables.get(table)?.get(keyText(table, key));
  }

  set(table: TableName, row: Values): void {
    this.#rowsOf(table).set(keyText(table, row), row);
  }

  tables(): Iterable<readonly [TableName, Iterable<Values>]> {
    return [...this.#tables].map(([table, rows]) => [table, rows.values()] as const);
  }

  /**
   * Rows whose columns equal those of `where`, in the order of their keys. As in SQL, null equals
   * nothing.
   */
  all<T extends TableName>(table: T, where: Partial<Row<T>>): readonly Row<T>[] {
    // Operations fill every column of a row, as its table declares them.
    return this.#matching(table, where) as unknown as Row<T>[];
  }

  /** Brings the derived columns of a ticket up to date, where the ticket is here. */
  derive(ticketId: number): void {
    const ticket = this.get('ticket', { id: ticketId });
    const derived = deriveTicketIn(this, ticketId);
    if (ticket && derived) this.set('ticket', { ...ticket, ...derived });
  }

  #matching(table: TableName, where: object): readonly Values[] {
    if (isKeyOf(table, where)) {
      const row = this.get(table, where);
      return row ? [row] : [];
    }
    const columns = Object.entries(where);
    const matches = (row: Values): boolean =>
      columns.every(([name, value]) => value !== null && row[name] === value);
    const rows = [...(this.#tables.get(table)?.values() ?? [])].filter(matches);
    return inKeyOrder(table, rows);
  }

  #rowsOf(table: TableName): Map<string, Values> {
    const rows = this.#tables.get(table) ?? new Map<string, Values>();
    this.#tables.set(table, rows);
    return rows;
  }
}

/** The key of a row as text. */
export function keyText(table: TableName, row: Values): string {
  const { key } = tableNamed(table);
  const [first = ''] = key;
  if (key.length === 1) return String(row[first]);
  return JSON.stringify(key.map((name) => row[name]));
}

/** Whether these columns are the key of the table, all of it and nothing else. */
export function isKeyOf(table: TableName, where: object): where is Values {
  const { key } = tableNamed(table);
  return Object.keys(where).length === key.length && key.every((name) => name in where);
}

/** Sorts rows by their keys: numbers by size, text in code-unit order. */
export function inKeyOrder<T extends object>(table: TableName, rows: T[]): T[] {
  if (rows.length < 2) return rows;
  const { key } = tableNamed(table);
  return rows.sort((a, b) => compareKeys(key, a, b));
}

function compareKeys(key: readonly string[], a: object, b: object): number {
  for (const name of key) {
    const [x, y]: readonly [Value, Value] = [Reflect.get(a, name), Reflect.get(b, name)];
    if (x !== y && x !== null && y !== null) return x < y ? -1 : 1;
  }
  return 0;
}
