import type { Statement } from 'better-sqlite3';
import { type TableName, tableNamed } from '../../../src-shared/journal/tables.ts';
import type { SqliteDatabase } from './open-database.ts';

/** More different statements than the product has; a bound all the same. */
const statementsMax = 512;

/** An INSERT of whole rows of one table; its parameters are the columns in this order. */
export interface Insertion {
  readonly statement: Statement;
  readonly columns: readonly string[];
}

/** Keeps prepared statements by their text: preparing costs more than running. */
export class Statements {
  readonly #database: SqliteDatabase;
  readonly #kept = new Map<string, Statement>();
  /** As many as the product has shapes of operations. */
  readonly #named = new Map<string, Statement>();
  readonly #insertions = new Map<TableName, Insertion>();

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  prepare(sql: string): Statement {
    const kept = this.#kept.get(sql);
    if (kept) return kept;
    const [oldest] = this.#kept.keys();
    if (this.#kept.size >= statementsMax && oldest !== undefined) this.#kept.delete(oldest);
    const statement = this.#database.prepare(sql);
    this.#kept.set(sql, statement);
    return statement;
  }

  /** A statement by a name that is quicker to make than its text. */
  keep(name: string, text: () => string): Statement {
    const kept = this.#named.get(name);
    if (kept) return kept;
    const statement = this.#database.prepare(text());
    this.#named.set(name, statement);
    return statement;
  }

  /** Reads whole rows of a table by the equality of some columns. */
  matching(table: TableName, columns: readonly string[]): Statement {
    return this.keep(`${table} by ${columns.join(' ')}`, () => {
      const equalities = columns.map((column) => `${column} = ?`).join(' AND ');
      return `SELECT * FROM ${table} WHERE ${equalities}`;
    });
  }

  insertionOf(table: TableName): Insertion {
    const kept = this.#insertions.get(table);
    if (kept) return kept;
    const columns = Object.keys(tableNamed(table).columns);
    const marks = columns.map(() => '?').join(', ');
    const sql = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`;
    const insertion = { statement: this.#database.prepare(sql), columns };
    this.#insertions.set(table, insertion);
    return insertion;
  }
}
