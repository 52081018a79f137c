import { NewerDatabaseError } from '../store.ts';
import type { Migration } from './migration.ts';
import { migrations } from './migrations.ts';

export const createMigrationTable =
  'CREATE TABLE IF NOT EXISTS migration (name TEXT NOT NULL PRIMARY KEY, applied_ms BIGINT NOT NULL)';

/** What remains to be applied. Refuses a database that a newer version has already changed. */
export function pendingMigrations(applied: readonly string[]): readonly Migration[] {
  const known = new Set(migrations.map(({ name }) => name));
  const unknown = applied.find((name) => !known.has(name));
  if (unknown !== undefined) throw new NewerDatabaseError(unknown);
  return migrations.filter(({ name }) => !applied.includes(name));
}

export type Engine = 'sqlite' | 'postgres';

/**
 * A step in an engine's own words. PostgreSQL compares text by the database's language unless told
 * otherwise; byte order is the same everywhere, and SQLite's.
 */
export function statementsOf(migration: Migration, engine: Engine): readonly string[] {
  const [int, text] = engine === 'sqlite' ? ['INTEGER', 'TEXT'] : ['BIGINT', 'TEXT COLLATE "C"'];
  return migration.statements.map((statement) =>
    statement.replaceAll(/\bINT\b/g, int).replaceAll(/\bTEXT\b/g, text),
  );
}
