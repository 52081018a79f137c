import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import { memoryLink } from '../../src-main/terminals/transports/memory-link.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { pass, until } from './pass-time.ts';
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts';

const minuteMs = 60_000;

let clock: VirtualClock;
let terminal: SimulatedTerminal;
let world: PaymentWorld;

beforeEach(async () => {
  clock = new VirtualClock(Date.UTC(2026, 10, 20, 12));
  terminal = new SimulatedTerminal({ clock, random: seededRandom(1), delayMs: 200 });
  const makeLink = () =>
    memoryLink((end) => {
      terminal.connect(end);
      return undefined;
    });
  const cancelPath = { kind: 'second_link', makeLink } as const;
  world = await openPaymentWorld({
    clock,
    openDriver: () => createPaxDriver({ makeLink, cancelPath, clock }),
    connection: 'tcp://127.0.0.1:10009',
  });
});

afterEach(() => world.close());

function sell(key: string) {
  const params = { location_id: world.locationId };
  const payment = { id: key, amount: 1250 };
  const { terminalId: terminal_id } = world;
  const body = { ticket: { id: key }, payment, webhook_id: key, terminal_id };
  const handlers = paymentHandlers(world.context);
  return until(clock, Promise.resolve(handlers.sale(world.call('sale', { params, body }))));
}

async function attemptOf(key: string): Promise<Row<'attempt'>> {
  return world.context.store.read
    .selectFrom('attempt')
    .selectAll()
    .where('webhook_id', '=', key)
    .executeTakeFirstOrThrow();
}

/** Charged, and the answer is lost. */
async function sellWithoutAnswer(key: string): Promise<void> {
  terminal.scripts.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await sell(key)).toMatchObject({ code: 10122 });
}

test('a terminal that lost its records and counts up again is not believed: a task', async () => {
  await sell('w-0');
  await sellWithoutAnswer('w-1');
  terminal.batch.remove(terminal.batch.records, []);
  expect(await sell('w-2')).toMatchObject({ response: 'APPROVED' });
  expect(terminal.batch.records.map(({ transactionNumber }) => transactionNumber)).toEqual([1]);
  await pass(clock, 4 * minuteMs);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'UNKNOWN' });
  await pass(clock, 8 * minuteMs);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'NEEDS_HUMAN', reason: 'records_lost' });
});

test('a batch that was closed at the terminal itself took an unknown payment along: a task', async () => {
  await sell('w-0');
  await sellWithoutAnswer('w-1');
  terminal.batch.close();
  expect(await sell('w-2')).toMatchObject({ response: 'APPROVED' });
  await pass(clock, 12 * minuteMs);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'NEEDS_HUMAN', reason: 'records_lost' });
});

test('a terminal that still has what came before is believed', async () => {
  await sell('w-0');
  terminal.scripts.next({ outcome: 'approve', unrecorded: true, wire: { cut: 'before_answer' } });
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
  await pass(clock, 4 * minuteMs);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'NOT_RUN' });
});
