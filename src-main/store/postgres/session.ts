import pg from 'pg';
import { assert } from '../../../src-shared/lib/assert.ts';
import { columnTypes } from './column-types.ts';

/**
 * Held while an instance uses a database; any number does that no other program is likely to take.
 */
const instanceLock = 7_236_105;
const lockWaitMsMax = 2_000;
const lockNotAvailable = '55P03';

/** More kinds of statements than batches come to; beyond it a statement is planned each time. */
const statementsMax = 500;

/** Another instance has this database open. */
export class DatabaseInUseError extends Error {
  constructor() {
    super(
      'This database is in use by another Countertop instance. Stop that one, or give this one a database of its own.',
    );
    this.name = 'DatabaseInUseError';
  }
}

/**
 * The one connection that writes, in pipeline mode: statements sent together cost one round trip.
 */
export class Session {
  readonly #client: pg.Client;
  readonly #names = new Map<string, string>();
  #failure: Error | undefined;

  private constructor(client: pg.Client) {
    this.#client = client;
    client.on('error', (error) => {
      this.#failure = error;
    });
  }

  /** Connects and takes the instance lock, which lasts as long as the connection. */
  static async open(url: string): Promise<Session> {
    const client = new pg.Client({
      connectionString: url,
      types: columnTypes(),
      pipeline: true,
      keepAlive: true,
      application_name: 'countertop',
    });
    const session = new Session(client);
    await client.connect();
    try {
      await session.#prepareSession();
    } catch (error) {
      await client.end();
      throw isRefusal(error) && error.code === lockNotAvailable ? new DatabaseInUseError() : error;
    }
    return session;
  }

  /** False once the connection is lost, and with it the lock. */
  get isUsable(): boolean {
    return this.#failure === undefined;
  }

  async query(text: string, values: readonly unknown[] = []): Promise<readonly unknown[]> {
    const name = this.#nameOf(text);
    const named = name === undefined ? {} : { name };
    const result = await this.#client.query({ ...named, text, values: [...values] });
    return result.rows;
  }

  /**
   * Whether the transaction is undone and the connection in order; a lost one is undone by the
   * server.
   */
  async rollBack(): Promise<boolean> {
    if (!this.isUsable) return false;
    try {
      await this.#client.query('ROLLBACK');
      return true;
    } catch (error) {
      this.#failure ??= error instanceof Error ? error : new Error(String(error));
      return false;
    }
  }

  async close(): Promise<void> {
    await this.#client.end();
  }

  /** The wait lets a server notice that an instance that was killed is gone. */
  async #prepareSession(): Promise<void> {
    await this.#client.query('SET synchronous_commit = on');
    await this.#client.query(`SET lock_timeout = ${lockWaitMsMax}`);
    await this.#client.query('SELECT pg_advisory_lock($1)', [instanceLock]);
    await this.#client.query('SET lock_timeout = 0');
    const encoding = await this.#client.query<{ server_encoding: string }>('SHOW server_encoding');
    assert(encoding.rows[0]?.server_encoding === 'UTF8', 'the database is encoded in UTF-8');
  }

  /** A name keeps the statement's plan on the server. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size >= statementsMax) return known;
    const name = `countertop_${this.#names.size + 1}`;
    this.#names.set(text, name);
    return name;
  }
}

/** The server understood and said no, which leaves the connection in order. */
function isRefusal(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError;
}
