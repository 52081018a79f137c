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

/** More than a table is written with in turn; an update names any of its columns. */
const shapesMax = 64;

/** Lists of columns that a statement names, each in its place. */
type Shape = readonly (readonly string[])[];

interface ShapedStatement {
  readonly shape: Shape;
  readonly statement: Statement;
}

/** Keeps prepared statements: preparing costs more than running. */
export class Statements {
  readonly #database: SqliteDatabase;
  readonly #kept = new Map<string, Statement>();
  readonly #shaped = new Map<string, ShapedStatement[]>();
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

  /**
   * The statement of a purpose for these columns. Comparing columns is quicker than making the text
   * that names them.
   */
  shaped(purpose: string, shape: Shape, text: () => string): Statement {
    const alike = this.#shaped.get(purpose) ?? [];
    const kept = alike.find((each) => isSameShape(each.shape, shape));
    if (kept) return kept.statement;
    if (alike.length >= shapesMax) alike.shift();
    const statement = this.#database.prepare(text());
    alike.push({ shape, statement });
    this.#shaped.set(purpose, alike);
    return statement;
  }

  /** Reads whole rows of a table by the equality of some columns. */
  matching(table: TableName, columns: readonly string[]): Statement {
    return this.shaped(`match ${table}`, [columns], () => {
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

function isSameShape(a: Shape, b: Shape): boolean {
  return a.length === b.length && a.every((columns, index) => isSameList(columns, b[index] ?? []));
}

function isSameList(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((name, index) => name === b[index]);
}
