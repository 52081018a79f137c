import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sha256 } from '../../src-main/store/head.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import {
  type Simulator,
  startSimulator,
} from '../../src-main/terminals/simulator/start-simulator.ts';
import { systemClock } from '../../src-main/terminals/simulator/system-world.ts';
import { brokenAt } from '../../src-shared/journal/entry.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { randomBelow, seededRandom } from '../../src-shared/lib/random.ts';
import type { Acknowledged, KillPlan, KillPoint, KillReport } from './kill-plan.ts';
import { openAttempts } from './payment-world.ts';

/** More of them in a long run: `COUNTERTOP_KILLS=5000`. */
const killCount = Number(process.env.COUNTERTOP_KILLS ?? 104);
/** Registers that are killed side by side, each with a terminal of its own. */
const registerCount = 2;
const speed = 30;
const random = seededRandom(Number(process.env.COUNTERTOP_SEED ?? 1));
const script = path.join(import.meta.dirname, 'killed-register.ts');

/**
 * Every commit and every write of a sale, a refund, a hold and its capture, in turn; some at any
 * moment.
 */
const ordinals: readonly KillPoint[] = [
  ...range(12).map((nth): KillPoint => ({ at: 'commit', nth })),
  ...range(8).map((nth): KillPoint => ({ at: 'before_write', nth })),
  ...range(8).map((nth): KillPoint => ({ at: 'after_write', nth })),
];

function range(count: number): readonly number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}

function killPoint(run: number): KillPoint {
  const isAnyMoment = run % 9 === 8;
  if (isAnyMoment) return { at: 'moment', ms: randomBelow(random, 60) };
  return ordinals[run % ordinals.length] ?? { at: 'moment', ms: 0 };
}

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'countertop-kills-'));
});

afterAll(() => rm(folder, { recursive: true }));

interface Ended {
  readonly wasKilled: boolean;
  readonly reports: readonly KillReport[];
}

function live(plan: KillPlan): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [script, JSON.stringify(plan)], {
      stdio: ['ignore', 'pipe', 'inherit'],
      // A hundred starts of the same modules: they are compiled once.
      env: { ...process.env, NODE_COMPILE_CACHE: path.join(folder, 'compiled') },
    });
    let text = '';
    child.stdout.on('data', (bytes) => {
      text += bytes;
    });
    child.once('error', reject);
    child.once('close', (code, signal) => {
      const wasKilled = signal === 'SIGKILL';
      if (!wasKilled && code !== 0) return reject(new Error(`The register ended with ${code}.`));
      // A line that was being written when the process died tells nobody anything.
      const lines = text.split('\n').slice(0, -1);
      resolve({ wasKilled, reports: lines.map((line) => JSON.parse(line)) });
    });
  });
}

interface Campaign {
  kills: number;
  /** Operation and state of what a new run found unfinished. */
  readonly found: Set<string>;
  acknowledged: number;
}

/**
 * As many kills as one store takes before its books are looked at: a batch is no longer than a day.
 */
const killsPerDay = 200;

/** One register that is killed over and over, day after day. */
async function killOver(campaign: Campaign, chain: number): Promise<void> {
  for (let day = 0; campaign.kills < killCount; day++) await killForADay(campaign, chain, day);
}

/** On one store and beside one terminal that lives on. */
async function killForADay(campaign: Campaign, chain: number, day: number): Promise<void> {
  const file = path.join(folder, `register-${chain}-${day}.db`);
  const killsBefore = campaign.kills;
  const isOver = (): boolean =>
    campaign.kills >= killCount || campaign.kills - killsBefore >= killsPerDay * registerCount;
  const simulator = await startSimulator({ clock: systemClock, random, port: 0 });
  const { port, cancelPort } = simulator;
  const world = { file, port, cancelPort, speed, startedMs: Date.now() };
  const acknowledged: Acknowledged[] = [];
  // One that is left alone first: it makes the store and keeps what it compiled for the others.
  await live({ ...world, run: -1, kill: null, repeat: [] });
  for (let run = chain; !isOver(); run += registerCount) {
    const ended = await live({ ...world, run, kill: killPoint(run), repeat: [] });
    if (ended.wasKilled) campaign.kills += 1;
    for (const report of ended.reports) {
      if ('acknowledged' in report) acknowledged.push(report.acknowledged);
      if (!('found' in report)) continue;
      for (const { operation, state } of report.found) campaign.found.add(`${operation} ${state}`);
    }
  }
  const last = await live({ ...world, run: -1, kill: null, repeat: acknowledged });
  campaign.acknowledged += acknowledged.length;
  const repeated = last.reports.flatMap((each) => ('repeated' in each ? [each.repeated] : []));
  expect(repeated).toEqual(acknowledged);
  await expectBooksToAgree(file, simulator, acknowledged);
  await simulator.stop();
}

test('killed at every commit and every write: nothing acknowledged is lost, nothing is charged twice', async () => {
  const campaign: Campaign = { kills: 0, found: new Set(), acknowledged: 0 };
  const chains = Array.from({ length: registerCount }, (_, chain) => killOver(campaign, chain));
  await Promise.all(chains);
  const found = [...campaign.found].toSorted();
  console.info(`${campaign.kills} kills, ${campaign.acknowledged} payments acknowledged; found:`);
  console.info(found.join(', '));
  for (const operation of ['sale', 'return', 'auth', 'capture']) {
    expect(found).toContain(`${operation} SENT`);
  }
  expect(found.join()).toContain('INTENT');
}, 3_600_000);

/**
 * The terminal's records, our transactions and what callers were told are the same, to the cent.
 */
async function expectBooksToAgree(
  file: string,
  simulator: Simulator,
  acknowledged: readonly Acknowledged[],
): Promise<void> {
  const store = openSqliteStore(file, { role: 'register', clock: systemClock, random });
  const { records } = simulator.control.state();
  const transactions = await store.read.selectFrom('payment_transaction').selectAll().execute();
  const approved = transactions.filter(({ status }) => status === 'approved');
  const booked = approved.map(bookedLine).toSorted();
  const charged = records.map(({ reference, approvedCents }) => `${reference} ${approvedCents}`);
  expect(booked).toEqual(charged.toSorted());
  expect(new Set(booked).size).toBe(booked.length);
  for (const { transactionId, response, amountCents } of acknowledged) {
    const stored = transactions.find(({ id }) => id === transactionId);
    expect(stored?.status === 'approved').toBe(response === 'APPROVED');
    expect((stored?.amount_cents ?? 0) + (stored?.held_cents ?? 0)).toBe(amountCents);
  }
  expect(await openAttempts(store)).toEqual([]);
  const entries = await store.read.selectFrom('journal').selectAll().orderBy('seq').execute();
  expect(brokenAt(entries.map(withVersion), sha256)).toBeUndefined();
  await store.close();
}

function bookedLine(row: Row<'payment_transaction'>): string {
  return `${row.terminal_reference} ${row.amount_cents + row.held_cents}`;
}

function withVersion(row: Row<'journal'>) {
  return { ...row, v: 1 as const };
}
