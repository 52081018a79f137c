import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { brokenAt, type Entry } from '../../../src-shared/journal/entry.ts';
import {
  cashPayment,
  ticketEntry,
  ticketHeader,
} from '../../../src-shared/journal/testing/facts.ts';
import { rowsOf } from '../../../src-shared/journal/testing/rows-of.ts';
import { seededRandom } from '../../../src-shared/lib/random.ts';
import { VirtualClock } from '../../../src-shared/lib/virtual-clock.ts';
import { sha256 } from '../head.ts';
import { openSqliteStore } from '../open-store.ts';
import { storedRows } from '../testing/stored-rows.ts';
import type { SqliteStore } from './sqlite-store.ts';

/**
 * What a disk may be left with after the power went: the log cut off anywhere, or with a torn end.
 */
interface Disk {
  readonly database: Buffer;
  readonly log: Buffer;
  /** How long the log was when each commit was acknowledged. */
  readonly acknowledged: readonly { readonly ticketId: number; readonly logLength: number }[];
}

const commits = 25;
let folder = '';
let disk: Disk;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'countertop-torn-'));
  disk = await sellUntilPowerFails(path.join(folder, 'register.db'));
});
afterAll(() => rm(folder, { recursive: true }));

function open(file: string): SqliteStore {
  const clock = new VirtualClock(Date.UTC(2026, 10, 20));
  return openSqliteStore(file, { role: 'register', clock, random: seededRandom(2) });
}

async function sellUntilPowerFails(file: string): Promise<Disk> {
  const store = open(file);
  const acknowledged = [];
  for (let n = 0; n < commits; n++) {
    const ticketId = await store.commit([], (rows) => {
      const answer = rows.nextId();
      const payment = cashPayment(rows.nextId(), 100 + n);
      const facts = [
        { fact: 'opened', header: ticketHeader() },
        { fact: 'payment_recorded', payment },
      ] as const;
      return { answer, entries: [ticketEntry(answer, facts)] };
    });
    const { size } = await stat(`${file}-wal`);
    acknowledged.push({ ticketId: Number(ticketId), logLength: size });
  }
  const [database, log] = await Promise.all([readFile(file), readFile(`${file}-wal`)]);
  await store.close();
  return { database, log, acknowledged };
}

let cases = 0;

/**
 * Opens what is left of the disk and checks it: nothing acknowledged is lost, nothing is by halves.
 */
async function checkRemains(log: Buffer, soundLength: number): Promise<void> {
  const file = path.join(folder, `case-${++cases}`, 'register.db');
  await mkdir(path.dirname(file));
  await Promise.all([writeFile(file, disk.database), writeFile(`${file}-wal`, log)]);
  const store = open(file);
  const journal = await store.read.selectFrom('journal').selectAll().orderBy('seq').execute();
  const entries = journal.map((row): Entry => ({ ...row, v: 1 }));
  expect(brokenAt(entries, sha256)).toBeUndefined();
  expect(await storedRows(store)).toEqual(rowsOf(entries));
  const stored = await store.read.selectFrom('ticket').select('id').execute();
  const ids = new Set(stored.map(({ id }) => id));
  const safe = disk.acknowledged.filter(({ logLength }) => logLength <= soundLength);
  expect(safe.filter(({ ticketId }) => !ids.has(ticketId))).toEqual([]);
  const next = await store.commit([], (rows) => ({ answer: rows.nextId() }));
  expect(ids.has(Number(next))).toBe(false);
  await store.close();
  await rm(path.dirname(file), { recursive: true });
}

test('a log that was cut off anywhere keeps every commit acknowledged before the cut', async () => {
  const cut = fc.nat().map((n) => n % (disk.log.length + 1));
  await fc.assert(
    fc.asyncProperty(cut, (length) => checkRemains(disk.log.subarray(0, length), length)),
    { numRuns: 60 },
  );
  await checkRemains(disk.log, disk.log.length);
}, 60_000);

test('a log with a torn end keeps every commit acknowledged before it', async () => {
  const tear = fc.record({
    from: fc.nat(),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 600 }),
  });
  await fc.assert(
    fc.asyncProperty(tear, ({ from, bytes }) => {
      const start = from % disk.log.length;
      const log = Buffer.from(disk.log);
      Buffer.from(bytes).copy(log, start);
      return checkRemains(log, start);
    }),
    { numRuns: 60 },
  );
}, 60_000);
