import { expect, test } from 'vitest';
import { put } from '../../src-shared/journal/row-operation.ts';
import { storedTerminal } from '../../src-shared/journal/testing/stored-terminal.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { openSqliteStore } from '../store/open-store.ts';
import { type BatchCloseOrder, closeBatch } from './close-batch.ts';
import { scriptedDriver } from './scripted-driver.ts';
import { aPaymentsContext } from './testing/payments-values.ts';
import { anAttempt } from './testing/terminal-values.ts';

/** The part of an order that a close looks at; rows of the business are out of its sight. */
function anOrder(): BatchCloseOrder {
  const rows = { location: { location_id: 1 }, terminal: storedTerminal() };
  const order = { ...rows, webhookId: 'b-1', values: {}, userId: null };
  return order as unknown as BatchCloseOrder;
}

test('a payment that was lost while what is stored was sent keeps the batch open', async () => {
  const clock = new VirtualClock(0);
  const random = seededRandom(1);
  const store = openSqliteStore(':memory:', { role: 'register', clock, random });
  const { id, ...unknown } = anAttempt({ state: 'UNKNOWN' });
  let closes = 0;
  const driver = scriptedDriver(() => 'answers')('');
  const outcome = await closeBatch(
    {
      context: aPaymentsContext({ store, clock, random }),
      recovery: { lookUpOnce: async () => 'settled' },
      lateRecords: { lookAtAll: async () => undefined },
      offline: {
        forward: async () => {
          await store.commit([], () => ({
            answer: true,
            local: [put('attempt', { id }, unknown)],
          }));
        },
        exposureOf: async () => ({ count: 0, amountCents: 0, oldestMs: null }),
      },
      driverOf: async () => ({
        identify: () => driver.identify(),
        run: (request, options) => driver.run(request, options),
        cancel: () => driver.cancel(),
        lookUp: (reference) => driver.lookUp(reference),
        close: () => driver.close(),
        ...(driver.administration ? { administration: driver.administration } : {}),
        closeBatch: () => {
          closes += 1;
          return driver.closeBatch();
        },
      }),
    },
    anOrder(),
  );
  expect(outcome).toMatchObject({ code: 10122, details: { payment_id: 'p-1' } });
  expect(closes).toBe(0);
});
