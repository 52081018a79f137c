import type { RowReader } from '../../../src-shared/journal/derive-ticket.ts';
import type { RowModel } from '../../../src-shared/journal/row-model.ts';
import type { Values } from '../../../src-shared/journal/row-operation.ts';
import type { Row, TableName } from '../../../src-shared/journal/tables.ts';

/** Reads the parts of many tickets without looking at every row for each of them. */
export function rowsByTicket(rows: RowModel, partTables: readonly TableName[]): RowReader {
  const parts = new Map<string, Values[]>();
  for (const [table, all] of rows.tables()) {
    if (!partTables.includes(table)) continue;
    for (const row of all) {
      const name = `${table} ${row.ticket_id}`;
      const found = parts.get(name);
      if (found) found.push(row);
      else parts.set(name, [row]);
    }
  }
  return {
    all: <T extends TableName>(table: T, where: Partial<Row<T>>): readonly Row<T>[] => {
      if (!partTables.includes(table)) return rows.all(table, where);
      const [ticketId] = Object.values(where);
      // Rows of this table and nothing else were put under its name.
      return (parts.get(`${table} ${ticketId}`) ?? []) as unknown as readonly Row<T>[];
    },
  };
}
