import { afterEach, beforeEach, expect, test } from 'vitest';
import type { HandlersOf } from '../../src-main/service/kernel/handler.ts';
import { terminalDeviceHandlers } from '../../src-main/service/terminal-devices.ts';
import { select } from '../../src-main/store/store.ts';
import type { Simulator } from '../../src-main/terminals/simulator/start-simulator.ts';
import type { terminalDeviceOperations } from '../../src-shared/contract/terminal-device.ts';
import { type PaymentWorld, until } from './payment-world.ts';
import { openWiredWorld, type WiredWorld } from './wired-world.ts';

let simulator: Simulator;
let world: PaymentWorld;
let wired: WiredWorld;
let said: unknown[];

beforeEach(async () => {
  wired = await openWiredWorld();
  ({ simulator, world } = wired);
  said = [];
});

afterEach(() => wired.close());

type Care = HandlersOf<keyof typeof terminalDeviceOperations>;

/** A manager's call from the window. */
function care<N extends keyof Care>(name: N, body: object = {}): ReturnType<Care[N]> {
  const session = { userId: 13, locationId: world.locationId, role: 'manager', name: 'Dana' };
  const call = {
    params: { terminal_id: Number(world.terminalId) },
    query: { ask: 1 },
    body,
    caller: { door: 'port', connection: { session }, session },
    approver: null,
    signal: new AbortController().signal,
    report: (progress: unknown) => said.push(progress),
  };
  // The handlers under test look at these parts; the contract's own tests check the schemas.
  const handler = terminalDeviceHandlers(world.context)[name];
  return (handler as (given: unknown) => ReturnType<Care[N]>)(call);
}

/** What a sale would leave behind. */
async function sold(): Promise<readonly unknown[]> {
  const { store } = world.context;
  const at = { location_id: world.locationId };
  const rows = await Promise.all([
    store.rows(select('payment', at)),
    store.rows(select('ticket', at)),
    store.rows(select('day_total', at)),
  ]);
  return rows.flat();
}

const passed = { result: 'passed' };

test('a test charges, voids and leaves nothing behind', async () => {
  expect(await care('testTerminal', { webhook_id: 'T-1' })).toMatchObject({
    passed: true,
    charged: false,
    steps: [
      { step: 'identify', ...passed },
      { step: 'sale', ...passed },
      { step: 'void', ...passed },
    ],
  });
  expect(said).toContainEqual({ step: 'void', stage: 'running', text: null });
  expect(simulator.control.state().records).toHaveLength(2);
  expect(await sold()).toEqual([]);
  expect(await care('terminalReport')).toMatchObject({
    terminal: { count: 0, amount: 0 },
    recorded: { count: 0, amount: 0 },
    difference: 0,
    not_listed: [],
  });
});

test('asked again with its key, a test is the same one', async () => {
  await care('testTerminal', { webhook_id: 'T-1' });
  expect(await care('testTerminal', { webhook_id: 'T-1' })).toMatchObject({ passed: true });
  expect(simulator.control.state().records).toHaveLength(2);
});

test('a test whose card is declined ends with its sale', async () => {
  simulator.control.next({ outcome: 'decline' });
  expect(await care('testTerminal', { webhook_id: 'T-1' })).toMatchObject({
    passed: false,
    charged: false,
    steps: [
      { step: 'identify', ...passed },
      { step: 'sale', result: 'failed' },
    ],
  });
});

test.each([
  ['approved offline', { outcome: 'offline' }],
  ['approved in part', { outcome: 'partial', approvedCents: 50 }],
] as const)('a test that is %s is voided too', async (_, script) => {
  simulator.control.next(script);
  expect(await care('testTerminal', { webhook_id: 'T-1' })).toMatchObject({ charged: false });
  expect(await sold()).toEqual([]);
  expect(await care('terminalReport')).toMatchObject({ terminal: { amount: 0 }, difference: 0 });
});

test('a test whose void is refused says that the charge stands', async () => {
  simulator.control.next({ outcome: 'approve' });
  simulator.control.next({ outcome: 'refuse', code: '100021', message: 'NOT ALLOWED' });
  expect(await care('testTerminal', { webhook_id: 'T-1' })).toMatchObject({
    passed: false,
    charged: true,
    steps: [
      { step: 'identify', ...passed },
      { step: 'sale', ...passed },
      { step: 'void', result: 'failed' },
    ],
  });
});

