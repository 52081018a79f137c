import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { randomBelow, seededRandom } from '../../src-shared/lib/random.ts';
import { type Acknowledged, type Flow, flows, type KillPlan, killEvents } from './kill-plan.ts';
import { type Ended, liveOnce } from './kill-run.ts';
import { expectBooksToAgree } from './killed-books.ts';
import { openRememberingTerminal } from './remembering-terminal.ts';
import { replay } from './replay.ts';

/** More of them in a long run, at other moments: `COUNTERTOP_KILLS=5000 COUNTERTOP_SEED=2`. */
const killCount = Number(process.env.COUNTERTOP_KILLS ?? 120);
const seed = Number(process.env.COUNTERTOP_SEED ?? 1);
/** About as many commits and writes as all flows have; the other kills come at any moment. */
const ordinalsAbout = 100;
const momentCount = Math.max(0, killCount - ordinalsAbout);
const momentMsMax = 120;
const speed = 20;
const random = seededRandom(seed);

/** What a run is to do, and where it dies. */
type Doom = Pick<KillPlan, 'flows' | 'kill' | 'recovers'>;

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'countertop-kills-'));
});

afterAll(() => rm(folder, { recursive: true }));

interface Campaign {
  kills: number;
  acknowledged: number;
  /** Operation and state of what a new run found unfinished. */
  readonly found: Set<string>;
  /** How often a process died at each kind of event of each flow: at the first, the second... */
  readonly ordinals: Map<string, number>;
}

/**
 * As many runs as one store takes before its books are looked at: a batch is no longer than a day.
 */
const runsPerDay = 200;

/** One register that is killed over and over, day after day, each on a new store. */
async function killOver(campaign: Campaign, chain: number, dooms: Doom[]): Promise<void> {
  for (let day = 0; dooms.length > 0; day++) await killForADay(campaign, `${chain}-${day}`, dooms);
}

async function killForADay(campaign: Campaign, name: string, dooms: Doom[]): Promise<void> {
  const terminal = await openRememberingTerminal(random);
  const { port, cancelPort } = terminal;
  const file = path.join(folder, `register-${name}.db`);
  const world = { folder, file, port, cancelPort, speed, startedMs: Date.now() };
  const acknowledged: Acknowledged[] = [];
  const take = ({ reports }: Ended): void => {
    for (const each of reports) if ('acknowledged' in each) acknowledged.push(each.acknowledged);
  };
  // One that is left alone first: it makes the store and keeps what it compiled for the others.
  take(await liveOnce({ ...world, run: 0, ...unharmed(flows), repeat: [] }));
  for (let run = 1; run <= runsPerDay; run++) {
    const doom = dooms.shift();
    if (!doom) break;
    const ended = await liveOnce({ ...world, run, ...doom, repeat: null });
    take(ended);
    note(campaign, doom, ended, dooms);
  }
  const last = await liveOnce({ ...world, run: -1, ...unharmed([]), repeat: acknowledged });
  campaign.acknowledged += acknowledged.length;
  const repeated = last.reports.flatMap((each) => ('repeated' in each ? [each.repeated] : []));
  expect(repeated).toEqual(acknowledged);
  await expectBooksToAgree(file, terminal, acknowledged);
  await terminal.stop();
}

function unharmed(done: KillPlan['flows']): Doom {
  return { flows: done, kill: null, recovers: true };
}

/** At the first event of each kind, and from there to the last one that there is. */
function firstOrdinals(flow: Flow): readonly Doom[] {
  return killEvents.map((at) => ({ flows: [flow], kill: { at, nth: 1 }, recovers: false }));
}

/** At any moment of some payments, while what earlier runs left is looked for. */
function anyMoments(count: number): readonly Doom[] {
  const [, ...payments] = flows;
  return Array.from({ length: count }, () => ({
    flows: payments,
    kill: { at: 'moment', ms: randomBelow(random, momentMsMax) },
    recovers: true,
  }));
}

/** A process that died at one event is followed by one that dies at the next, if there is one. */
function note(campaign: Campaign, doom: Doom, { reports, wasKilled }: Ended, dooms: Doom[]): void {
  const { kill } = doom;
  if (wasKilled) campaign.kills += 1;
  if (wasKilled && kill && kill.at !== 'moment') {
    campaign.ordinals.set(`${doom.flows[0]} ${kill.at}`, kill.nth);
    dooms.unshift({ ...doom, kill: { ...kill, nth: kill.nth + 1 } });
  }
  for (const report of reports) {
    if (!('found' in report)) continue;
    for (const { operation, state } of report.found) campaign.found.add(`${operation} ${state}`);
  }
}

test('killed at every commit and every write: nothing acknowledged is lost, nothing is charged twice', async () => {
  const [batch, ...payments] = flows;
  const half = Math.ceil(momentCount / 2);
  const isEven = (_: Flow, index: number): boolean => index % 2 === 0;
  const isOdd = (_: Flow, index: number): boolean => index % 2 === 1;
  const campaign: Campaign = { kills: 0, acknowledged: 0, found: new Set(), ordinals: new Map() };
  // Two registers side by side, each with a terminal of its own. Batches come first, as one with
  // unknown payments stays open; then moments, while there are few of those to look for.
  await Promise.all([
    killOver(campaign, 0, [
      ...firstOrdinals(batch),
      ...anyMoments(half),
      ...payments.filter(isEven).flatMap(firstOrdinals),
    ]),
    killOver(campaign, 1, [
      ...anyMoments(momentCount - half),
      ...payments.filter(isOdd).flatMap(firstOrdinals),
    ]),
  ]);
  tell(campaign);
  for (const operation of ['sale', 'return', 'auth', 'capture', 'tip_adjust', 'void']) {
    expect([...campaign.found]).toContain(`${operation} SENT`);
    expect([...campaign.found]).toContain(`${operation} INTENT`);
  }
  for (const state of ['sale ORPHAN', 'sale VOIDING']) expect([...campaign.found]).toContain(state);
  for (const flow of flows) {
    for (const at of killEvents) {
      expect(campaign.ordinals.get(`${flow} ${at}`), `${flow} ${at}`).toBeGreaterThanOrEqual(2);
    }
  }
}, 3_600_000);

function tell({ acknowledged, found, kills, ordinals }: Campaign): void {
  const ordinalCount = [...ordinals.values()].reduce((sum, last) => sum + last, 0);
  console.info(
    `${replay('kills', 'COUNTERTOP_SEED', seed)}: ${kills} kills, each of ${ordinalCount} commits ` +
      `and writes among them; ${acknowledged} calls acknowledged; found:`,
  );
  console.info([...found].toSorted().join(', '));
}
