import { afterEach, beforeEach, expect, test } from 'vitest';
import { paymentHandlers } from '../../src-main/service/payments.ts';
import type { TerminalDriver } from '../../src-main/terminals/driver.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import { memoryLink } from '../../src-main/terminals/transports/memory-link.ts';
import type { Row } from '../../src-shared/journal/tables.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { until } from './pass-time.ts';
import { openPaymentWorld, type PaymentWorld } from './payment-world.ts';

let clock: VirtualClock;
let terminal: SimulatedTerminal;
let world: PaymentWorld;
/** The next payment is answered by 100011 alone; whether it was charged all the same. */
let nextDuplicate: 'charged' | 'refused' | null;

beforeEach(async () => {
  nextDuplicate = null;
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
    openDriver: () => withDuplicates(createPaxDriver({ makeLink, cancelPath, clock })),
    connection: 'tcp://127.0.0.1:10009',
  });
});

afterEach(() => world.close());

function withDuplicates(driver: TerminalDriver): TerminalDriver {
  return {
    ...(driver.administration ? { administration: driver.administration } : {}),
    identify: (signal) => driver.identify(signal),
    cancel: () => driver.cancel(),
    lookUp: (reference) => driver.lookUp(reference),
    closeBatch: () => driver.closeBatch(),
    close: () => driver.close(),
    run: async (request, options) => {
      const how = nextDuplicate;
      nextDuplicate = null;
      if (how === 'refused') await options.beforeFirstByte();
      const outcome = how === 'refused' ? null : await driver.run(request, options);
      const duplicate = { kind: 'duplicate', earlier: null, message: 'DUP TRANSACTION' } as const;
      return outcome === null || how === 'charged' ? duplicate : outcome;
    },
  };
}

function sell(key: string, amount = 1250) {
  const params = { location_id: world.locationId };
  const payment = { id: key, amount };
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

test('a duplicate without a name is refused at once when the earlier payment is there', async () => {
  await sell('w-0');
  nextDuplicate = 'refused';
  expect(await sell('w-1')).toMatchObject({
    response: 'DECLINE',
    data: { decline_reason: 'duplicate', amount: 0 },
  });
  expect(await attemptOf('w-1')).toMatchObject({ state: 'NOT_RUN' });
});

test('a duplicate of itself is the approval that the terminal has a record of, at once', async () => {
  await sell('w-0');
  nextDuplicate = 'charged';
  expect(await sell('w-1')).toMatchObject({ response: 'APPROVED', data: { amount: 1250 } });
});

test('a duplicate of nothing that the terminal has stays unknown', async () => {
  await sell('w-0', 700);
  nextDuplicate = 'refused';
  expect(await sell('w-1')).toMatchObject({ code: 10122 });
  const unknown = { state: 'UNKNOWN', reason: 'likely_duplicate' };
  expect(await attemptOf('w-1')).toMatchObject(unknown);
});
