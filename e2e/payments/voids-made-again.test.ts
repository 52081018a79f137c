import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import type {
  OpenDriver,
  TerminalAdministration,
  TerminalDriver,
} from '../../src-main/terminals/driver.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import { memoryLink } from '../../src-main/terminals/transports/memory-link.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { pass, until } from './pass-time.ts';
import { openPaymentWorld, type PaymentWorld, startRegister } from './payment-world.ts';

const minuteMs = 60_000;

let clock: VirtualClock;
let terminal: SimulatedTerminal;
let world: PaymentWorld;
let openDriver: OpenDriver;
let neverSends: boolean;

beforeEach(async () => {
  neverSends = false;
  clock = new VirtualClock(Date.UTC(2026, 10, 20, 12));
  terminal = new SimulatedTerminal({ clock, random: seededRandom(1), delayMs: 200 });
  const cancelPath = { kind: 'second_link', makeLink } as const;
  openDriver = () => elsewhere(createPaxDriver({ makeLink, cancelPath, clock }));
  world = await openPaymentWorld({ clock, openDriver, connection: 'tcp://127.0.0.1:10009' });
});

afterEach(() => world.close());

function reluctant(administration: TerminalAdministration): TerminalAdministration {
  const { storeAndForward } = administration;
  const refused = { kind: 'refused', code: '100007', message: 'CANNOT CONNECT' } as const;
  return {
    ...administration,
    storeAndForward: {
      ...storeAndForward,
      upload: async (selection) => (neverSends ? refused : storeAndForward.upload(selection)),
    },
  };
}

function makeLink() {
  return memoryLink((end) => {
    terminal.connect(end);
    return undefined;
  });
}

/** As a person does it on the terminal's own menu, beside the register. */
async function voidAtTheTerminal(): Promise<void> {
  const noCancel = { kind: 'not_possible', reason: 'nobody cancels' } as const;
  const stranger = createPaxDriver({ makeLink, cancelPath: noCancel, clock });
  const { reference } = await attemptOf('w-1');
  const original = { transactionNumber: '1', authCode: null, processorId: null, reference };
  const request = { operation: 'void', tender: 'credit', amountCents: 0 } as const;
  const voided = stranger.run(
    { ...request, reference: '777000000001', askForTip: false, original },
    { beforeFirstByte: async () => undefined, onProgress: () => undefined },
  );
  expect(await until(clock, voided)).toMatchObject({ kind: 'approved' });
}

function voidTypes(): readonly string[] {
  return terminal.batch.records.map(({ type }) => type);
}

/** Every card belongs to another address: approvals that nobody wants. */
function elsewhere(driver: TerminalDriver): TerminalDriver {
  return {
    ...(driver.administration ? { administration: reluctant(driver.administration) } : {}),
    identify: (signal) => driver.identify(signal),
    cancel: () => driver.cancel(),
    lookUp: (reference) => driver.lookUp(reference),
    closeBatch: () => driver.closeBatch(),
    close: () => driver.close(),
    run: async (request, options) => {
      const outcome = await driver.run(request, options);
      if (outcome.kind !== 'approved') return outcome;
      return { ...outcome, result: { ...outcome.result, avsCode: 'N' } };
    },
  };
}

/** Approved without the issuer, unwanted, and its void is lost on the way. */
async function storedAndNotVoided(): Promise<void> {
  await world.payments.recover();
  terminal.scripts.next({ outcome: 'offline' });
  terminal.scripts.next({ outcome: 'approve', unrecorded: true, wire: { cut: 'before_answer' } });
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
}

function sell(key: string) {
  const params = { location_id: world.locationId };
  const payment = { id: key, amount: 1250 };
  const { terminalId: terminal_id } = world;
  const call = { webhook_id: key, terminal_id, ignoreAvsResult: false };
  const body = { ticket: { id: key }, payment, ...call };
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

const nobodyThere = { outcome: 'refuse', code: '100001', message: 'TIMEOUT' } as const;

test('a void that nobody attended to at the terminal is made again, and no task is raised', async () => {
  terminal.scripts.next({ outcome: 'approve' });
  terminal.scripts.next(nobodyThere);
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
  expect(await attemptOf('w-1')).toMatchObject({ state: 'VOIDING' });
  await pass(clock, minuteMs);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(voidTypes()).toEqual(['17', '17']);
  expect(await sell('w-1')).toMatchObject({ response: 'DECLINE', data: { amount: 0 } });
});

test('a void that is refused over and over is a task within an hour', async () => {
  terminal.scripts.next({ outcome: 'approve' });
  terminal.scripts.always(nobodyThere);
  await sell('w-1');
  await pass(clock, 20 * minuteMs);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'VOIDING' });
  await pass(clock, 40 * minuteMs);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'NEEDS_HUMAN' });
  expect(await sell('w-1')).toMatchObject({ response: 'APPROVED' });
});

test('a restart goes on where the refusals had come to, and voids once', async () => {
  terminal.scripts.next({ outcome: 'approve' });
  terminal.scripts.next(nobodyThere);
  await sell('w-1');
  await world.payments.stop();
  const { store } = world.context;
  const again = startRegister({ store, clock, random: seededRandom(2), openDriver });
  await again.payments.recover();
  await pass(clock, minuteMs);
  await again.payments.stop();
  expect(await attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(voidTypes()).toEqual(['17', '17']);
});

test('an approval that somebody voided at the terminal itself is voided', async () => {
  terminal.scripts.next({ outcome: 'approve' });
  terminal.scripts.next(nobodyThere);
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
  await voidAtTheTerminal();
  await pass(clock, minuteMs);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(voidTypes()).toEqual(['17', '17']);
});

test('a stored approval whose void is unknown is sent, looked up, and voided then', async () => {
  await storedAndNotVoided();
  await pass(clock, 9 * minuteMs);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'VOIDING' });
  await pass(clock, 3 * minuteMs);
  expect(await attemptOf('w-1')).toMatchObject({ state: 'VOIDED' });
  expect(voidTypes()).toEqual(['17', '17']);
});

test('one that the terminal never sends is a task after the hours that it may be kept', async () => {
  await storedAndNotVoided();
  const voidKey = `void-of-attempt:${(await attemptOf('w-1')).id}`;
  neverSends = true;
  await pass(clock, 23 * 60 * minuteMs);
  expect(await attemptOf(voidKey)).toMatchObject({ state: 'UNKNOWN' });
  await pass(clock, 70 * minuteMs);
  const task = { state: 'NEEDS_HUMAN', reason: 'not_sent_on' };
  expect(await attemptOf(voidKey)).toMatchObject(task);
}, 60_000);
