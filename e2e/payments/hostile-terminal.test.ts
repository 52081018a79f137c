import { expect, test } from 'vitest';
import type { TerminalDriver, TerminalRequest } from '../../src-main/terminals/driver.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import { memoryLink } from '../../src-main/terminals/transports/memory-link.ts';
import { randomBelow, seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { serveBadly, serveDamaged } from './hostile-terminal.ts';
import { pass, until } from './pass-time.ts';
import { replay } from './replay.ts';

/** Thousands more: `COUNTERTOP_SESSIONS=100000`; one alone, as a failure says: `COUNTERTOP_SEED=17`. */
const chosen = process.env.COUNTERTOP_SEED;
const sessionCount = Number(process.env.COUNTERTOP_SESSIONS ?? 2_000);
const seeds = chosen === undefined ? [...Array(sessionCount).keys()] : [Number(chosen)];

/** To connect, and to wait for a person and the host. */
const paymentMsMax = 186_000;
/** Each of the questions of a look-up has its own time; a report may have many records. */
const lookUpMsMax = 4 * 3_600_000;
const afterwardsMs = 60_000;

const sale: TerminalRequest = {
  operation: 'sale',
  tender: 'credit',
  reference: '100000000001',
  amountCents: 1250,
  askForTip: false,
};
const quiet = { beforeFirstByte: () => Promise.resolve(), onProgress: () => undefined };

interface Session {
  readonly clock: VirtualClock;
  readonly driver: TerminalDriver;
  /** From now on the terminal is one that keeps to the protocol. */
  mend(): void;
}

function openSession(seed: number): Session {
  const clock = new VirtualClock(Date.UTC(2026, 10, 20, 12));
  const random = seededRandom(seed);
  const honest = new SimulatedTerminal({ clock, random });
  const isDamaged = randomBelow(random, 2) === 0;
  let isMended = false;
  const makeLink = () =>
    memoryLink((end) => {
      if (isMended) honest.connect(end);
      else if (isDamaged) serveDamaged(end, honest, random);
      else serveBadly(end, clock, random);
      return undefined;
    });
  const isOnePipe = randomBelow(random, 2) === 0;
  const cancelPath = isOnePipe
    ? ({ kind: 'same_wire' } as const)
    : ({ kind: 'second_link', makeLink } as const);
  const mend = (): void => {
    isMended = true;
  };
  return { clock, driver: createPaxDriver({ makeLink, cancelPath, clock }), mend };
}

/** What is wrong with how a session with such a terminal went; undefined when nothing is. */
async function complaint(seed: number, ends: Map<string, number>): Promise<string | undefined> {
  const { clock, driver, mend } = openSession(seed);
  const startMs = clock.now();
  clock.after(randomBelow(seededRandom(seed), paymentMsMax), () => void driver.cancel());
  const outcome = await until(clock, driver.run(sale, quiet));
  if (!outcome) return 'the payment hangs';
  ends.set(outcome.kind, (ends.get(outcome.kind) ?? 0) + 1);
  if (clock.now() - startMs > paymentMsMax) return `a payment of ${clock.now() - startMs} ms`;
  const askedMs = clock.now();
  const found = await until(clock, driver.lookUp(sale.reference));
  if (!found) return 'the look-up hangs';
  ends.set(`look-up: ${found.kind}`, (ends.get(`look-up: ${found.kind}`) ?? 0) + 1);
  if (clock.now() - askedMs > lookUpMsMax) return `a look-up of ${clock.now() - askedMs} ms`;
  mend();
  await pass(clock, afterwardsMs);
  const next = await until(clock, driver.run({ ...sale, reference: '100000000002' }, quiet));
  return next?.kind === 'approved' ? undefined : `the payment after it is ${next?.kind}`;
}

test(`${seeds.length} sessions with a terminal that says anything end in time, and the next is sound`, async () => {
  const ends = new Map<string, number>();
  const complaints: string[] = [];
  for (const seed of seeds) {
    const wrong = await complaint(seed, ends);
    const command = replay('hostile-terminal', 'COUNTERTOP_SEED', seed);
    if (wrong) complaints.push(`${command}: ${wrong}`);
  }
  console.info([...ends].map(([end, count]) => `${end} ${count}`).join(', '));
  expect(complaints).toEqual([]);
  if (chosen !== undefined) return;
  for (const end of [
    'approved',
    'unknown',
    'look-up: found',
    'look-up: not_found',
    'look-up: no_answer',
  ]) {
    expect([...ends.keys()]).toContain(end);
  }
}, 600_000);
