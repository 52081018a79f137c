import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { systemClock } from '../../src-main/composition/system-world.ts';
import { processingHandlers } from '../../src-main/service/processing.ts';
import { createOpenDriver } from '../../src-main/terminals/open-driver.ts';
import {
  type Simulator,
  startSimulator,
} from '../../src-main/terminals/simulator/start-simulator.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { fastClock } from './fast-clock.ts';
import { openPaymentWorld, type PaymentWorld, until } from './payment-world.ts';

/** What waits for seconds at the counter waits for a fraction of that here. */
const speed = 4;
const signs = { outcome: 'approve', signs: true } as const;

let folder: string;
let simulator: Simulator;
let world: PaymentWorld;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'signatures-'));
  simulator = await startSimulator({ clock: systemClock, random: seededRandom(1), port: 0 });
  world = await openRegister();
});

afterEach(async () => {
  await world.close();
  await simulator.stop();
  rmSync(folder, { recursive: true, force: true });
});

async function openRegister(): Promise<PaymentWorld> {
  const clock = fastClock(Date.now(), speed);
  const { port, cancelPort } = simulator;
  const openDriver = createOpenDriver({ clock, cancelPort });
  const opened = await openPaymentWorld(
    { clock, openDriver, connection: `tcp://127.0.0.1:${port}` },
    { file: path.join(folder, 'register.db') },
  );
  await opened.payments.recover();
  return opened;
}

async function restart(): Promise<void> {
  await world.close();
  world = await openRegister();
}

function askFrom(signature_from: number): Promise<unknown> {
  const params = { location_id: world.locationId };
  const call = world.call('configureProcessing', { params, body: { signature_from } });
  return Promise.resolve(processingHandlers(world.context).configureProcessing(call));
}

function signatures(): Promise<Row<'signature'>[]> {
  const { read } = world.context.store;
  return read.selectFrom('signature').selectAll().orderBy('transaction_id').execute();
}

async function settled(count: number): Promise<Row<'signature'>[]> {
  await until(async () => {
    const rows = await signatures();
    return rows.length === count && rows.every(({ state }) => state !== 'awaited');
  });
  return signatures();
}

async function strokesOf({ drawing }: Row<'signature'>): Promise<unknown> {
  const { secrets } = world.context;
  const opened: unknown = JSON.parse(await secrets.open(drawing ?? ''));
  return typeof opened === 'object' && opened !== null && Reflect.get(opened, 'strokes');
}

test('a card that is verified by signature: what was drawn lies sealed beside the charge', async () => {
  simulator.control.next(signs);
  expect(await world.sell('w-1')).toMatchObject({ response: 'APPROVED' });
  const [signature] = await settled(1);
  expect(signature).toMatchObject({
    state: 'drawn',
    drawing: expect.stringMatching(/^sealed:/),
  });
  expect(signature && (await strokesOf(signature))).toHaveLength(2);
});

test('a card that isn’t has none, unless the location asks for one from some amount on', async () => {
  await askFrom(2000);
  await world.sell('w-1', { amount: 1999 });
  await world.sell('w-2', { amount: 2000 });
  expect(await settled(1)).toMatchObject([{ state: 'drawn' }]);
});

test('nobody who isn’t charged has signed', async () => {
  await askFrom(0);
  simulator.control.next({ outcome: 'decline' });
  await world.sell('w-1');
  simulator.control.next({ outcome: 'timeout' });
  await world.sell('w-2');
  expect(await signatures()).toEqual([]);
});

test('the answer doesn’t wait for the signature', async () => {
  simulator.control.onCommand('A08', { silent: true });
  simulator.control.next(signs);
  expect(await world.sell('w-1')).toMatchObject({ response: 'APPROVED' });
  expect(await signatures()).toMatchObject([{ state: 'awaited' }]);
  expect(await settled(1)).toMatchObject([{ state: 'drawn' }]);
});

test('the next payment comes after the signature, and each keeps its own', async () => {
  simulator.control.always(signs);
  await world.sell('w-1');
  await world.sell('w-2');
  const [first, second] = await settled(2);
  expect([first?.state, second?.state]).toEqual(['drawn', 'drawn']);
  expect(first?.drawing).not.toBe(second?.drawing);
});

test('a terminal that keeps its signature back holds the next payment up for a moment only', async () => {
  simulator.control.always(signs);
  simulator.control.onCommand('A08', { silent: true });
  await world.sell('w-1');
  expect(await world.sell('w-2')).toMatchObject({ response: 'APPROVED' });
  // What the terminal has now is the second one's.
  expect(await settled(2)).toMatchObject([{ state: 'missing' }, { state: 'drawn' }]);
});

test('a signature that was still to come is fetched after a restart', async () => {
  simulator.control.next(signs);
  simulator.control.onCommand('A08', { silent: true });
  await world.sell('w-1');
  await restart();
  expect(await settled(1)).toMatchObject([{ state: 'drawn' }]);
});

test('a terminal that went away is asked again when it is back', async () => {
  simulator.control.next(signs);
  simulator.control.onCommand('A08', { cut: 'before_ack' });
  await world.sell('w-1');
  await simulator.control.unplug();
  expect(await signatures()).toMatchObject([{ state: 'awaited' }]);
  await simulator.control.plugIn();
  expect(await settled(1)).toMatchObject([{ state: 'drawn' }]);
});

test('a charge whose answer was lost has its signature once it is found', async () => {
  simulator.control.next({ ...signs, wire: { cut: 'before_answer' } });
  expect(await world.sell('w-1')).toMatchObject({ code: 10122 });
  await world.untilSettled();
  expect(await settled(1)).toMatchObject([{ state: 'drawn' }]);
});

test('a cardholder who doesn’t sign is charged all the same', async () => {
  await askFrom(0);
  simulator.control.next({ outcome: 'approve', refusesToSign: true });
  expect(await world.sell('w-1')).toMatchObject({ response: 'APPROVED' });
  expect(await settled(1)).toMatchObject([{ state: 'missing', drawing: null }]);
});

test('a drawing that the terminal gave before is nobody else’s', async () => {
  simulator.control.next(signs);
  await world.sell('w-1');
  await settled(1);
  simulator.control.next({ ...signs, keepsSignature: true });
  await world.sell('w-2');
  expect(await settled(2)).toMatchObject([{ state: 'drawn' }, { state: 'missing' }]);
});
