import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { TerminalDriver } from '../../src-main/terminals/driver.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { changedDriver } from './changed-driver.ts';
import { fastClock } from './fast-clock.ts';
import type { KillEvent, KillPoint } from './kill-plan.ts';
import { liveOnce } from './kill-run.ts';
import { openPaymentWorld, type PaymentWorld, until } from './payment-world.ts';
import { startWiredTerminal, type WiredTerminal } from './wired-world.ts';

/** What is asked again after a minute is asked after a second. */
const speed = 60;

let folder: string;
let wired: WiredTerminal;
let world: PaymentWorld | undefined;
/** How often each event comes in one close. */
let counts: Readonly<Record<KillEvent, number>>;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'interrupted-'));
  wired = await startWiredTerminal({ changeDriver: countingHistory });
  const { reports } = await closeOnce(0, null);
  const counted = reports.flatMap((report) => ('counts' in report ? [report.counts] : []));
  counts = counted[0] ?? { commit: 0, before_write: 0, after_write: 0 };
});

afterEach(async () => {
  await world?.close();
  world = undefined;
  await wired.simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** How often the terminal has told which batch it closed last. */
let told = 0;

function countingHistory(driver: TerminalDriver): TerminalDriver {
  const { administration } = driver;
  if (!administration) return driver;
  const newestClosedBatch = async () => {
    const answer = await administration.newestClosedBatch();
    told += 1;
    return answer;
  };
  return changedDriver(driver, { administration: { ...administration, newestClosedBatch } });
}

const file = (): string => path.join(folder, 'register.db');

/** A register that sells once, for $12.50, and closes the batch; it may die on the way. */
function closeOnce(run: number, kill: KillPoint | null) {
  const { port, cancelPort } = wired.simulator;
  const how = { run, flows: ['batch'], kill, recovers: false, repeat: null } as const;
  return liveOnce({
    folder,
    file: file(),
    port,
    cancelPort,
    startedMs: Date.now(),
    speed: 1,
    ...how,
  });
}

/** Dies at the last but so many of the writes of a close: the last one confirms its answer. */
async function dieClosing(at: KillEvent, butLast: number): Promise<void> {
  const { wasKilled } = await closeOnce(1, { at, nth: counts[at] - butLast });
  expect(wasKilled).toBe(true);
}

async function restart(): Promise<PaymentWorld> {
  const clock = fastClock(Date.now(), speed);
  world = await openPaymentWorld({ ...wired, clock }, { file: file() });
  return world;
}

function newestBatch({ context }: PaymentWorld): Promise<Row<'batch'> | undefined> {
  return context.store.read
    .selectFrom('batch')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What the begun close leaves until it is recorded. */
async function isLeft({ context }: PaymentWorld): Promise<boolean> {
  const { read } = context.store;
  const left = await read
    .selectFrom('setting')
    .selectAll()
    .where('name', 'like', 'batch_counted:%')
    .execute();
  return left.length > 0;
}

/** A restart that finds out what it can; after it another one that doesn't look. */
async function restartTwice(register: PaymentWorld): Promise<PaymentWorld> {
  told = 0;
  await register.payments.recover();
  await until(async () => told > 0);
  // Stopping waits for what is being looked at.
  await register.close();
  return restart();
}

const oneSale = { count: 1, amount: 1250 };

test.each(['before_write', 'after_write'] as const)(
  'killed just when the terminal had closed, at %s: the close is recorded by itself',
  async (at) => {
    await dieClosing(at, 0);
    const { batchNumber } = wired.simulator.control.state();
    const register = await restart();
    expect(await isLeft(register)).toBe(true);
    await register.payments.recover();
    await until(async () => !(await isLeft(register)));
    expect(await newestBatch(register)).toMatchObject({
      batch_number: String(batchNumber - 1),
      payments_count: 1,
      payments_cents: 1250,
      terminal_count: 1,
      terminal_cents: 1250,
      unrecorded: '[]',
    });
    // The call that was interrupted has that answer now, and closes nothing.
    expect(await register.closeBatch('batch-1')).toMatchObject({
      terminal: oneSale,
      difference: 0,
    });
    expect(wired.simulator.control.state().batchNumber).toBe(batchNumber);
    await register.sell('next', { amount: 700 });
    expect(await register.closeBatch('next-day')).toMatchObject({
      payments: { count: 1, amount: 700 },
      difference: 0,
    });
  },
);

test('a terminal that is away at the start is asked once it is back', async () => {
  await dieClosing('before_write', 0);
  await wired.simulator.control.unplug();
  const register = await restart();
  await register.payments.recover();
  await wired.simulator.control.plugIn();
  await until(async () => !(await isLeft(register)));
  expect(await newestBatch(register)).toMatchObject({ terminal_count: 1, terminal_cents: 1250 });
});

test('killed before the terminal heard of it: nothing is closed, and closing works', async () => {
  await dieClosing('before_write', 1);
  const { batchNumber } = wired.simulator.control.state();
  const first = await restart();
  const before = await newestBatch(first);
  const register = await restartTwice(first);
  expect(await newestBatch(register)).toEqual(before);
  expect(wired.simulator.control.state()).toMatchObject({ batchNumber, records: [{}] });
  expect(await register.closeBatch('again')).toMatchObject({ terminal: oneSale, difference: 0 });
});

test('a terminal without a history leaves it to the next close', async () => {
  await dieClosing('before_write', 0);
  wired.simulator.control.quirks({ knowsNoHistory: true });
  const register = await restartTwice(await restart());
  expect(await isLeft(register)).toBe(true);
  expect(await register.closeBatch('again')).toMatchObject({ terminal: oneSale, difference: 0 });
});

test('what was sold since is left to the next close, and counted with it', async () => {
  await dieClosing('before_write', 0);
  const selling = await restart();
  await selling.sell('since', { amount: 700 });
  const register = await restartTwice(selling);
  expect(await isLeft(register)).toBe(true);
  expect(await register.closeBatch('again')).toMatchObject({
    terminal: { count: 2, amount: 1950 },
    difference: 0,
  });
});

test('a batch that somebody closed with more in it is no proof', async () => {
  await dieClosing('before_write', 1);
  const charge = { operation: 'sale', reference: '777000000001', amountCents: 700 } as const;
  await wired.runAsStranger(charge);
  const stranger = wired.openDriver(wired.connection);
  expect(await stranger.closeBatch()).toMatchObject({ kind: 'closed' });
  await stranger.close();
  const register = await restartTwice(await restart());
  expect(await isLeft(register)).toBe(true);
});
