import type { ColumnName, Row, TableName, Value } from './tables.ts';

export type Values = Readonly<Record<string, Value>>;

/**
 * What an entry does to a row: one of a few merge rules, each the same in any order and repetition.
 */
export type RowOperation =
  /**
   * The row appears once; later copies say the same. `initial` are the columns that other facts
   * advance: only a new row takes them, because an advance may have come first.
   */
  | {
      readonly rule: 'insert_once';
      readonly table: TableName;
      readonly key: Values;
      readonly values: Values;
      readonly initial?: Values;
    }
  /**
   * Per field, the value with the latest stamp stands. One that `creates` names every field of the
   * record.
   */
  | {
      readonly rule: 'last_writer';
      readonly table: TableName;
      readonly key: Values;
      readonly values: Values;
      readonly stamp: string;
      readonly creates: boolean;
    }
  /**
   * A state that only moves forward in `order`; `values` come with the step that wins (`mergeRow`).
   */
  | {
      readonly rule: 'advance';
      readonly table: TableName;
      readonly key: Values;
      readonly field: string;
      readonly order: readonly Value[];
      readonly to: Value;
      readonly values: Values;
    }
  /** Adds to sums; safe on repetition because an entry already in the journal is skipped whole. */
  | {
      readonly rule: 'add_to_sum';
      readonly table: TableName;
      readonly key: Values;
      readonly amounts: Readonly<Record<string, number>>;
    }
  /** Local tables alone: writes the row as given. */
  | {
      readonly rule: 'put';
      readonly table: TableName;
      readonly key: Values;
      readonly values: Values;
    }
  | { readonly rule: 'delete'; readonly table: TableName; readonly key: Values };

type Keyed<T extends TableName> = Partial<Row<T>>;

export function insertOnce<T extends TableName>(
  table: T,
  key: Keyed<T>,
  values: Omit<Row<T>, keyof typeof key & ColumnName<T>> | Keyed<T>,
): RowOperation {
  return { rule: 'insert_once', table, key: valuesOf(key), values: valuesOf(values) };
}

export function put<T extends TableName>(table: T, key: Keyed<T>, values: Keyed<T>): RowOperation {
  return { rule: 'put', table, key: valuesOf(key), values: valuesOf(values) };
}

export function remove<T extends TableName>(table: T, key: Keyed<T>): RowOperation {
  return { rule: 'delete', table, key: valuesOf(key) };
}

export function addToSum<T extends TableName>(
  table: T,
  key: Keyed<T>,
  amounts: Readonly<Partial<Record<ColumnName<T>, number>>>,
): RowOperation {
  const present: Record<string, number> = {};
  for (const [name, amount] of Object.entries<number | undefined>(amounts)) {
    if (amount !== undefined) present[name] = amount;
  }
  return { rule: 'add_to_sum', table, key: valuesOf(key), amounts: present };
}

/** The columns of a partial row as plain values. */
export function valuesOf(row: object): Values {
  const values: Record<string, Value> = {};
  for (const [name, value] of Object.entries(row)) {
    if (value !== undefined) values[name] = columnValue(name, value);
  }
  return values;
}

/** What a column can hold, or a bug. */
export function columnValue(name: string, value: unknown): Value {
  if (value === null || typeof value === 'number' || typeof value === 'string') return value;
  throw new TypeError(`Column ${name} holds a ${typeof value}`);
}
