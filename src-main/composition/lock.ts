import BetterSqlite3 from 'better-sqlite3';
import { privateFile } from './data-folder.ts';
import { StartRefusal } from './start-refusal.ts';

/** The data folder is ours until this is released, or this process ends in whatever way. */
export interface FolderLock {
  release(): void;
}

/**
 * Takes a data folder for this instance, whichever shell it runs in. The lock is SQLite's own on a
 * file: it ends with the process, so there is nothing left over to clean up after a crash.
 */
export function lockDataFolder(folder: string): FolderLock {
  const database = new BetterSqlite3(privateFile(folder, 'lock.db'), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    throw isBusy(error) ? inUse(folder, error) : error;
  }
  return { release: () => database.close() };
}

function isBusy(error: unknown): boolean {
  return error instanceof BetterSqlite3.SqliteError && error.code === 'SQLITE_BUSY';
}

function inUse(folder: string, cause: unknown): StartRefusal {
  return new StartRefusal(
    `Countertop is already running with the data folder ${folder}; only one can use it at a time.`,
    cause,
  );
}
