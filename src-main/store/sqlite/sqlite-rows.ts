import { type Row, type TableName, tableNamed } from '../../../src-shared/journal/tables.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import type { Head } from '../head.ts';
import type { Rows, Selection } from '../store.ts';
import type { Statements } from './statements.ts';

/** Reads rows inside the write transaction, when a decision asks for them. */
export class SqliteRows implements Rows {
  readonly #statements: Statements;
  readonly #head: () => Head;

  constructor(statements: Statements, head: () => Head) {
    this.#statements = statements;
    this.#head = head;
  }

  get registerNumber(): number {
    return this.#head().state.register_no;
  }

  nextId(): number {
    return this.#head().nextId();
  }

  one<T extends TableName>(selection: Selection<T>): Row<T> | undefined {
    return this.all(selection)[0];
  }

  all<T extends TableName>(selection: Selection<T>): readonly Row<T>[] {
    const where = Object.keys(selection.where);
    const equalities = where.map((name) => `${name} = ?`).join(' AND ');
    const order = tableNamed(selection.table).key.join(', ');
    return this.#statements
      .prepare(`SELECT * FROM ${selection.table} WHERE ${equalities} ORDER BY ${order}`)
      .all(...Object.values(selection.where)) as Row<T>[];
  }

  /** The same rows, for a decision that named what it reads: PostgreSQL has to know beforehand. */
  limitedTo(selections: readonly Selection[]): Rows {
    const named = new Set<Selection>(selections);
    const check = (selection: Selection): void =>
      assert(named.has(selection), `a decision reads what it selected (${selection.table})`);
    return {
      registerNumber: this.registerNumber,
      nextId: () => this.nextId(),
      one: (selection) => {
        check(selection);
        return this.one(selection);
      },
      all: (selection) => {
        check(selection);
        return this.all(selection);
      },
    };
  }
}
