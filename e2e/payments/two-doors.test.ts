import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Caller } from '../../src-main/service/kernel/caller.ts';
import { createService, type Service } from '../../src-main/service/service.ts';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import { type Store, select } from '../../src-main/store/store.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import type { WireAnswer } from '../../src-shared/contract/fault.ts';
import { randomBelow, seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { carrierOf } from './carriers.ts';
import { pass, until } from './pass-time.ts';
import { addLocation, addTerminal, locationId, startRegister } from './payment-world.ts';
import { replay } from './replay.ts';

/** One interleaving alone, as its name says: `COUNTERTOP_INTERLEAVING=17`. */
const chosen = process.env.COUNTERTOP_INTERLEAVING;
const interleavings = Array.from({ length: 50 }, (_, seed) => seed).filter(
  (seed) => chosen === undefined || seed === Number(chosen),
);

const session = { userId: 7, locationId, role: 'cashier', name: 'Maya' } as const;
const rest: Caller = { door: 'rest', kind: 'interface', scope: { kind: 'platform' } };
const port: Caller = { door: 'port', connection: { session }, session };

const clock = new VirtualClock(Date.UTC(2026, 10, 20, 12));
/** A payment takes two of these: the card and the host. */
const stepMs = 200;
const laterMsMax = 3 * stepMs;
let store: Store;
let terminal: SimulatedTerminal;
let service: Service;
/** What the second call came upon. */
const met = { running: 0, done: 0 };

beforeAll(async () => {
  const random = seededRandom(1);
  store = openSqliteStore(':memory:', { role: 'register', clock, random });
  await addLocation(store);
  await addTerminal(store, 2, 'tcp://127.0.0.1:10009');
  terminal = new SimulatedTerminal({ clock, random, delayMs: stepMs });
  const carrier = carrierOf('tcp', terminal);
  const makeLink = () => carrier.make(() => undefined);
  const cancelPath = carrier.cancelPath(makeLink);
  const openDriver = () => createPaxDriver({ makeLink, cancelPath, clock });
  service = createService(startRegister({ store, clock, random, openDriver }).context);
});

afterAll(() => store.close());

function sell(caller: Caller, webhook_id: string): Promise<WireAnswer> {
  const payment = { id: webhook_id, amount: 1250 };
  const body = { ticket: { id: webhook_id }, payment, webhook_id, terminal_id: '2' };
  const params = { location_id: String(locationId) };
  return service.kernel.call('sale', { params, body }, { caller });
}

async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await new Promise((resolve) => setImmediate(resolve));
}

async function chargesOf(webhook: string): Promise<number> {
  const attempts = await store.rows(select('attempt', { location_id: locationId }));
  const references = attempts
    .filter(({ webhook_id }) => webhook_id === webhook)
    .map(({ reference }) => reference);
  return terminal.batch.records.filter(({ reference }) => references.includes(reference)).length;
}

describe('the same payment through both doors', () => {
  test.each(interleavings)('interleaving %d: one charge, one answer', async (seed) => {
    const random = seededRandom(seed);
    const webhook = `w-${seed}`;
    const [firstDoor, secondDoor] = randomBelow(random, 2) === 0 ? [rest, port] : [port, rest];
    const first = sell(firstDoor, webhook);
    await turns(randomBelow(random, 8));
    await pass(clock, randomBelow(random, 3) === 0 ? 0 : randomBelow(random, laterMsMax));
    const isRunning = service.context.payments.isRunning(locationId, webhook);
    met[isRunning ? 'running' : 'done'] += 1;
    if (isRunning) await expectBusy(secondDoor, `other-${seed}`, webhook);
    const second = sell(secondDoor, webhook);
    const [one, two] = [await until(clock, first), await until(clock, second)];
    expect(one).toMatchObject({ status: 200, body: { response: 'APPROVED' } });
    const command = replay('two-doors', 'COUNTERTOP_INTERLEAVING', seed);
    expect(two, command).toEqual(one);
    expect(await chargesOf(webhook), command).toBe(1);
  });

  /** Another payment on the busy terminal is refused while no time passes. */
  async function expectBusy(door: Caller, webhook: string, occupant: string): Promise<void> {
    // The terminal is taken once the first call has read its rows.
    while (service.context.payments.occupant(2) === undefined) await turns(1);
    const beforeMs = clock.now();
    const refused = await sell(door, webhook);
    expect(refused).toMatchObject({
      status: 409,
      body: { error: { code: 10121, details: { payment_id: occupant } } },
    });
    expect(clock.now()).toBe(beforeMs);
    expect(await chargesOf(webhook)).toBe(0);
  }

  test.skipIf(chosen !== undefined)('the second call came while the first ran, and after', () => {
    expect(met.running).toBeGreaterThan(5);
    expect(met.done).toBeGreaterThan(5);
  });
});
