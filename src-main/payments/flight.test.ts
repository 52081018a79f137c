import { expect, test } from 'vitest';
import { put } from '../../src-shared/journal/row-operation.ts';
import type { AttemptState } from '../../src-shared/journal/tables/local.ts';
import { assert } from '../../src-shared/lib/assert.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { openSqliteStore } from '../store/open-store.ts';
import type { CancelOutcome, TerminalDriver } from '../terminals/driver.ts';
import { Flight } from './flight.ts';
import { scriptedDriver } from './scripted-driver.ts';
import { aFlightOrder, aPaymentsContext } from './testing/payments-values.ts';
import { anAttempt } from './testing/terminal-values.ts';

const asked: CancelOutcome = { kind: 'asked' };

/** A flight whose attempt is stored, and a terminal that takes its time to hear a cancel. */
async function takenOff(state: AttemptState) {
  const clock = new VirtualClock(0);
  const random = seededRandom(1);
  const store = openSqliteStore(':memory:', { role: 'register', clock, random });
  const { id, ...attempt } = anAttempt({ state });
  await store.commit([], () => ({ answer: true, local: [put('attempt', { id }, attempt)] }));
  let hear: () => void = () => undefined;
  let cancels = 0;
  const driver: TerminalDriver = {
    ...bare,
    cancel: () => {
      cancels += 1;
      return new Promise((resolve) => {
        hear = () => resolve(asked);
      });
    },
  };
  const flight = new Flight(aFlightOrder());
  flight.begin(id, driver);
  const waited = async (): Promise<number> => {
    const [row] = await store.rows({ table: 'attempt', where: { id } });
    assert(row, 'the attempt is stored');
    return row.waited;
  };
  const context = aPaymentsContext({ store, clock, random });
  return { flight, context, waited, cancels: () => cancels, hear: () => hear() };
}

const scripted = scriptedDriver(() => 'answers')('');
const bare: TerminalDriver = {
  identify: () => scripted.identify(),
  run: (request, options) => scripted.run(request, options),
  cancel: () => scripted.cancel(),
  lookUp: (reference) => scripted.lookUp(reference),
  closeBatch: () => scripted.closeBatch(),
  close: () => scripted.close(),
};

test('a cancel is on the disk before the terminal hears of it, and holds the terminal until it has', async () => {
  const { flight, context, waited, cancels, hear } = await takenOff('SENT');
  const cancelled = flight.cancel(context);
  await expect.poll(cancels).toBe(1);
  expect(await waited()).toBe(0);
  let hasEnded = false;
  const ended = flight.end().then(() => {
    hasEnded = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  expect(hasEnded).toBe(false);
  hear();
  expect(await cancelled).toEqual(asked);
  await ended;
});

test('what has an outcome already is not cancelled any more', async () => {
  const { flight, context, waited, cancels } = await takenOff('RECORDED');
  expect(await flight.cancel(context)).toBeUndefined();
  expect(await waited()).toBe(1);
  expect(cancels()).toBe(0);
});

test('a cancel before the attempt began is remembered, and nothing is asked of the terminal', async () => {
  const { context } = await takenOff('SENT');
  const flight = new Flight(aFlightOrder());
  expect(await flight.cancel(context)).toEqual(asked);
  expect(flight.isCancelled).toBe(true);
});
