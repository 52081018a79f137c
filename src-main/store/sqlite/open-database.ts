import BetterSqlite3 from 'better-sqlite3';
import { assert } from '../../../src-shared/lib/assert.ts';

export type SqliteDatabase = BetterSqlite3.Database;

/** The first version without the WAL-reset race that can corrupt a database. */
const versionMin = [3, 51, 3];

/**
 * Opens a database file for a register or a central instance. WAL with `synchronous=FULL`, set and
 * asserted: the driver opens WAL databases with NORMAL, which loses acknowledged commits on a power
 * cut.
 */
export function openDatabase(file: string): SqliteDatabase {
  const database = new BetterSqlite3(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  if (process.platform === 'darwin') database.pragma('fullfsync = ON');
  database.pragma('foreign_keys = ON');
  database.pragma('busy_timeout = 5000');
  database.pragma('cache_size = -65536');
  // Pages that every commit changes are copied back less often; the log stays below 32 MiB.
  database.pragma('wal_autocheckpoint = 4000');
  assertDurable(database, file);
  return database;
}

function assertDurable(database: SqliteDatabase, file: string): void {
  const version = String(database.prepare('SELECT sqlite_version()').pluck().get());
  assert(isAtLeast(version, versionMin), `SQLite is ${versionMin.join('.')} or later (${version})`);
  assert(database.pragma('synchronous', { simple: true }) === 2, 'commits are synced in full');
  const mode = database.pragma('journal_mode', { simple: true });
  assert(mode === 'wal' || file === ':memory:', 'the journal mode is WAL');
}

function isAtLeast(version: string, minimum: readonly number[]): boolean {
  const parts = version.split('.').map(Number);
  for (const [index, least] of minimum.entries()) {
    const part = parts[index] ?? 0;
    if (part !== least) return part > least;
  }
  return true;
}
