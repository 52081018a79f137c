import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

export interface DataColumn<Row> {
  readonly key: string;
  readonly header: string;
  readonly cell: (row: Row) => ReactNode;
  /** Figures stand right-aligned under each other. */
  readonly isNumeric?: boolean;
}

interface DataTableProps<Row> {
  readonly caption: string;
  readonly columns: readonly DataColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
}

/**
 * A plain table for figures and records that fit on a page; long lists are virtual lists instead.
 */
export function DataTable<Row>({ caption, columns, rows, rowKey }: DataTableProps<Row>) {
  return (
    <table className="w-full border-collapse text-body">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-b border-control text-ink-2">
          {columns.map((column) => (
            <th key={column.key} scope="col" className={cellLook(column.isNumeric)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} className="h-(--row) border-b border-border">
            {columns.map((column) => (
              <td key={column.key} className={cellLook(column.isNumeric)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function cellLook(isNumeric = false): string {
  return classNames('px-3 py-2', isNumeric ? 'num text-end' : 'text-start');
}
