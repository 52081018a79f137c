import { expect, test } from 'vitest';
import { put } from '../../src-shared/journal/row-operation.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { openSqliteStore } from '../store/open-store.ts';
import type { LookupOutcome, StoredSummary } from '../terminals/driver.ts';
import { lookUpAndAdopt } from './adopt-look-up.ts';
import { isAmong } from './found-stored.ts';
import { aPaymentsContext } from './testing/payments-values.ts';
import { anAttempt, aResult, aStoringDriver } from './testing/terminal-values.ts';

const found: LookupOutcome = { kind: 'found', result: aResult(), voided: false };

/** An attempt without an outcome, and a terminal in which so much waits to be sent. */
async function adopted(outcome: LookupOutcome, waiting: StoredSummary): Promise<Row<'attempt'>> {
  const clock = new VirtualClock(0);
  const random = seededRandom(1);
  const store = openSqliteStore(':memory:', { role: 'register', clock, random });
  const { id, ...row } = anAttempt({ state: 'UNKNOWN', ticket_id: null });
  const { location_id, webhook_id } = row;
  await store.commit([], () => ({
    answer: true,
    local: [
      put('attempt', { id }, row),
      put('call_key', { location_id, webhook_id }, { operation: 'sale', request: '{}' }),
    ],
  }));
  const context = aPaymentsContext({ store, clock, random });
  const driver = { ...aStoringDriver(waiting), lookUp: async () => outcome };
  await lookUpAndAdopt(context, driver, { id, ...row }, 0);
  return store.read
    .selectFrom('attempt')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

test('an approval that is found and waits in the terminal is stored: money at risk', async () => {
  const attempt = await adopted(found, { count: 1, amountCents: 1250 });
  expect(attempt.state).toBe('STORED');
});

test('an approval that is found while nothing waits is recorded', async () => {
  const attempt = await adopted(found, { count: 0, amountCents: 0 });
  expect(attempt.state).toBe('RECORDED');
});

test.each([
  { waiting: [1, 1250], known: [0, 0], isOurs: true },
  { waiting: [1, 2000], known: [0, 0], isOurs: false },
  { waiting: [2, 3250], known: [1, 2000], isOurs: true },
  { waiting: [1, 2000], known: [1, 2000], isOurs: false },
  { waiting: [2, 3250], known: [0, 0], isOurs: true },
])('of $waiting, $known known: ours waits too is $isOurs', ({ waiting, known, isOurs }) => {
  const summary = ([count = 0, amountCents = 0]: number[]) => ({ count, amountCents });
  expect(isAmong(summary(waiting), summary(known), 1250)).toBe(isOurs);
});
