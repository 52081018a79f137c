/**
 * Column kinds that mean the same on both engines: whole numbers below 2^53 and text (JSON is
 * text).
 */
type Kind = 'int' | 'text';

export interface Column<T> {
  readonly kind: Kind;
  readonly nullable: boolean;
  /** Only carries the type. */
  readonly type?: T;
}

export const int: Column<number> = { kind: 'int', nullable: false };
export const text: Column<string> = { kind: 'text', nullable: false };
export const optionalInt: Column<number | null> = { kind: 'int', nullable: true };
export const optionalText: Column<string | null> = { kind: 'text', nullable: true };

/** A text column whose values are out of a closed list. */
export function choice<T extends string>(): Column<T> {
  return { kind: 'text', nullable: false };
}

export function optionalChoice<T extends string>(): Column<T | null> {
  return { kind: 'text', nullable: true };
}

/** 0 or 1: engines disagree about booleans. */
export const flag: Column<0 | 1> = { kind: 'int', nullable: false };

type Columns = Readonly<Record<string, Column<unknown>>>;

export interface Table<C extends Columns = Columns> {
  readonly columns: C;
  readonly key: readonly string[];
  /** The columns beside the key, in their order. */
  readonly valueColumns: readonly string[];
  /** True when the rows are a fold of entries; false for tables that never leave this instance. */
  readonly shared: boolean;
  /** Other columns that are looked up by, one index each. */
  readonly indexes: readonly (readonly string[])[];
}

type RowOf<T> =
  T extends Table<infer C>
    ? { -readonly [K in keyof C]: C[K] extends Column<infer V> ? V : never }
    : never;

export function sharedTable<const C extends Columns>(
  columns: C,
  key: readonly (keyof C & string)[],
  indexes: readonly (readonly (keyof C & string)[])[] = [],
): Table<C> {
  return tableOf(columns, key, true, indexes);
}

export function localTable<const C extends Columns>(
  columns: C,
  key: readonly (keyof C & string)[],
  indexes: readonly (readonly (keyof C & string)[])[] = [],
): Table<C> {
  return tableOf(columns, key, false, indexes);
}

function tableOf<const C extends Columns>(
  columns: C,
  key: readonly string[],
  shared: boolean,
  indexes: readonly (readonly string[])[],
): Table<C> {
  const valueColumns = Object.keys(columns).filter((name) => !key.includes(name));
  return { columns, key, valueColumns, shared, indexes };
}

export type { RowOf };
