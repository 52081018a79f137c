import { expect, test } from 'vitest';
import { openSqliteStore } from '../../src-main/store/open-store.ts';
import type { Store } from '../../src-main/store/store.ts';
import { seededRandom } from '../../src-shared/lib/random.ts';
import { VirtualClock } from '../../src-shared/lib/virtual-clock.ts';
import { type Cell, operations, outcomes, paces, playCell } from './fault-cell.ts';
import { faults, points } from './faults.ts';
import { addLocation } from './payment-world.ts';

const startMs = Date.UTC(2026, 10, 20, 12);
/** One cell alone, as a failure prints it: `sale before_ack late approve`. */
const chosen = process.env.COUNTERTOP_CELL;

const cells: readonly Cell[] = operations.flatMap((operation) =>
  points.flatMap((point) =>
    faults.flatMap((fault) =>
      outcomes.flatMap((outcome) =>
        paces.map((pace) => ({ operation, point, fault, outcome, pace })),
      ),
    ),
  ),
);

function nameOf({ operation, point, fault, outcome, pace }: Cell): string {
  return `${operation} ${point} ${fault} ${outcome} ${pace}`;
}

/** What one store has seen slows the next cell down a little. */
const cellsPerStore = 100;

async function aStore(clock: VirtualClock): Promise<Store> {
  const store = openSqliteStore(':memory:', { role: 'register', clock, random: seededRandom(1) });
  await addLocation(store);
  return store;
}

test('whatever goes wrong wherever: charged exactly when recorded, once, or an open task', async () => {
  const failures: string[] = [];
  const unstruck: string[] = [];
  const struck = new Map<string, number>();
  let openTasks = 0;
  const played = cells.filter((cell) => chosen === undefined || nameOf(cell) === chosen);
  const clock = new VirtualClock(startMs);
  let store = await aStore(clock);
  for (const [index, cell] of played.entries()) {
    if (index > 0 && index % cellsPerStore === 0) {
      await store.close();
      store = await aStore(clock);
    }
    const result = await playCell(cell, { store, clock, seed: cells.indexOf(cell) });
    if (result.hasStruck) struck.set(cell.fault, (struck.get(cell.fault) ?? 0) + 1);
    else unstruck.push(nameOf(cell));
    if (result.isOpenTask) openTasks += 1;
    if (result.violations.length > 0) {
      failures.push(`COUNTERTOP_CELL="${nameOf(cell)}": ${result.violations.join('; ')}`);
    }
  }
  const counts = [...struck].map(([fault, count]) => `${fault} ${count}`).join(', ');
  console.info(`${played.length} cells, ${openTasks} ended with a task for a person; ${counts}`);
  expect(failures).toEqual([]);
  expect(unstruck).toEqual([]);
}, 240_000);
