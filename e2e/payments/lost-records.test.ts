import { afterEach, beforeEach, expect, test } from 'vitest';
import { openVirtualWorld, type VirtualWorld } from './virtual-world.ts';

const minuteMs = 60_000;

let virtual: VirtualWorld;

beforeEach(async () => {
  virtual = await openVirtualWorld();
});

afterEach(() => virtual.world.close());

/** Charged, and the answer is lost. */
async function sellWithoutAnswer(key: string): Promise<void> {
  virtual.terminal.scripts.next({ outcome: 'approve', wire: { cut: 'before_answer' } });
  expect(await virtual.sell(key)).toMatchObject({ code: 10122 });
}

test('a terminal that lost its records and counts up again is not believed: a task', async () => {
  await virtual.sell('w-0');
  await sellWithoutAnswer('w-1');
  virtual.terminal.batch.remove(virtual.terminal.batch.records, []);
  expect(await virtual.sell('w-2')).toMatchObject({ response: 'APPROVED' });
  expect(virtual.terminal.batch.records.map(({ transactionNumber }) => transactionNumber)).toEqual([
    1,
  ]);
  await virtual.pass(4 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'UNKNOWN' });
  await virtual.pass(8 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({
    state: 'NEEDS_HUMAN',
    reason: 'records_lost',
  });
});

test('a batch that was closed at the terminal itself took an unknown payment along: a task', async () => {
  await virtual.sell('w-0');
  await sellWithoutAnswer('w-1');
  virtual.terminal.batch.close();
  expect(await virtual.sell('w-2')).toMatchObject({ response: 'APPROVED' });
  await virtual.pass(12 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({
    state: 'NEEDS_HUMAN',
    reason: 'records_lost',
  });
});

test('a terminal that still has what came before is believed', async () => {
  await virtual.sell('w-0');
  virtual.terminal.scripts.next({
    outcome: 'approve',
    unrecorded: true,
    wire: { cut: 'before_answer' },
  });
  expect(await virtual.sell('w-1')).toMatchObject({ code: 10122 });
  await virtual.pass(4 * minuteMs);
  expect(await virtual.attemptOf('w-1')).toMatchObject({ state: 'NOT_RUN' });
});
