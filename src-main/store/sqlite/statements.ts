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
  readonly #selections = new Map<string, Statement>();
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

  /** Reads whole rows of a table by the equality of some columns. */
  matching(table: TableName, columns: readonly string[]): Statement {
    const name = `${table} ${columns.join(' ')}`;
    const kept = this.#selections.get(name);
    if (kept) return kept;
    const equalities = columns.map((column) => `${column} = ?`).join(' AND ');
    const statement = this.#database.prepare(`SELECT * FROM ${table} WHERE ${equalities}`);
    this.#selections.set(name, statement);
    return statement;
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
