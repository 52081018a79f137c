import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { seededRandom } from '../../../src-shared/lib/random.ts';
import { VirtualClock } from '../../../src-shared/lib/virtual-clock.ts';
import { type OpenStoreOptions, openPostgresStore, openSqliteStore } from '../open-store.ts';
import { openDatabase } from '../sqlite/open-database.ts';
import type { Store } from '../store.ts';
import { type PostgresServer, postgresPackage, startPostgres } from './postgres-server.ts';

/** A place for one instance's rows that can be opened again and again. */
export interface TestDatabase {
  readonly engine: Store['engine'];
  /** What a process of its own opens it by: a file or a URL. */
  readonly address: string;
  open(options?: Partial<OpenStoreOptions>): Promise<Store>;
  /** Runs a statement behind the store's back, and reads what it gives. */
  execute(sql: string): Promise<readonly unknown[]>;
}

export interface TestEngine {
  createDatabase(): Promise<TestDatabase>;
}

export const testStartMs = Date.UTC(2026, 10, 20, 12);

/**
 * Runs the same tests on SQLite and on PostgreSQL; where that isn't installed, they are counted as
 * skipped.
 */
export function describeEngines(name: string, suite: (engine: TestEngine) => void): void {
  describe(`${name} on sqlite`, () => suite(sqliteEngine()));
  describePostgres(name, suite);
}

/** Runs tests of what only PostgreSQL has. */
export function describePostgres(name: string, suite: (engine: TestEngine) => void): void {
  const isInstalled = postgresPackage() !== undefined;
  describe.skipIf(!isInstalled)(`${name} on postgres`, () => suite(postgresEngine()));
  if (process.env.CI !== 'true') return;
  test(`${name}: PostgreSQL is there to be tested`, () => {
    expect(isInstalled).toBe(true);
  });
}

function sqliteEngine(): TestEngine {
  const folders: string[] = [];
  afterAll(async () => {
    for (const folder of folders) await rm(folder, { recursive: true });
  });
  return {
    createDatabase: async () => {
      const folder = mkdtempSync(path.join(tmpdir(), 'countertop-store-'));
      folders.push(folder);
      const file = path.join(folder, 'register.db');
      return {
        engine: 'sqlite',
        address: file,
        open: async (options) => openSqliteStore(file, testOptions(options)),
        execute: async (sql) => executeSqlite(file, sql),
      };
    },
  };
}

function postgresEngine(): TestEngine {
  let server: Promise<PostgresServer> | undefined;
  afterAll(async () => {
    if (server) await (await server).stop();
  });
  return {
    createDatabase: async () => {
      server ??= startPostgres();
      const url = await (await server).createDatabase();
      return {
        engine: 'postgres',
        address: url,
        open: (options) => openPostgresStore(url, testOptions(options)),
        execute: (sql) => executePostgres(url, sql),
      };
    },
  };
}

function executeSqlite(file: string, sql: string): readonly unknown[] {
  const database = openDatabase(file);
  try {
    const statement = database.prepare(sql);
    if (statement.reader) return statement.all();
    statement.run();
    return [];
  } finally {
    database.close();
  }
}

async function executePostgres(url: string, sql: string): Promise<readonly unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

function testOptions(options: Partial<OpenStoreOptions> | undefined): OpenStoreOptions {
  return {
    role: 'central',
    clock: new VirtualClock(testStartMs),
    random: seededRandom(1),
    ...options,
  };
}
