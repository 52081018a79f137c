import BetterSqlite3 from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { Fault } from '../../../src-shared/contract/fault.ts';
import { deriveTicketIn } from '../../../src-shared/journal/derive-ticket.ts';
import type { Entry } from '../../../src-shared/journal/entry.ts';
import type { Row, TableName } from '../../../src-shared/journal/tables.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import { type Random, randomHex } from '../../../src-shared/lib/random.ts';
import {
  type Batch,
  type CommitJob,
  CommitQueue,
  decideAlone,
  type Finished,
} from '../commit-job.ts';
import { Head } from '../head.ts';
import { answerOf, newcomers, noticeOf, type Outcome, outcomeOf } from '../outcome.ts';
import {
  type CommitNotice,
  type Database,
  type Decide,
  DiskFailedError,
  type Selection,
  type Store,
} from '../store.ts';
import { applyOperation, insertRow, updateRow } from './apply-operation.ts';
import type { SqliteDatabase } from './open-database.ts';
import { SqliteRows } from './sqlite-rows.ts';
import { Statements } from './statements.ts';

export interface SqliteStoreOptions {
  readonly database: SqliteDatabase;
  readonly clock: Clock;
  readonly random: Random;
  /** False gives every commit a transaction of its own; a bench compares the two. */
  readonly groupCommit?: boolean;
  /** Called after each transaction: where a test kills the process. */
  readonly afterCommit?: () => void;
}

/**
 * The store on SQLite: one writer, and every commit asked for in one turn of the event loop shares
 * one transaction, so that many callers pay for one sync of the disk (group commit).
 */
export class SqliteStore implements Store {
  readonly engine = 'sqlite';
  readonly read: Kysely<Database>;
  readonly #options: SqliteStoreOptions;
  readonly #statements: Statements;
  readonly #head: Head;
  readonly #rows: SqliteRows;
  readonly #queue = new CommitQueue();

  constructor(options: SqliteStoreOptions) {
    this.#options = options;
    this.#statements = new Statements(options.database);
    this.#rows = new SqliteRows(this.#statements);
    const [state] = this.#rows.all('register_state', { id: 1 });
    assert(state, 'the database knows which register it belongs to');
    this.#head = new Head(state);
    this.read = new Kysely<Database>({
      dialect: new SqliteDialect({ database: keptStatements(options.database, this.#statements) }),
    });
  }

  get registerNumber(): number {
    return this.#head.state.register_no;
  }

  async rows<T extends TableName>({ table, where }: Selection<T>): Promise<readonly Row<T>[]> {
    return this.#rows.all(table, where);
  }

  commit<A>(selections: readonly Selection[], decide: Decide<A>): Promise<A | Fault> {
    return this.#queue.add(selections, decide, () => {
      if (this.#queue.size === 1) setImmediate(() => this.#flush());
    });
  }

  onCommit(listener: (notice: CommitNotice) => void): () => void {
    return this.#queue.onCommit(listener);
  }

  async close(): Promise<void> {
    this.#queue.close();
    this.#flush();
    await this.read.destroy();
  }

  #flush(): void {
    const jobsMax = this.#options.groupCommit === false ? 1 : Number.POSITIVE_INFINITY;
    while (this.#queue.size > 0) this.#runBatch(this.#queue.take(jobsMax));
  }

  #runBatch(jobs: readonly CommitJob[]): void {
    const batch = this.#transact(jobs);
    if ('finished' in batch) {
      this.#options.afterCommit?.();
      this.#queue.settle(batch.finished);
    } else if (batch.nothingStored && jobs.length > 1) {
      // Which job the database refused doesn't matter: each for itself, none takes others along.
      for (const job of jobs) this.#runBatch([job]);
    } else {
      for (const job of jobs) job.reject(batch.error);
    }
  }

  #transact(jobs: readonly CommitJob[]): Batch {
    const before = this.#head.state;
    let isCommitting = false;
    try {
      this.#statements.prepare('BEGIN IMMEDIATE').run();
      const finished = jobs.map((job) => this.#runJob(job));
      if (this.#head.state !== before) this.#keepHead();
      isCommitting = true;
      this.#statements.prepare('COMMIT').run();
      return { finished };
    } catch (error) {
      this.#head.restore(before);
      if (this.#options.database.inTransaction) this.#statements.prepare('ROLLBACK').run();
      // After a failed sync nobody knows what is on the disk: trying again would hide it.
      if (isCommitting && isDiskFailure(error)) this.#queue.fail(new DiskFailedError(error));
      return { error, nothingStored: !isCommitting };
    }
  }

  #runJob(job: CommitJob): Finished {
    const before = this.#head.state;
    const { clock, random } = this.#options;
    const decision = decideAlone(job, this.#rows.limitedTo(job.selections, this.#head));
    if (decision instanceof Fault || 'error' in decision) {
      this.#head.restore(before);
      return decision instanceof Fault ? { job, answer: decision } : { job, ...decision };
    }
    const foreign = newcomers(decision, (entry) => this.#hasEntry(entry));
    const salt = (): string => randomHex(random, 16);
    const moment = { head: this.#head, before, nowMs: clock.now(), salt };
    const outcome = outcomeOf(decision, foreign, moment);
    this.#write(outcome);
    return { job, answer: answerOf(decision, outcome), notice: noticeOf(outcome) };
  }

  #hasEntry({ reg, seq }: Entry): boolean {
    return this.#rows.all('journal', { reg, seq }).length > 0;
  }

  #write(outcome: Outcome): void {
    for (const entry of outcome.entries) insertRow(this.#statements, 'journal', { ...entry });
    for (const [table, rows] of outcome.fresh.tables()) {
      for (const row of rows) insertRow(this.#statements, table, row);
    }
    for (const operation of outcome.stored) applyOperation(this.#statements, operation);
    for (const ticketId of outcome.ticketIds) {
      const derived = deriveTicketIn(this.#rows, ticketId);
      if (derived) updateRow(this.#statements, 'ticket', { id: ticketId }, derived);
    }
  }

  #keepHead(): void {
    const { id, ...values } = this.#head.state;
    updateRow(this.#statements, 'register_state', { id }, values);
  }
}

function isDiskFailure(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code.startsWith('SQLITE_IOERR');
}

/** Gives Kysely the kept statements; it closes the database when it is destroyed. */
function keptStatements(
  database: SqliteDatabase,
  statements: Statements,
): { close(): void; prepare(sql: string): ReturnType<Statements['prepare']> } {
  return {
    close: () => database.close(),
    prepare: (sql) => statements.prepare(sql),
  };
}
