import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import { createPaxDriver } from '../../src-main/terminals/drivers/pax/driver.ts';
import { SimulatedTerminal } from '../../src-main/terminals/simulator/terminal.ts';
import { memoryLink } from '../../src-main/terminals/transports/memory-link.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { pass } from './pass-time.ts';
import { addLocation, addTerminal, startRegister } from './payment-world.ts';

/** The location's day ends at 11:00 UTC. */
const morning = Date.UTC(2026, 10, 20, 9);
const hourMs = 60 * 60_000;

test('a batch is closed when the business day ends, once, and later if the terminal is away', async () => {
  const clock = new VirtualClock(morning);
  const random = seededRandom(1);
  const store = openSqliteStore(':memory:', { role: 'register', clock, random });
  await addLocation(store);
  await addTerminal(store, 2, 'tcp://127.0.0.1:10009');
  const terminal = new SimulatedTerminal({ clock, random });
  let isThere = true;
  const makeLink = () =>
    memoryLink((end) => {
      if (isThere) terminal.connect(end);
      return isThere ? undefined : 'unplugged';
    });
  const cancelPath = { kind: 'second_link', makeLink } as const;
  const openDriver = () => createPaxDriver({ makeLink, cancelPath, clock });
  const { payments } = startRegister({ store, clock, random, openDriver });
  await payments.startDayEnds();
  await pass(clock, hourMs + hourMs / 2);
  expect(terminal.batch.number).toBe(1);
  await pass(clock, hourMs);
  expect(terminal.batch.number).toBe(2);
  await pass(clock, 20 * hourMs);
  expect(terminal.batch.number).toBe(2);
  isThere = false;
  await pass(clock, 4 * hourMs);
  expect(terminal.batch.number).toBe(2);
  isThere = true;
  await pass(clock, hourMs);
  expect(terminal.batch.number).toBe(3);
  await payments.stop();
  await store.close();
});
