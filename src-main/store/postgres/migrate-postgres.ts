import { createMigrationTable, pendingMigrations, statementsOf } from '../migrations/pending.ts';
import type { Session } from './session.ts';

/** Brings a database up to date, all steps in one transaction. */
export async function migratePostgres(session: Session, nowMs: number): Promise<void> {
  await session.query('BEGIN');
  try {
    await session.query(createMigrationTable);
    const applied = await session.query('SELECT name FROM migration');
    for (const migration of pendingMigrations(applied.map(nameOf))) {
      for (const statement of statementsOf(migration, 'postgres')) await session.query(statement);
      await session.query('INSERT INTO migration VALUES ($1, $2)', [migration.name, nowMs]);
    }
    await session.query('COMMIT');
  } catch (error) {
    await session.query('ROLLBACK');
    throw error;
  }
}

function nameOf(row: unknown): string {
  return (row as { readonly name: string }).name;
}
