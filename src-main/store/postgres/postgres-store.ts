import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { Fault } from '../../../src-shared/contract/fault.ts';
import type { Entry } from '../../../src-shared/journal/entry.ts';
import { type Row, type TableName, tableNamed } from '../../../src-shared/journal/tables.ts';
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
import { answerOf, newcomers, noticeOf, outcomeOf } from '../outcome.ts';
import type { CommitNotice, Database, Decide, Selection, Store } from '../store.ts';
import { columnTypes } from './column-types.ts';
import { loadRows } from './load-rows.ts';
import { Session } from './session.ts';
import { WorkingRows } from './working-rows.ts';
import { writeRows } from './write-rows.ts';

export interface PostgresStoreOptions {
  readonly clock: Clock;
  readonly random: Random;
  readonly groupCommit?: boolean;
  readonly afterCommit?: () => void;
}

/** A batch holds rows in memory until it is written. */
const jobsPerBatchMax = 500;
const readersMax = 8;

/**
 * The store on PostgreSQL: one connection writes, and commits that arrive while a batch is under
 * way share the next transaction (group commit). Reads go through a pool.
 */
export class PostgresStore implements Store {
  readonly engine = 'postgres';
  readonly read: Kysely<Database>;
  readonly #url: string;
  readonly #options: PostgresStoreOptions;
  readonly #head: Head;
  readonly #queue = new CommitQueue();
  readonly #pool: pg.Pool;
  #session: Session;
  #running: Promise<void> | undefined;

  private constructor(
    url: string,
    session: Session,
    state: Row<'register_state'>,
    options: PostgresStoreOptions,
  ) {
    this.#url = url;
    this.#session = session;
    this.#head = new Head(state);
    this.#options = options;
    this.#pool = new pg.Pool({ connectionString: url, types: columnTypes(), max: readersMax });
    // A reader that is lost while it idles is replaced by the pool.
    this.#pool.on('error', () => undefined);
    this.read = new Kysely<Database>({ dialect: new PostgresDialect({ pool: this.#pool }) });
  }

  /** The session holds the instance lock, and the database is up to date. */
  static async open(
    url: string,
    session: Session,
    options: PostgresStoreOptions,
  ): Promise<PostgresStore> {
    return new PostgresStore(url, session, await readState(session, ''), options);
  }

  get registerNumber(): number {
    return this.#head.state.register_no;
  }

  async rows<T extends TableName>({ table, where }: Selection<T>): Promise<readonly Row<T>[]> {
    const names = Object.keys(where);
    const equalities = names.map((name, index) => `${name} = $${index + 1}`).join(' AND ');
    const key = tableNamed(table).key.join(', ');
    const { rows } = await this.#pool.query({
      name: `rows of ${table} by ${names.join(' ')}`,
      text: `SELECT * FROM ${table} WHERE ${equalities} ORDER BY ${key}`,
      values: Object.values(where),
    });
    // The columns of a table are those that its declaration says.
    return rows as readonly Row<T>[];
  }

  commit<A>(selections: readonly Selection[], decide: Decide<A>): Promise<A | Fault> {
    return this.#queue.add(selections, decide, () => {
      this.#running ??= this.#run();
    });
  }

  onCommit(listener: (notice: CommitNotice) => void): () => void {
    return this.#queue.onCommit(listener);
  }

  async close(): Promise<void> {
    this.#queue.close();
    await this.#running;
    await this.#session.close();
    await this.read.destroy();
  }

  async #run(): Promise<void> {
    // The commits of one turn go together.
    await new Promise((resolve) => setImmediate(resolve));
    const jobsMax = this.#options.groupCommit === false ? 1 : jobsPerBatchMax;
    while (this.#queue.size > 0) await this.#runBatch(this.#queue.take(jobsMax));
    this.#running = undefined;
  }

  async #runBatch(jobs: readonly CommitJob[]): Promise<void> {
    const batch = await this.#transact(jobs);
    if ('finished' in batch) {
      this.#options.afterCommit?.();
      this.#queue.settle(batch.finished);
    } else if (batch.nothingStored && jobs.length > 1) {
      // Which job the database refused isn't known: each for itself, so that it doesn't take others
      // along.
      for (const job of jobs) await this.#runBatch([job]);
    } else {
      for (const job of jobs) job.reject(batch.error);
    }
  }

  async #transact(jobs: readonly CommitJob[]): Promise<Batch> {
    const before = this.#head.state;
    let isCommitting = false;
    try {
      const session = await this.#usableSession();
      const rows = new WorkingRows((selections) => loadRows(session, selections));
      const state = await begin(session, rows, jobs);
      this.#head.restore(state);
      const finished: Finished[] = [];
      for (const job of jobs) finished.push(await this.#runJob(job, rows));
      await rows.settle();
      const changes = rows.changes();
      const isChanged = changes.length > 0 || this.#head.state !== state;
      if (isChanged) await writeRows(session, changes, this.#head.state);
      isCommitting = true;
      await session.query('COMMIT');
      return { finished };
    } catch (error) {
      this.#head.restore(before);
      const isRolledBack = await this.#session.rollBack();
      return { error, nothingStored: !isCommitting && isRolledBack };
    }
  }

  async #runJob(job: CommitJob, rows: WorkingRows): Promise<Finished> {
    await rows.prepare(job.selections);
    const before = this.#head.state;
    const decision = decideAlone(job, rows.limitedTo(job.selections, this.#head));
    if (decision instanceof Fault || 'error' in decision) {
      this.#head.restore(before);
      return decision instanceof Fault ? { job, answer: decision } : { job, ...decision };
    }
    const { foreign = [] } = decision;
    await rows.prepare(foreign.map(({ entry }) => entrySelection(entry)));
    const unknown = newcomers(decision, ({ reg, seq }) => rows.has('journal', { reg, seq }));
    const salt = (): string => randomHex(this.#options.random, 16);
    const moment = { head: this.#head, before, nowMs: this.#options.clock.now(), salt };
    const outcome = outcomeOf(decision, unknown, moment);
    rows.add(outcome);
    return { job, answer: answerOf(decision, outcome), notice: noticeOf(outcome) };
  }

  async #usableSession(): Promise<Session> {
    if (!this.#session.isUsable) this.#session = await Session.open(this.#url);
    return this.#session;
  }
}

/** One round trip: begin, the head of the journal, and the rows that the jobs selected. */
async function begin(
  session: Session,
  rows: WorkingRows,
  jobs: readonly CommitJob[],
): Promise<Row<'register_state'>> {
  const [, state] = await Promise.all([
    session.query('BEGIN'),
    readState(session, 'FOR UPDATE'),
    rows.prepare(jobs.flatMap(({ selections }) => selections)),
  ]);
  return state;
}

async function readState(
  session: Session,
  lock: '' | 'FOR UPDATE',
): Promise<Row<'register_state'>> {
  const [state] = await session.query(`SELECT * FROM register_state WHERE id = 1 ${lock}`);
  assert(state, 'the database knows which register it belongs to');
  // The columns of a table are those that its declaration says.
  return state as Row<'register_state'>;
}

function entrySelection({ reg, seq }: Entry): Selection<'journal'> {
  return { table: 'journal', where: { reg, seq } };
}
