import type { RowReader } from '../../../src-shared/journal/derive-ticket.ts';
import { type Row, type TableName, tableNamed } from '../../../src-shared/journal/tables.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import type { Head } from '../head.ts';
import type { Rows, Selection } from '../store.ts';
import type { Statements } from './statements.ts';

/** Reads rows inside the write transaction, when they are asked for. */
export class SqliteRows implements RowReader {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  all<T extends TableName>(table: T, where: Partial<Row<T>>): readonly Row<T>[] {
    const equalities = Object.keys(where).map((name) => `${name} = ?`);
    // The unary plus keeps the planner from walking the key's index for the order instead of searching.
    const order = tableNamed(table)
      .key.map((name) => `+${name}`)
      .join(', ');
    return this.#statements
      .prepare(`SELECT * FROM ${table} WHERE ${equalities.join(' AND ')} ORDER BY ${order}`)
      .all(...Object.values(where)) as Row<T>[];
  }

  /** What a decision sees. It reads what it selected: PostgreSQL has to know beforehand. */
  limitedTo(selections: readonly Selection[], head: Head): Rows {
    const all = <T extends TableName>(selection: Selection<T>): readonly Row<T>[] => {
      assert(
        selections.includes(selection as Selection),
        `a decision reads what it selected (${selection.table})`,
      );
      return this.all(selection.table, selection.where);
    };
    return {
      registerNumber: head.state.register_no,
      nextId: () => head.nextId(),
      one: (selection) => all(selection)[0],
      all,
    };
  }
}
