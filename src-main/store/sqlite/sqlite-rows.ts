import type { RowReader } from '../../../src-shared/journal/derive-ticket.ts';
import { inKeyOrder } from '../../../src-shared/journal/row-model.ts';
import type { Row, TableName } from '../../../src-shared/journal/tables.ts';
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
    const rows = this.#statements.matching(table, Object.keys(where)).all(...Object.values(where));
    // Sorted here: asked for the order, the planner may walk the key's index instead of searching.
    // The columns of a row are those that its table declares.
    return inKeyOrder(table, rows as Row<T>[]);
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
