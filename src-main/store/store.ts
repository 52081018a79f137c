import type { Kysely } from 'kysely';
import type { Fault } from '../../src-shared/contract/fault.ts';
import type { RowReader } from '../../src-shared/journal/derive-ticket.ts';
import type { Entry, NewEntry } from '../../src-shared/journal/entry.ts';
import type { RowOperation } from '../../src-shared/journal/row-operation.ts';
import type { Row, TableName, Tables } from '../../src-shared/journal/tables.ts';
import type { PersonalContent } from './head.ts';

/** The schema as Kysely sees it; the same on both engines. */
export type Database = { readonly [T in keyof Tables]: Row<T> };

/** Reads alone: a value of this type can't write. */
export type Reader = Pick<
  Kysely<Database>,
  'selectFrom' | 'selectNoFrom' | 'with' | 'fn' | 'executeQuery'
>;

/** Rows that a decision depends on, by equality of columns. */
export interface Selection<T extends TableName = TableName> {
  readonly table: T;
  readonly where: Partial<Row<T>>;
}

export function select<T extends TableName>(table: T, where: Partial<Row<T>>): Selection<T> {
  return { table, where };
}

/**
 * What a decision sees: the selected rows, which nobody else can change meanwhile, and fresh ids.
 */
export interface Rows {
  one<T extends TableName>(selection: Selection<T>): Row<T> | undefined;
  all<T extends TableName>(selection: Selection<T>): readonly Row<T>[];
  nextId(): number;
  readonly registerNumber: number;
}

/** An entry that another instance wrote, with its personal data where that came along. */
export interface ForeignEntry {
  readonly entry: Entry;
  readonly personal?: PersonalContent;
}

/**
 * What a decision comes to: facts for the journal, rows of local tables, and the caller's answer.
 */
export interface Decision<A> {
  readonly answer: A;
  /** Answers from the rows that this commit adds under ids it gave out, as they are stored. */
  readonly answerFrom?: (added: RowReader) => A;
  readonly entries?: readonly NewEntry[];
  readonly local?: readonly RowOperation[];
  /**
   * Entries of other journals, their chains already checked; those already here are skipped whole.
   */
  readonly foreign?: readonly ForeignEntry[];
}

/** Pure and synchronous: runs inside the write transaction, possibly more than once. */
export type Decide<A> = (rows: Rows) => Decision<A> | Fault;

/** What a commit did, for whoever watches: windows, receipts, sync. */
export interface CommitNotice {
  readonly entries: readonly Entry[];
  readonly operations: readonly RowOperation[];
}

/** The one place that writes (architecture, "How a write happens"). */
export interface Store {
  readonly engine: 'sqlite' | 'postgres';
  readonly registerNumber: number;
  readonly read: Reader;
  /**
   * Rows by the equality of columns, in the order of their keys: the quick way to read, no query is
   * built.
   */
  rows<T extends TableName>(selection: Selection<T>): Promise<readonly Row<T>[]>;
  /**
   * Runs `decide` on the selected rows inside a write transaction and stores what it decides, all
   * or nothing. Resolves once the commit is durable. A fault stores nothing.
   */
  commit<A>(selections: readonly Selection[], decide: Decide<A>): Promise<A | Fault>;
  onCommit(listener: (notice: CommitNotice) => void): () => void;
  close(): Promise<void>;
}

/** The database was made by a newer version of the product. */
export class NewerDatabaseError extends Error {
  constructor(found: string) {
    super(
      `This data was last used by a newer version of Countertop (its migration "${found}" is not known here). Update Countertop to open it.`,
    );
    this.name = 'NewerDatabaseError';
  }
}

/**
 * The disk failed in the midst of a commit. Only a store that is opened anew can tell what it
 * holds.
 */
export class DiskFailedError extends Error {
  constructor(cause: unknown) {
    super('The disk failed while something was stored. Restart Countertop to see what is there.', {
      cause,
    });
    this.name = 'DiskFailedError';
  }
}
