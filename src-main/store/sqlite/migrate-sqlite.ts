import { createMigrationTable, pendingMigrations, statementsOf } from '../migrations/pending.ts';
import type { SqliteDatabase } from './open-database.ts';

/** Brings a database up to date, each step in a transaction of its own. */
export function migrateSqlite(database: SqliteDatabase, nowMs: number): void {
  database.exec(createMigrationTable);
  const applied = database.prepare('SELECT name FROM migration').pluck().all().map(String);
  for (const migration of pendingMigrations(applied)) {
    database.transaction(() => {
      for (const statement of statementsOf(migration, 'sqlite')) database.exec(statement);
      database.prepare('INSERT INTO migration VALUES (?, ?)').run(migration.name, nowMs);
    })();
  }
}
