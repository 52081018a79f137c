import { beforeEach, expect, test } from 'vitest';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import type { TerminalDriver } from '../terminals/driver.ts';
import { Drivers } from './drivers.ts';
import { Lanes } from './lanes.ts';
import { scriptedDriver } from './scripted-driver.ts';
import { TerminalErrands } from './terminal-errands.ts';

const terminalId = 2;
const payment = { webhookId: 'w-1', paymentKey: 'p-1' };
const busy = { code: 10121, details: { payment_id: 'p-1' } };

let clock: VirtualClock;
let drivers: Drivers;
let lanes: Lanes;
beforeEach(() => {
  clock = new VirtualClock(1000);
  lanes = new Lanes();
  drivers = new Drivers(
    scriptedDriver(() => 'answers'),
    clock,
  );
});

/** Errands to a terminal whose answer to who it is is decided by the test. */
function errandsTo(identify: TerminalDriver['identify']): TerminalErrands {
  const scripted = scriptedDriver(() => 'answers')('');
  drivers = new Drivers(() => Object.assign(Object.create(scripted), { identify }), clock);
  return errands();
}

function errands(): TerminalErrands {
  const driverOf = async () => drivers.driverOf(terminalId, 'tcp://10.0.0.9:10009');
  return new TerminalErrands({ context: { drivers, lanes }, driverOf });
}

test('what a terminal says of itself is kept, with the time that it took', async () => {
  const asking = errandsTo(async () => {
    await clock.advance(40);
    return {
      kind: 'identified',
      identity: { serialNumber: '1', modelName: null, osVersion: null, protocolVersion: '1.35' },
    };
  }).identify(terminalId);
  expect(await asking).toMatchObject({ kind: 'identified' });
  expect(drivers.reachabilityOf(terminalId)).toBe('ready');
  expect(drivers.healthOf(terminalId)).toMatchObject({ latenciesMs: [40], seenMs: 1040 });
});

test('silence is kept as the last error, and told once to who listens', async () => {
  const asked = errandsTo(async () => ({ kind: 'no_answer', reason: 'ECONNREFUSED' }));
  let told = 0;
  drivers.onReachability(() => told++);
  await asked.identify(terminalId);
  await asked.identify(terminalId);
  expect(told).toBe(1);
  expect(drivers.reachabilityOf(terminalId)).toBe('not_found');
  expect(drivers.healthOf(terminalId).lastError).toEqual({ atMs: 1000, reason: 'ECONNREFUSED' });
});

test('a payment never waits for a terminal that is being asked who it is', async () => {
  const asked = errandsTo(
    (signal) =>
      new Promise((resolve) => {
        signal?.addEventListener('abort', () => resolve({ kind: 'no_answer', reason: 'ended' }));
      }),
  );
  const asking = asked.identify(terminalId);
  await clock.advance(1);
  const paying = lanes.take(terminalId, payment);
  expect(await asking).toMatchObject(busy);
  expect(await paying).toBeUndefined();
  expect(drivers.healthOf(terminalId).lastError).toBeNull();
  expect(drivers.reachabilityOf(terminalId)).toBe('unknown');
});

test('a terminal in use is left alone, and so is its lane when no device is attached', async () => {
  await lanes.take(terminalId, payment);
  expect(await errands().identify(terminalId)).toMatchObject(busy);
  lanes.release(terminalId);
  const nobody = new TerminalErrands({
    context: { drivers, lanes },
    driverOf: async () => undefined,
  });
  const refused = { code: 10131, details: { state: 'not_attached' } };
  expect(await nobody.identify(terminalId)).toMatchObject(refused);
  expect(lanes.takeForErrand(terminalId)).toBe(true);
});
