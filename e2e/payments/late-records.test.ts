import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import type { ByteLink } from '../../src-main/terminals/transports/byte-link.ts';
import { memoryLink } from '../../src-main/terminals/transports/memory-link.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { pass, until } from './pass-time.ts';
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts';

const noCancel = { kind: 'not_possible', reason: 'nobody cancels' } as const;
/** Longer than the silence after which a terminal's "not found" is believed. */
const lateMs = 200_000;

let clock: VirtualClock;
let terminal: SimulatedTerminal;
let world: PaymentWorld;
/** The next request lies in a buffer; the link it came on is lost to the register. */
let isNextLate: boolean;

beforeEach(async () => {
  isNextLate = false;
  clock = new VirtualClock(Date.UTC(2026, 10, 20, 12));
  terminal = new SimulatedTerminal({ clock, random: seededRandom(1), delayMs: 200 });
  const cancelPath = { kind: 'second_link', makeLink } as const;
  world = await openPaymentWorld({
    clock,
    openDriver: () => createPaxDriver({ makeLink, cancelPath, clock }),
    connection: 'tcp://127.0.0.1:10009',
  });
});

afterEach(() => world.close());

function makeLink(): ByteLink {
  const isLate = isNextLate;
  isNextLate = false;
  const link = memoryLink((end) => {
    terminal.connect(end);
    return undefined;
  });
  if (!isLate) return link;
  return {
    acknowledges: true,
    onBytes: () => undefined,
    onClose: (listener) => void clock.after(1_000, () => listener('the cable is out')),
    open: () => link.open(),
    write: (bytes) => void clock.after(lateMs, () => link.write(bytes)),
    close: async () => undefined,
  };
}

function sell(key: string, amount = 1250) {
  const params = { location_id: world.locationId };
  const { terminalId: terminal_id } = world;
  const body = { ticket: { id: key }, payment: { id: key, amount }, webhook_id: key, terminal_id };
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

function tasks(): Promise<Row<'payment_task'>[]> {
  return world.context.store.read.selectFrom('payment_task').selectAll().execute();
}

/** Charges that stand on the terminal. */
function standing(): readonly string[] {
  return terminal.batch.records.filter(({ type }) => type === '01').map((one) => one.reference);
}

test('a request that comes after it was given up is voided as soon as the next payment tells of it', async () => {
  await sell('w-0');
  isNextLate = true;
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
  await pass(clock, 195_000);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'NOT_RUN' });
  expect(await sell('w-1')).toMatchObject({ response: 'DECLINE', data: { amount: 0 } });
  await pass(clock, 30_000);
  const { reference } = await attemptOf('w-1');
  expect(standing()).toContain(reference);
  expect(await sell('w-2')).toMatchObject({ response: 'APPROVED' });
  await pass(clock, 5_000);
  expect(standing()).not.toContain(reference);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'VOIDED', reason: 'charged_late' });
  expect(await sell('w-1')).toMatchObject({ response: 'DECLINE', data: { amount: 0 } });
  expect(await tasks()).toEqual([]);
});

test('a charge that somebody made at the terminal itself is a task for a person, once', async () => {
  await sell('w-0');
  const stranger = createPaxDriver({ makeLink, cancelPath: noCancel, clock });
  const request = { operation: 'sale', tender: 'credit', askForTip: false } as const;
  const made = stranger.run(
    { ...request, reference: '777000000001', amountCents: 4200 },
    { beforeFirstByte: async () => undefined, onProgress: () => undefined },
  );
  expect(await until(clock, made)).toMatchObject({ kind: 'approved' });
  await sell('w-1');
  await sell('w-2');
  await pass(clock, 5_000);
  expect(await tasks()).toMatchObject([
    { kind: 'unknown_charge', amount_cents: 4200, reference: '777000000001', settled_ms: null },
  ]);
  expect(standing()).toContain('777000000001');
});

test('declines between two payments are looked at and are nobody’s task', async () => {
  await sell('w-0');
  terminal.scripts.next({ outcome: 'decline', keepsDecline: true });
  expect(await sell('w-1')).toMatchObject({ response: 'DECLINE' });
  await sell('w-2');
  await pass(clock, 5_000);
  expect(await tasks()).toEqual([]);
  const gaps = await world.context.store.read.selectFrom('record_gap').selectAll().execute();
  expect(gaps).toEqual([]);
});