test('a test whose answer is lost is looked up, and voided when it is found', async () => {
  simulator.control.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await care('testTerminal', { webhook_id: 'T-1' })).toMatchObject({ code: 10122 });
  await world.untilSettled();
  expect(await care('testTerminal', { webhook_id: 'T-1' })).toMatchObject({ passed: true });
  expect(await sold()).toEqual([]);
});

test('a test never disturbs a payment, nor does anything else', async () => {
  simulator.control.next({ outcome: 'approve', waitsForCard: true });
  const paying = world.sell('w-1');
  await world.untilBusy();
  const busy = { code: 10121, details: { payment_id: 'w-1' } };
  expect(await care('testTerminal', { webhook_id: 'T-1' })).toMatchObject(busy);
  expect(await care('resetTerminal')).toMatchObject(busy);
  expect(await care('readTerminalSettings')).toMatchObject(busy);
  expect(await care('terminalHealth')).toMatchObject({ state: 'busy' });
  await until(async () => simulator.control.act({ act: 'present', entryMode: '4' }));
  expect(await paying).toMatchObject({ response: 'APPROVED' });
  expect(await care('resetTerminal')).toEqual({ reset: true });
});

test('settings are read and changed one by one, and the others stay', async () => {
  const before = await care('readTerminalSettings');
  expect(before).toMatchObject({ tip_percents: [15, 18, 20], beep: true, tip_amounts: [] });
  const change = { tip_percents: [10, 12], no_tip_choice: false, cashback_amounts: [500] };
  expect(await care('updateTerminalSettings', change)).toEqual({ ...before, ...change });
  expect(await care('readTerminalSettings')).toEqual({ ...before, ...change });
});

test('a terminal is given the limits of the location once more', async () => {
  const { offline } = world.payments;
  const limits = { isOn: true, perPaymentCents: 5000, totalCents: 50_000, countMax: 20 };
  await offline.setLimits(world.locationId, { ...limits, hoursMax: 12 });
  expect(await care('readTerminalSettings')).toMatchObject({
    offline: { mode: 'online', follows_limits: false },
  });
  expect(await care('updateTerminalSettings', { follow_limits: true })).toMatchObject({
    offline: { mode: 'on_demand', per_payment: 5000, total: 50_000, follows_limits: true },
  });
});

test('stored payments are sent when a person asks for it', async () => {
  simulator.control.next({ outcome: 'offline' });
  await world.sell('w-1');
  simulator.control.next({ outcome: 'offline', declinedLater: true });
  await world.sell('w-2', { amount: 700 });
  expect(await care('terminalHealth')).toMatchObject({ stored: { count: 2, amount: 1950 } });
  expect(await care('terminalReport')).toMatchObject({ stored: { count: 2, amount: 1950 } });
  expect(await care('sendStoredPayments')).toEqual({
    sent: { count: 1, amount: 1250 },
    declined: { count: 1, amount: 700 },
    left: { count: 0, amount: 0 },
  });
});

test('the report shows what only one of the two knows', async () => {
  await world.sell('w-1');
  // Another register charged on the same terminal.
  await wired.runAsStranger({ operation: 'sale', reference: '999999999999', amountCents: 400 });
  expect(await care('terminalReport')).toMatchObject({
    terminal: { count: 2, amount: 1650 },
    recorded: { count: 1, amount: 1250 },
    difference: 400,
    records: [
      { amount: 1250, compared: 'same' },
      { amount: 400, compared: 'missing', recorded_amount: null },
    ],
    not_listed: [],
  });
  simulator.control.quirks({ hidesRecords: true });
  expect(await care('terminalReport')).toMatchObject({
    difference: -1250,
    records: [],
    not_listed: [{ amount: 1250 }],
  });
});

test('a terminal that is away says what to do, and its health tells of it', async () => {
  await simulator.control.unplug();
  expect(await care('readTerminalSettings')).toMatchObject({
    code: 10120,
    details: { problem: { kind: 'unreachable' } },
  });
  expect(await care('terminalHealth')).toMatchObject({
    state: 'not_found',
    last_error: { reason: 'ECONNREFUSED' },
  });
  await simulator.control.plugIn();
  expect(await care('terminalHealth')).toMatchObject({
    state: 'ready',
    serial_number: { matches: true },
    model: 'A920',
  });
});
