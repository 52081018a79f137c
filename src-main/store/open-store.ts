import type { Clock } from '../../src-shared/lib/clock.ts';
import type { Random } from '../../src-shared/lib/random.ts';
import { firstState, type InstanceRole } from './first-state.ts';
import type { PostgresStore } from './postgres/postgres-store.ts';
import { insertRow } from './sqlite/apply-operation.ts';
import { migrateSqlite } from './sqlite/migrate-sqlite.ts';
import { openDatabase } from './sqlite/open-database.ts';
import { SqliteStore } from './sqlite/sqlite-store.ts';
import { Statements } from './sqlite/statements.ts';

export type { InstanceRole };

export interface OpenStoreOptions {
  readonly role: InstanceRole;
  readonly clock: Clock;
  readonly random: Random;
  /** False gives every commit a transaction of its own; a bench compares the two. */
  readonly groupCommit?: boolean;
  /** Called after each transaction: where a test kills the process. */
  readonly afterCommit?: () => void;
}

/**
 * Opens the SQLite store in a file (or `:memory:`), making it what a new instance needs when it is
 * empty.
 */
export function openSqliteStore(file: string, options: OpenStoreOptions): SqliteStore {
  const database = openDatabase(file);
  try {
    migrateSqlite(database, options.clock.now());
    const known = database.prepare('SELECT id FROM register_state WHERE id = 1').get();
    if (!known) {
      const state = firstState(options.role, options.random);
      insertRow(new Statements(database), 'register_state', { ...state });
    }
  } catch (error) {
    database.close();
    throw error;
  }
  return new SqliteStore({ ...options, database });
}

/**
 * Opens the store in a PostgreSQL database that no other instance uses, for as long as it stays
 * open. The engine is loaded here: a register starts without it.
 */
export async function openPostgresStore(
  url: string,
  options: OpenStoreOptions,
): Promise<PostgresStore> {
  const [{ Session }, { migratePostgres }, { PostgresStore }] = await Promise.all([
    import('./postgres/session.ts'),
    import('./postgres/migrate-postgres.ts'),
    import('./postgres/postgres-store.ts'),
  ]);
  const session = await Session.open(url);
  try {
    await migratePostgres(session, options.clock.now());
    const state = firstState(options.role, options.random);
    const values = Object.values(state);
    const marks = values.map((_, index) => `$${index + 1}`).join(', ');
    await session.query(
      `INSERT INTO register_state (${Object.keys(state).join(', ')}) VALUES (${marks})
      ON CONFLICT (id) DO NOTHING`,
      values,
    );
    return await PostgresStore.open(url, session, options);
  } catch (error) {
    await session.close();
    throw error;
  }
}
