import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { openSqliteStore } from '../store/open-store.ts';
import { pepperedSecrets } from './peppered-secrets.ts';
import { openSecretsFile } from './secrets-file.ts';
import { StartRefusal } from './start-refusal.ts';
import { systemClock, systemRandom } from './system-world.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('what is sealed opens again after a restart, and the same text never looks the same', async () => {
  const first = openSecretsFile(folder, systemRandom);
  const sealed = await first.seal('Ada Lovelace');
  expect(sealed).not.toBe(await first.seal('Ada Lovelace'));
  expect(Buffer.from(sealed, 'base64').includes('Ada')).toBe(false);
  expect(await openSecretsFile(folder, systemRandom).open(sealed)).toBe('Ada Lovelace');
});

test('a changed text does not open, and neither does one sealed elsewhere', async () => {
  const secrets = openSecretsFile(folder, systemRandom);
  const bytes = Buffer.from(await secrets.seal('Ada'), 'base64');
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  await expect(secrets.open(bytes.toString('base64'))).rejects.toThrow();
});

test.skipIf(process.platform === 'win32')('nobody else can read the key', () => {
  openSecretsFile(folder, systemRandom);
  expect(statSync(path.join(folder, 'secrets.key')).mode & 0o777).toBe(0o600);
});

test('a damaged key file is not replaced: what it sealed would be lost', () => {
  const file = path.join(folder, 'secrets.key');
  writeFileSync(file, 'short');
  expect(() => openSecretsFile(folder, systemRandom)).toThrow(StartRefusal);
  expect(readFileSync(file, 'utf8')).toBe('short');
});

test('the pepper stays the same over restarts and does not lie readable in the database', async () => {
  const world = { role: 'register', clock: systemClock, random: seededRandom(1) } as const;
  const store = openSqliteStore(':memory:', world);
  const open = () => pepperedSecrets(openSecretsFile(folder, systemRandom), store, systemRandom);
  const digest = await (await open()).pepper('4071');
  expect(await (await open()).pepper('4071')).toBe(digest);
  expect(await (await open()).pepper('4072')).not.toBe(digest);
  const settings = await store.read.selectFrom('setting').selectAll().execute();
  expect(settings).toHaveLength(1);
  expect(settings[0]?.value).not.toMatch(/^[0-9a-f]{64}$/);
  await store.close();
});
