import { Kysely, SqliteDialect } from 'kysely';
import { Fault } from '../../../src-shared/contract/fault.ts';
import { deriveTicket } from '../../../src-shared/journal/derive-ticket.ts';
import { assert } from '../../../src-shared/lib/assert.ts';
import type { Clock } from '../../../src-shared/lib/clock.ts';
import { type Random, randomHex } from '../../../src-shared/lib/random.ts';
import { Head } from '../head.ts';
import { decideOutcome, type Outcome } from '../outcome.ts';
import type { CommitNotice, Database, Decide, Rows, Selection, Store } from '../store.ts';
import { applyOperation, insert, updateRow } from './apply-operation.ts';
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

interface Job {
  readonly selections: readonly Selection[];
  readonly decide: Decide<unknown>;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (error: unknown) => void;
}

type Finished = { readonly job: Job; readonly notice?: CommitNotice } & (
  | { readonly answer: unknown }
  | { readonly error: unknown }
);

/**
 * The store on SQLite: one writer, and every commit asked for in one turn of the event loop shares one
 * transaction, so that many callers pay for one sync of the disk (group commit).
 */
export class SqliteStore implements Store {
  readonly engine = 'sqlite';
  readonly read: Kysely<Database>;
  readonly #options: SqliteStoreOptions;
  readonly #statements: Statements;
  readonly #head: Head;
  readonly #rows: SqliteRows;
  readonly #listeners = new Set<(notice: CommitNotice) => void>();
  #queue: Job[] = [];
  #closed = false;

  constructor(options: SqliteStoreOptions) {
    this.#options = options;
    this.#statements = new Statements(options.database);
    this.#rows = new SqliteRows(this.#statements, () => this.#head);
    const state = this.#rows.one({ table: 'register_state', where: { id: 1 } });
    assert(state, 'the database knows which register it belongs to');
    this.#head = new Head(state);
    this.read = new Kysely<Database>({
      dialect: new SqliteDialect({ database: keptStatements(options.database, this.#statements) }),
    });
  }

  get registerNumber(): number {
    return this.#head.state.register_no;
  }

  commit<A>(selections: readonly Selection[], decide: Decide<A>): Promise<A | Fault> {
    assert(!this.#closed, 'the store is open');
    return new Promise((resolve, reject) => {
      const done = (answer: unknown): void => {
        // Each job's answer is what its own `decide` returned.
        resolve(answer as A | Fault);
      };
      this.#queue.push({ selections, decide, resolve: done, reject });
      if (this.#queue.length === 1) setImmediate(() => this.#flush());
    });
  }

  onCommit(listener: (notice: CommitNotice) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  async close(): Promise<void> {
    if (this.#closed) return;
    this.#flush();
    this.#closed = true;
    await this.read.destroy();
  }

  #flush(): void {
    const jobs = this.#queue;
    this.#queue = [];
    const batches = this.#options.groupCommit === false ? jobs.map((job) => [job]) : [jobs];
    for (const batch of batches) if (batch.length > 0) this.#runBatch(batch);
  }

  #runBatch(jobs: readonly Job[]): void {
    const before = this.#head.state;
    try {
      this.#statements.prepare('BEGIN IMMEDIATE').run();
      const finished = jobs.map((job) => this.#runJob(job, jobs.length > 1));
      if (this.#head.state !== before) this.#keepHead();
      this.#statements.prepare('COMMIT').run();
      this.#options.afterCommit?.();
      for (const each of finished) this.#settle(each);
    } catch (error) {
      this.#head.restore(before);
      if (this.#options.database.inTransaction) this.#statements.prepare('ROLLBACK').run();
      for (const job of jobs) job.reject(error);
    }
  }

  /** One job inside the batch: a bug in one must not undo its neighbours. */
  #runJob(job: Job, shared: boolean): Finished {
    const before = this.#head.state;
    if (shared) this.#statements.prepare('SAVEPOINT job').run();
    try {
      const outcome = this.#decide(job);
      if (shared) this.#statements.prepare('RELEASE job').run();
      if (outcome instanceof Fault) return { job, answer: outcome };
      return { job, answer: outcome.answer, notice: noticeOf(outcome) };
    } catch (error) {
      this.#head.restore(before);
      if (!shared) throw error;
      this.#statements.prepare('ROLLBACK TO job').run();
      this.#statements.prepare('RELEASE job').run();
      return { job, error };
    }
  }

  #decide(job: Job): Outcome<unknown> | Fault {
    const { clock, random } = this.#options;
    const rows: Rows = this.#rows.limitedTo(job.selections);
    const salt = (): string => randomHex(random, 16);
    const outcome = decideOutcome(job.decide, rows, this.#head, clock.now(), salt);
    if (outcome instanceof Fault) return outcome;
    for (const { entry } of outcome.entries) {
      const { reg, seq, ...values } = entry;
      insert(this.#statements, 'journal', { reg, seq }, values, '');
    }
    for (const operation of outcome.operations) applyOperation(this.#statements, operation);
    for (const ticketId of outcome.ticketIds) this.#deriveTicket(ticketId);
    return outcome;
  }

  #deriveTicket(ticketId: number): void {
    const rows = this.#rows;
    const ticket = rows.one({ table: 'ticket', where: { id: ticketId } });
    // A fact about a ticket that is not here yet: derived when the ticket itself arrives.
    if (!ticket) return;
    const derived = deriveTicket({
      ticket,
      items: rows.all({ table: 'ticket_item', where: { ticket_id: ticketId } }),
      discounts: rows.all({ table: 'ticket_discount', where: { ticket_id: ticketId } }),
      payments: rows.all({ table: 'payment', where: { ticket_id: ticketId } }),
      refunds: rows.all({
        table: 'payment_transaction',
        where: { ticket_id: ticketId, kind: 'refund', status: 'approved' },
      }),
    });
    updateRow(this.#statements, 'ticket', { id: ticketId }, derived);
  }

  #keepHead(): void {
    const { id, ...values } = this.#head.state;
    updateRow(this.#statements, 'register_state', { id }, values);
  }

  #settle(finished: Finished): void {
    if ('error' in finished) finished.job.reject(finished.error);
    else finished.job.resolve(finished.answer);
    if (!finished.notice) return;
    for (const listener of this.#listeners) listener(finished.notice);
  }
}

function noticeOf(outcome: Outcome<unknown>): CommitNotice {
  return {
    entries: outcome.entries.map(({ entry }) => entry),
    operations: outcome.operations,
  };
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
