import { genesisHash } from '../../src-shared/journal/entry.ts';
import { firstStamp } from '../../src-shared/journal/hybrid-clock.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { type Random, randomBelow, randomHex } from '../../src-shared/lib/random.ts';
import { migrateSqlite } from './sqlite/migrate-sqlite.ts';
import { openDatabase } from './sqlite/open-database.ts';
import { SqliteStore, type SqliteStoreOptions } from './sqlite/sqlite-store.ts';

/** Who an instance is: central is register 0, a register draws a provisional number. */
export type InstanceRole = 'central' | 'register';

export interface OpenStoreOptions
  extends Pick<SqliteStoreOptions, 'clock' | 'random' | 'groupCommit' | 'afterCommit'> {
  readonly role: InstanceRole;
}

/** Opens the SQLite store in a file (or `:memory:`), making it what a new instance needs when it is empty. */
export function openSqliteStore(file: string, options: OpenStoreOptions): SqliteStore {
  const database = openDatabase(file);
  migrateSqlite(database, options.clock.now());
  const known = database.prepare('SELECT id FROM register_state WHERE id = 1').get();
  if (!known) {
    const { id, ...state } = firstState(options.role, options.random);
    const columns = ['id', ...Object.keys(state)];
    const marks = columns.map(() => '?').join(', ');
    database
      .prepare(`INSERT INTO register_state (${columns.join(', ')}) VALUES (${marks})`)
      .run(id, ...Object.values(state));
  }
  return new SqliteStore({ ...options, database });
}

/** Provisional register numbers; central confirms or replaces them at enrolment. */
const provisionalFrom = 1_000_000;

export function firstState(
  role: InstanceRole,
  random: Pick<Random, 'bytes'>,
): Row<'register_state'> {
  return {
    id: 1,
    register_no: role === 'central' ? 0 : provisionalFrom + randomBelow(random, 1_000_000),
    realm: randomHex(random, 16),
    next_id: 1,
    seq: 0,
    head_hash: genesisHash,
    hlc: firstStamp,
  };
}
