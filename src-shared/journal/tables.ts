import type { RowOf, Table } from './table.ts';
import { businessTables } from './tables/business.ts';
import { localTables } from './tables/local.ts';
import { menuTables } from './tables/menu.ts';
import { salesTables } from './tables/sales.ts';

/** Every table of the store; the migrations create exactly these (a test compares them). */
export const tables = {
  ...businessTables,
  ...menuTables,
  ...salesTables,
  ...localTables,
} as const satisfies Readonly<Record<string, Table>>;

export type Tables = typeof tables;
export type TableName = keyof Tables;
export type Row<T extends TableName> = RowOf<Tables[T]>;
export type ColumnName<T extends TableName> = keyof Row<T> & string;
export type Value = number | string | null;

export function tableNamed(name: TableName): Table {
  return tables[name];
}
