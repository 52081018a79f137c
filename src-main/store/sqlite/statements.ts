import type { Statement } from 'better-sqlite3';
import type { SqliteDatabase } from './open-database.ts';

/** More different statements than the product has; a bound all the same. */
const statementsMax = 512;

/** Keeps prepared statements by their text: preparing costs more than running. */
export class Statements {
  readonly #database: SqliteDatabase;
  readonly #kept = new Map<string, Statement>();

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
}
