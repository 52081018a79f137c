import { expect, test } from 'vitest';
import { seededRandom } from '../../../src-shared/lib/random.ts';
import { VirtualClock } from '../../../src-shared/lib/virtual-clock.ts';
import type { DemoStep } from '../../service/context.ts';
import { openSqliteStore } from '../../store/open-store.ts';
import { createOpenDriver } from '../../terminals/open-driver.ts';
import { startSimulator } from '../../terminals/simulator/start-simulator.ts';
import { systemClock } from '../system-world.ts';
import { loadDemo } from './load-demo.ts';

test('the demo business is loaded with its sales, and every closed ticket is paid', async () => {
  const clock = new VirtualClock(Date.UTC(2026, 10, 20, 18));
  const store = openSqliteStore(':memory:', { role: 'register', clock, random: seededRandom(7) });
  const steps: DemoStep[] = [];
  const loaded = await loadDemo({
    store,
    clock,
    hashPin: async (_, pin) => `hash of ${pin}`,
    report: (step) => steps.push(step),
  });
  expect(loaded.items).toBeGreaterThanOrEqual(80);
  expect(loaded.tickets).toBeGreaterThan(3_000);
  expect(steps.at(-1)).toEqual({ step: 'done', done: loaded.tickets, total: loaded.tickets });
  const tickets = await store.read.selectFrom('ticket').selectAll().execute();
  expect(tickets).toHaveLength(loaded.tickets);
  const closed = tickets.filter(({ open, voided }) => open === 0 && voided === 0);
  expect(closed.length).toBeGreaterThan(3_000);
  expect(closed.filter(({ due_cents }) => due_cents !== 0)).toEqual([]);
  expect(closed.filter(({ paid_cents, total_cents }) => paid_cents !== total_cents)).toEqual([]);
  await store.close();
});

test('a loading that was interrupted goes on where it stopped', async () => {
  const clock = new VirtualClock(Date.UTC(2026, 10, 20, 18));
  const store = openSqliteStore(':memory:', { role: 'register', clock, random: seededRandom(7) });
  const hashPin = async (_: number, pin: string) => `hash of ${pin}`;
  const breaksOff = (step: DemoStep): void => {
    if (step.done >= 1_000) throw new Error('the power is cut');
  };
  await expect(loadDemo({ store, clock, hashPin, report: breaksOff })).rejects.toThrow('power');
  await clock.advance(60_000);
  const loaded = await loadDemo({ store, clock, hashPin, report: () => undefined });
  const tickets = await store.read.selectFrom('ticket').select('id').execute();
  expect(tickets).toHaveLength(loaded.tickets);
  const locations = await store.read.selectFrom('location').select('id').execute();
  expect(locations).toHaveLength(1);
  await store.close();
});

test('a simulated terminal that somebody starts answers as the one of the demo', async () => {
  const random = seededRandom(7);
  const clock = new VirtualClock(Date.UTC(2026, 10, 20, 18));
  const store = openSqliteStore(':memory:', { role: 'register', clock, random });
  await loadDemo({ store, clock, hashPin: async () => 'hash', report: () => undefined });
  const terminals = await store.read.selectFrom('terminal').select('serial_number').execute();
  const simulator = await startSimulator({ clock: systemClock, random, port: 0 });
  const driver = createOpenDriver({ clock: systemClock })(`tcp://127.0.0.1:${simulator.port}`);
  const answer = await driver.identify();
  expect(terminals).toHaveLength(1);
  expect(answer).toMatchObject({ identity: { serialNumber: terminals[0]?.serial_number } });
  await driver.close();
  await simulator.stop();
  await store.close();
});
